import { loadEnv } from 'vite';
import type { Plugin } from 'vite';
import { parseEnvironment } from '../src/config/environment.ts';

/**
 * Checks the environment and puts it into the app as `__SETTINGS__`.
 * A start or a build stops here when something is missing or malformed, naming every such variable.
 * @param fixed used in place of the `.env` files, for tests
 */
export function settings(fixed?: Record<string, string>): Plugin {
  return {
    name: 'settings',
    config: (config, { mode }) => {
      const variables = fixed ?? loadEnv(mode, config.root ?? process.cwd(), 'VITE_');
      return { define: { __SETTINGS__: JSON.stringify(parseEnvironment(variables, mode)) } };
    },
  };
}

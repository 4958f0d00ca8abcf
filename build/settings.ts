import { loadEnv } from 'vite';
import type { Plugin } from 'vite';
import { parseEnvironment } from '../src/config/environment.ts';

/**
 * Validates the environment and defines it as `__SETTINGS__` in the app.
 * The dev server and the build fail here and name every missing or malformed variable.
 * @param fixed replaces the `.env` files in tests
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

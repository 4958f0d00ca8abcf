/** `npm run build` and `build:demo`, also `-- --without-pages` and `-- --outDir <folder>`. */
import { parseArgs } from 'node:util';
import { build, mergeConfig } from 'vite';
import { runCommand } from '../apps/checkout/src/lib/runCommand.ts';
import { shopConfig } from '../vite.config.ts';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-pages': { type: 'boolean' }, outDir: { type: 'string' } },
  });
  const [mode = 'live'] = positionals;
  const config = shopConfig({ mode }, values['without-pages'] ? { pages: false } : {});
  const outDir = values.outDir === undefined ? {} : { outDir: values.outDir, emptyOutDir: true };
  await build(mergeConfig(config, { configFile: false, mode, build: outDir })).catch(
    (error: { errors?: unknown[] }) => {
      // The message of the bundler's own holds the stack of a plugin's.
      throw error.errors?.[0] ?? error;
    },
  );
}, 'The build failed. ');

/** `npm run build` and `build:demo`, also `-- --without-pages` and `-- --outDir <folder>`. */
import { parseArgs } from 'node:util';
import { build, mergeConfig } from 'vite';
import { shopConfig } from '../vite.config.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-pages': { type: 'boolean' }, outDir: { type: 'string' } },
});
const [mode = 'live'] = positionals;

try {
  const config = shopConfig({ mode }, values['without-pages'] ? { pages: false } : {});
  const outDir = values.outDir === undefined ? {} : { outDir: values.outDir, emptyOutDir: true };
  await build(mergeConfig(config, { configFile: false, mode, build: outDir }));
} catch (error) {
  console.error(`The build failed. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

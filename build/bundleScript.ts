import { build } from 'vite';
import { shopBrowsers } from './browsers.ts';

export async function bundleScript(
  root: string,
  entry: string,
  define: Record<string, string>,
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    define,
    build: { write: false, target: shopBrowsers, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error(`${entry} was not bundled.`);
  return first.output[0].code.trim();
}

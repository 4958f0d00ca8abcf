import { gzipSync } from 'node:zlib';
import { resolve } from 'node:path';
import { build } from 'vite';

const entry = '\0library';

/** The compressed bytes of a module with all that it imports. */
export async function bundleBytes(module: string): Promise<number> {
  const source = module.startsWith('src/') ? resolve(module) : module;
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'library',
        resolveId: (id) => (id === 'library' ? entry : undefined),
        // Keeps everything: what an app imports of a library is most of it.
        load: (id) =>
          id === entry
            ? `import * as library from ${JSON.stringify(source)};\nglobalThis.library = library;`
            : undefined,
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'library' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error(`${module} was not bundled.`);
  return first.output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0),
    0,
  );
}

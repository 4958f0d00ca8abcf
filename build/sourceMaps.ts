import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { hint } from './performance/compileHints.ts';

/** The hint adds a line above the mapped code. A `;` in the mappings stands for a line. */
const addedMappings = (code: string) => (code.startsWith(hint) ? ';' : '');

/** Moves the source maps to `sourcemaps/` beside the build, so that they are not published. */
export function sourceMaps(keepsOthers = false): Plugin {
  return {
    name: 'source-maps',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const target = join(dirname(resolve(dir)), 'sourcemaps');
      if (!keepsOthers) rmSync(target, { recursive: true, force: true });
      const maps = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.js.map'),
      );
      for (const file of maps) {
        const map = JSON.parse(readFileSync(join(dir, file), 'utf8')) as { mappings: string };
        const code = readFileSync(join(dir, file.slice(0, -'.map'.length)), 'utf8');
        mkdirSync(dirname(join(target, file)), { recursive: true });
        writeFileSync(
          join(target, file),
          JSON.stringify({ ...map, mappings: addedMappings(code) + map.mappings }),
        );
        rmSync(join(dir, file));
      }
    },
  };
}

import type { Plugin, Rolldown } from 'vite';

export const hint = '//# allFunctionsCalledOnLoad\n';

/** The chunks that every page runs. Most functions of the other chunks are not called at once. */
const isHinted = ({ isEntry, name }: Pick<Rolldown.OutputChunk, 'isEntry' | 'name'>) =>
  isEntry || name === 'libraries';

/** Chromium compiles hinted scripts on another thread. Buys 11 % of the main thread's time until the first page (2026-11). */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // A script's file name must change when the hint is added or removed.
    augmentChunkHash: (chunk) => (isHinted(chunk) ? hint : undefined),
    generateBundle: {
      // The hint works only on the first line, and Vite also adds code at the start of a script.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isHinted(file)) file.code = hint + file.code;
        }
      },
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const hinted = chunks.filter(isHinted);
      if (!hinted.some(({ isEntry }) => isEntry) || hinted.every(({ isEntry }) => isEntry)) {
        throw new Error('The build has no entry or no chunk named libraries to hint.');
      }
      const unhinted = hinted.filter(({ code }) => !code.startsWith(hint));
      if (unhinted.length > 0) {
        const names = unhinted.map(({ fileName }) => fileName).join(', ');
        throw new Error(`The compile hint is not at the beginning of ${names}.`);
      }
    },
  };
}

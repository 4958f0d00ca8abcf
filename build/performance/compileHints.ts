import type { Plugin } from 'vite';
import { isLibrary } from './eagerChunks.ts';

interface Chunk {
  name: string;
  moduleIds: readonly string[];
}

const hint = '//# allFunctionsCalledOnLoad\n';

/** The libraries that every page needs, and our own code; of a library that comes later little is called. */
const isHinted = ({ name, moduleIds }: Chunk) => name === 'libraries' || !moduleIds.some(isLibrary);

/**
 * Has Chromium compile a script as a whole, beside the page, while it arrives. Otherwise each function is compiled when it is first called,
 * and the page waits for that. Other browsers read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // The name tells a hinted script from the same one without.
    augmentChunkHash: (chunk) => (isHinted(chunk) ? hint : undefined),
    generateBundle: {
      // It counts only at the very beginning, where Vite puts lists of its own.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isHinted(file)) file.code = hint + file.code;
        }
      },
    },
  };
}

import type { Plugin } from 'vite';

const helper = new RegExp('^\\0vite/preload-helper\\.js$');

/**
 * Saves 0.8 KiB of every first load (measured 2026-11): Vite wraps each dynamic import in a helper that preloads the
 * scripts and style sheets of the chunk. The boot script and pageStyles.ts do that here.
 */
export function plainImports(): Plugin {
  let wasUsed = false;
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      wasUsed = false;
    },
    load: {
      filter: { id: helper },
      handler() {
        wasUsed = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    buildEnd(error) {
      if (!error && !wasUsed)
        throw new Error('Vite no longer loads its preload helper: see build/performance/plainImports.ts.');
    },
  };
}

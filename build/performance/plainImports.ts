import type { Plugin } from 'vite';

const helper = new RegExp('^\\0vite/preload-helper\\.js$');

/** `__vitePreload(async () => { const { Page } = await import("./Page.js"); return { Page }; }, …)`, or the import as it is. */
const wrapped =
  /__vitePreload\((?:async \(\) => \{\s*const (\{[^{}]*\}) = await (import\("[^"]+"\));\s*return \1;\s*\}|\(\) => (import\("[^"]+"\)(?:\.then\(\(\w+\) => [\w.]+\))?)), __VITE_PRELOAD__, import\.meta\.url\)/g;

/** Keeps the number of lines, so that source maps stay right. */
const linesOf = (text: string) => text.replace(/[^\n]+/g, '');

/** Saves 0.8 KiB of every first load (2026-11): Vite's helper preloads what the boot script and pageStyles.ts do here. */
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
    renderChunk(code) {
      const plain = code.replace(
        wrapped,
        (call, _names: string, whole?: string, part?: string) => `${whole ?? part}${linesOf(call)}`,
      );
      return plain === code ? null : { code: plain, map: null };
    },
  };
}

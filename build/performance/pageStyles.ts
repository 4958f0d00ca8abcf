import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** What Vite writes into a sheet so that its name changes with the build's settings, and takes away later. */
const vitesMark = /\/\*\$vite\$:\d+\*\//g;

const chunkOf = (bundle: Bundle, fileName: string) => {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file : undefined;
};

/** Takes the sheets of chunks out of the build: a chunk's own after those of what it imports, as it may depend on them. */
function takeStyles(bundle: Bundle, fileNames: readonly string[], alsoImportedLater: boolean): string {
  const seen = new Set<string>();
  let styles = '';
  function visit(fileName: string) {
    const chunk = chunkOf(bundle, fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
      const asset = bundle[sheet];
      if (asset?.type !== 'asset') throw new Error(`${sheet} is not in the build.`);
      styles += String(asset.source).replace(vitesMark, '').trim();
      delete bundle[sheet];
    }
    chunk.viteMetadata?.importedCss.clear();
    if (alsoImportedLater) chunk.dynamicImports.forEach(visit);
  }
  fileNames.forEach(visit);
  return styles;
}

/**
 * Puts the entry's styles into the page, and those of all pages into one sheet, linked below the splash. The browser
 * paints the splash without that sheet, and starts the app's script with it. A sheet for each chunk would cost a first load
 * five requests, and the twenty of them compress to nearly twice the size of the one.
 */
export function pageStyles(): Plugin {
  let tags: HtmlTagDescriptor[] = [];
  return {
    name: 'page-styles',
    apply: 'build',
    generateBundle: {
      // Before the loader of lazy chunks is told of their sheets.
      order: 'pre',
      handler(_options, bundle) {
        const entries = Object.keys(bundle).filter((fileName) => chunkOf(bundle, fileName)?.isEntry);
        const first = takeStyles(bundle, entries, false);
        const source = takeStyles(bundle, entries, true);
        const sheet = this.getFileName(this.emitFile({ type: 'asset', name: 'pages.css', source }));
        tags = [
          { tag: 'style', children: first, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'stylesheet', href: `./${sheet}` }, injectTo: 'body' },
        ];
      },
    },
    transformIndexHtml: { order: 'post', handler: () => tags },
  };
}

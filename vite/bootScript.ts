import { build } from 'vite';
import type { IndexHtmlTransformContext, Plugin, ResolvedConfig, Rolldown } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Which module is the page that the boot script may have to hurry for. */
const pageModules = {
  home: 'pages/home/Home.tsx',
  listing: 'pages/collection/Listing.tsx',
  product: 'pages/collection/ProductPage.tsx',
} as const;

const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk => file?.type === 'chunk';

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter(isChunk);

/** A chunk and all that it imports statically, by file name. */
function closureOf(bundle: Bundle, chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()) {
  if (!chunk || seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const imported of chunk.imports) {
    const next = bundle[imported];
    if (isChunk(next)) closureOf(bundle, next, seen);
  }
  return seen;
}

function stylesOf(bundle: Bundle, fileNames: Iterable<string>): string[] {
  return [...fileNames].flatMap((fileName) => {
    const chunk = bundle[fileName];
    return isChunk(chunk) ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
}

/** The scripts and styles that the page's entry brings along. */
function entryFiles(bundle: Bundle) {
  const scripts = closureOf(
    bundle,
    chunksOf(bundle).find((chunk) => chunk.isEntry),
  );
  return { scripts, styles: new Set(stylesOf(bundle, scripts)) };
}

/** What each first page needs beyond what the entry brings along. */
function pageFiles(bundle: Bundle): Record<string, { scripts: string[]; styles: string[] }> {
  const entry = entryFiles(bundle);
  return Object.fromEntries(
    Object.entries(pageModules).map(([page, module]) => {
      const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
      const scripts = [...closureOf(bundle, chunk)].filter((fileName) => !entry.scripts.has(fileName));
      const styles = stylesOf(bundle, scripts).filter((fileName) => !entry.styles.has(fileName));
      return [
        page,
        { scripts: scripts.map((name) => `./${name}`), styles: styles.map((name) => `./${name}`) },
      ];
    }),
  );
}

/** Bundles src/boot.ts into one script text. */
async function bundleBoot(config: ResolvedConfig, files: object): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: config.root,
    publicDir: false,
    define: { __SETTINGS__: String(config.define?.__SETTINGS__), __PAGE_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/boot.ts', formats: ['iife'], name: 'boot' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The boot script was not built.');
  return first.output[0].code.trim();
}

/**
 * Moves style sheets into the page, where they cost no request before the first paint. A disabled link stays, which
 * loads nothing: by it the app's loader of lazy chunks knows that it need not fetch the sheet again.
 */
function inlineStyles(html: string, bundle: Bundle, fileNames: Iterable<string>): string {
  let styled = html;
  for (const fileName of fileNames) {
    const asset = bundle[fileName];
    const link = new RegExp(`<link rel="stylesheet"[^>]*href="\\./${fileName}"[^>]*>`);
    if (asset?.type !== 'asset' || !link.test(styled)) throw new Error(`${fileName} is not in index.html.`);
    styled = styled.replace(
      link,
      () =>
        `<link rel="stylesheet" href="./${fileName}" disabled><style>${String(asset.source).trim()}</style>`,
    );
  }
  return styled;
}

/**
 * Lets the page's own style and the answer of the content service go before the app's scripts, which are large and
 * are of no use before that answer.
 */
const hurryLess = (html: string) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/** Puts the boot script, in place of `<!--boot-->`, and the entry's styles into index.html. */
export function bootScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const boot = await bundleBoot(config, bundle ? pageFiles(bundle) : {});
        if (boot.includes('</script')) throw new Error('The boot script would end its own element.');
        const styled = bundle ? inlineStyles(html, bundle, entryFiles(bundle).styles) : html;
        return hurryLess(styled).replace('<!--boot-->', () => `<script>${boot}</script>`);
      },
    },
  };
}

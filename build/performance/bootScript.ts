import type { IndexHtmlTransformContext, Plugin, ResolvedConfig, Rolldown } from 'vite';
import { olderBrowserScript } from '../browsers.ts';
import { bundleScript } from '../bundleScript.ts';
import { allPages } from './eagerChunks.ts';
import { chunksOf } from './pageStyles.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

function closureOf(bundle: Bundle, chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()) {
  if (!chunk || seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const imported of chunk.imports) {
    const next = bundle[imported];
    if (next?.type === 'chunk') closureOf(bundle, next, seen);
  }
  return seen;
}

function pageScripts(bundle: Bundle): Record<string, string[]> {
  const ofEntry = closureOf(
    bundle,
    chunksOf(bundle).find((chunk) => chunk.isEntry),
  );
  return Object.fromEntries(
    allPages.map((page) => {
      const chunk = chunksOf(bundle).find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/src/pages/${page}.tsx`)),
      );
      if (!chunk) throw new Error(`The build has no chunk for src/pages/${page}.tsx.`);
      const scripts = [...closureOf(bundle, chunk)].filter((fileName) => !ofEntry.has(fileName));
      return [page, scripts.map((name) => `./${name}`)];
    }),
  );
}

/** Lets the style sheet and the content response load before the app's scripts, which are large and useless without the response. */
function lowerScriptPriority(html: string) {
  const lowered = html.replace(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
  if (lowered === html) throw new Error('index.html has no module script to lower the priority of.');
  return lowered;
}

/** Puts the boot script into index.html, in place of `<!--boot-->`, behind the one for older browsers. Buys: home’s LCP by devtools 4.6 to 2.0 s. */
export function bootScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle, path }) => {
        // The dev server also serves the owner's board.
        if (path.startsWith('/apps/board/')) return html;
        const boot = await bundleScript(config.root, 'src/startup/boot.ts', {
          __SETTINGS__: String(config.define?.__SETTINGS__),
          __PAGE_SCRIPTS__: JSON.stringify(bundle ? pageScripts(bundle) : {}),
        });
        if (boot.includes('</script')) throw new Error('The boot script would end its own element.');
        if (!html.includes('<!--boot-->'))
          throw new Error('index.html has no <!--boot--> for the boot script.');
        return lowerScriptPriority(html).replace(
          '<!--boot-->',
          () => `<script data-older>${olderBrowserScript}</script><script>${boot}</script>`,
        );
      },
    },
  };
}

import type { Plugin, Rolldown } from 'vite';
import { routes } from '../../src/routes.ts';
import type { Route } from '../../src/routes.ts';
import { paths, paymentSuccessPath } from '../../src/paths.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const pagesOf = (table: readonly Route[]): string[] => [
  ...new Set(table.flatMap(({ page, children = [] }) => [page, ...pagesOf(children)])),
];

export const allPages = pagesOf(routes);
/** Without the search: what it shares with listings must not move to a chunk that other pages load too. */
const pages = pagesOf(routes.filter(({ path }) => path !== paths.search));
const contentPages = pagesOf(routes.filter(({ content }) => content));
const shopPages = [...contentPages, 'cart/CartPage'];

const rarelyFirst = new Set<string>([paths.search, paths.saved, paymentSuccessPath(':token')]);
/** The pages on which visits begin. What they need at first is kept small. */
export const startPages = pagesOf(routes.filter(({ path }) => !rarelyFirst.has(path)));

const isHelper = (moduleId: string) => moduleId.includes('/src/lib/');
const worthAChunk = 5;

const isLibrary = (moduleId: string) => moduleId.includes('/node_modules/');

const entry = 'the entry';

const pageOf = (moduleId: string) => allPages.find((name) => moduleId.endsWith(`/src/pages/${name}.tsx`));

/** A module, and those that statically import it or that it imports, directly or indirectly. */
function walk(moduleId: string, graph: Graph, along: 'importers' | 'importedIds', seen = new Set<string>()) {
  if (seen.has(moduleId)) return seen;
  seen.add(moduleId);
  for (const next of graph.getModuleInfo(moduleId)?.[along] ?? []) walk(next, graph, along, seen);
  return seen;
}

function screensOf(moduleId: string, graph: Graph): Set<string> {
  const screens = [...walk(moduleId, graph, 'importers')].flatMap((id) =>
    graph.getModuleInfo(id)?.isEntry ? [entry] : (pageOf(id) ?? []),
  );
  return new Set(screens);
}

function loadersOf(moduleId: string, graph: Graph): string[] {
  return [...walk(moduleId, graph, 'importers')]
    .filter((id) => !pageOf(id))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicImporters ?? []);
}

/** Whether only this page, or what only it loads, brings the module. */
function isOwn(moduleId: string, page: string, graph: Graph, seen = new Set<string>()): boolean {
  return loadersOf(moduleId, graph).every((loader) => {
    if (seen.has(loader)) return true;
    seen.add(loader);
    const screens = screensOf(loader, graph);
    return screens.has(page) || (screens.size === 0 && isOwn(loader, page, graph, seen));
  });
}

/** Whether what the page loads on demand needs modules of the page, which the bundler would put apart. */
const hasParts = (moduleId: string, graph: Graph) =>
  [...walk(moduleId, graph, 'importers')]
    .filter(pageOf)
    .flatMap((id) => [...walk(id, graph, 'importedIds')])
    .some((id) => screensOf(id, graph).size === 1 && loadersOf(id, graph).length > 0);

const bringsLibrary = (moduleId: string, graph: Graph) =>
  [...walk(moduleId, graph, 'importedIds')].some((id) => isLibrary(id) && chunkOf(id, graph) === null);

/**
 * The chunk of one of the shop's own modules, by the pages that need it at first: `app` for the entry and most pages, `shared` for all content
 * pages and some others, `content` for the content pages only, `account` for the forms and the account, the page's own, or one for the same few
 * pages of the shop. Of what loads later, `idle` has what every page loads when the browser is idle, and `parts` what several pages load.
 * @returns null to leave the decision to the bundler
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  const screens = screensOf(moduleId, graph);
  const users = new Set([...screens].filter((name) => name === entry || pages.includes(name)));
  if (users.has(entry) || users.size > pages.length / 2) return 'app';
  if (isLibrary(moduleId)) return null;
  // Small, and what the account needs of it must not bring the code of products.
  if (isHelper(moduleId) && contentPages.some((page) => users.has(page))) return 'app';
  if (contentPages.every((page) => users.has(page))) {
    return users.size > contentPages.length ? 'shared' : 'content';
  }
  if (users.size >= worthAChunk) return shopPages.some((page) => users.has(page)) ? 'app' : 'account';
  const [page] = screens;
  if (page && screens.size === 1 && isOwn(moduleId, page, graph))
    return hasParts(moduleId, graph) ? page.replace(/.*\//, '') : null;
  if ([...screens].some((name) => startPages.includes(name) && !shopPages.includes(name))) return null;
  const needing = shopPages.filter((name) => screens.has(name)).map((name) => name.replace(/\/.*/, ''));
  if (needing.length > 0) return screens.size > 1 ? `with-${needing.join('-')}` : null;
  const { importers = [] } = graph.getModuleInfo(moduleId) ?? {};
  const [importer] = importers;
  if (importer && importers.length === 1 && screens.size === 0) return chunkOf(importer, graph);
  // The service worker keeps the other parts for when there is no connection.
  if (moduleId.includes('/src/services/') || bringsLibrary(moduleId, graph)) return null;
  const later = new Set(loadersOf(moduleId, graph).flatMap((loader) => [...screensOf(loader, graph)]));
  if (later.has(entry)) return 'idle';
  return screens.size + later.size > 1 ? 'parts' : null;
}

const expected = ['libraries', 'shared', 'content', 'account', 'idle', 'parts'];

/**
 * Saves 3 KiB and 11 of 19 requests of home's first load compared with the bundler's own chunks, and 11 of home's 23 scripts and sheets until it
 * rests compared with groups for first loads only (measured 2026-11).
 */
export function eagerChunks(): Plugin {
  return {
    name: 'eager-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // A constant then costs nothing where it is not used. Buys: 0.25 KiB of every first load.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: isLibrary, tags: ['$initial'], priority: 1 },
                // Without dependencies, because the first group would take modules with it that the cart needs alone.
                { name: chunkOf, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const names = new Set(Object.values(bundle).map(({ name }) => name));
      const missing = expected.filter((name) => !names.has(name));
      if (missing.length > 0) {
        throw new Error(
          `The build has no chunk named ${missing.join(' or ')}: see chunkOf in build/performance/eagerChunks.ts.`,
        );
      }
    },
  };
}

/** Where the shop's things are. Absolute URLs that end in `/`, except `query`. */
export interface Places {
  /** The folder of index.html. */
  root: string;
  /** The content service's URL for queries. */
  query: string;
  pictures: string;
}

/** The names of the parameters of the queries whose answers may be shown before they are checked. */
const browsingParameters = new Set([
  // The home page.
  '',
  // A product.
  '$slug',
  // What goes with a product.
  '$category,$gender,$slug',
]);

/** Those of a part of a listing: a filter that is not chosen has none. */
const listingParameters = /^(?:\$category,)?\$from,\$gender,(?:\$maxPrice,\$minPrice,)?(?:\$sizes?,)?\$to$/;

/**
 * Whether a URL is a query of a page that is browsed. The cart's and the payment's (`$slugs`) are not, nor any that is
 * unknown here: they always come live.
 */
function isBrowsing(url: URL): boolean {
  const names = [...url.searchParams.keys()]
    .filter((name) => name.startsWith('$'))
    .sort()
    .join();
  return browsingParameters.has(names) || listingParameters.test(names);
}

const sharedProduct = /^p\/([a-z0-9-]+)\/(?:index\.html)?$/;
const sharedCollection = /^c\/(men|women|unisex)\/(?:index\.html)?$/;

/** The route that a page for sharing stands for, without `#`; undefined for any other path from the shop's folder. */
export function sharedRoute(path: string): string | undefined {
  const [, name] = sharedProduct.exec(path) ?? sharedCollection.exec(path) ?? [];
  return name && `/collections/${name}`;
}

/** The index of the search, as `indexPath` of src/search names it. */
const searchIndexFile = 'search/index.json';

export type RequestKind = 'index' | 'shared page' | 'file' | 'content' | 'picture' | 'search index';

/** What the worker does with a request. Undefined for what it leaves alone: everything that is not named here. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  places: Places,
): RequestKind | undefined {
  if (method !== 'GET') return undefined;
  const parsed = new URL(url);
  const location = parsed.origin + parsed.pathname;
  if (location === places.query) return isBrowsing(parsed) ? 'content' : undefined;
  if (location.startsWith(places.pictures)) return mode === 'navigate' ? undefined : 'picture';
  if (!location.startsWith(places.root)) return undefined;
  const path = location.slice(places.root.length);
  if (mode !== 'navigate' && path === searchIndexFile) return 'search index';
  if (mode !== 'navigate') return path.startsWith('assets/') ? 'file' : undefined;
  if (path === '' || path === 'index.html') return 'index';
  return sharedRoute(path) === undefined ? undefined : 'shared page';
}

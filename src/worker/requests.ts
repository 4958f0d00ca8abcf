import { contentClient, searchIndexPath } from '../config/constants.ts';
import type { Settings } from '../config/settings.ts';

/** URLs of the shop's things: absolute, ending in `/`, except `query`. */
export interface Places {
  root: string;
  query: string;
  pictures: string;
}

export function placesOf(
  { projectId, dataset, apiHost, imageHost }: Settings['sanity'],
  root: string,
): Places {
  const absolute = (url: string) => new URL(url, root).href.replace(/\/+$/, '');
  const contentHost = absolute(apiHost ?? `https://${projectId}.apicdn.sanity.io`);
  return {
    root,
    query: `${contentHost}/v${contentClient.apiVersion}/data/query/${dataset}`,
    pictures: `${absolute(imageHost ?? 'https://cdn.sanity.io')}/images/${projectId}/${dataset}/`,
  };
}

/** Parameters of the queries whose answers may be shown before they are checked. A filter that is not chosen has none. */
const browsing = [
  /^$/,
  /^(?:\$category,\$gender,\$isSame,)?\$slug$/,
  /^(?:\$category,)?(?:\$colour,)?\$from,\$gender,(?:\$maxPrice,\$minPrice,)?(?:\$size,)?\$to$/,
];

function isBrowsing(url: URL): boolean {
  const parameters = [...url.searchParams.keys()].filter((name) => name.startsWith('$'));
  const names = parameters.sort().join();
  return browsing.some((pattern) => pattern.test(names));
}

const shared = /^(?:p\/([a-z0-9-]+)|c\/(men|women|unisex))\/(?:index\.html)?$/;

/** Returns the route without `#`; undefined for any other path from the shop's folder. */
export function sharedRoute(path: string): string | undefined {
  const [, slug, gender] = shared.exec(path) ?? [];
  const name = slug ?? gender;
  return name && `/collections/${name}`;
}

export type RequestKind =
  'index' | 'shared page' | 'first screen' | 'file' | 'content' | 'picture' | 'search index';

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
  if (mode !== 'navigate' && path === searchIndexPath) return 'search index';
  if (path.startsWith('assets/')) return mode === 'navigate' ? undefined : 'file';
  if (sharedRoute(path)) return mode === 'navigate' ? 'shared page' : 'first screen';
  return mode === 'navigate' && (path === '' || path === 'index.html') ? 'index' : undefined;
}

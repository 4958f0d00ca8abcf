import { viewedProductsKey } from '../config/constants.ts';
import { slugSchema } from '../domain/schemaParts.ts';
import { parseList } from '../lib/lists.ts';
import { persistedStore } from '../lib/persistedStore.ts';

/** Slugs; how many are remembered. */
const maxViewed = 24;

const store = persistedStore<readonly string[]>(viewedProductsKey, (stored) =>
  [...new Set(parseList(slugSchema, stored ?? [], 'viewed products'))].slice(0, maxViewed),
);

export const readViewed = store.get;

export function recordViewed(slug: string): void {
  store.update((slugs) => [slug, ...slugs.filter((viewed) => viewed !== slug)].slice(0, maxViewed));
}

export const clearViewed = (): void => void store.update(() => undefined);

import { isSlug, titleFromSlug } from '../../../src/domain/slug.ts';
import { fetchProductNames } from '../services/productNames.ts';
import { createStore } from './createStore.ts';
import type { OwnerOrder } from './types.ts';

type NameOf = (slug: string) => string;

const wordsOf: NameOf = (slug) => titleFromSlug(slug) || 'Unknown product';

/** The names of products, asked for once. After a failure, they are asked for with the next orders. */
export function createProductNames() {
  const names = new Map<string, string>();
  const requested = new Set<string>();
  const store = createStore(wordsOf);

  async function fetchNames(slugs: readonly string[]) {
    slugs.forEach((slug) => requested.add(slug));
    try {
      for (const [slug, name] of await fetchProductNames(slugs)) names.set(slug, name);
      // Another function, so that what it names is rendered again.
      store.set((slug) => names.get(slug) ?? wordsOf(slug));
    } catch (error) {
      slugs.forEach((slug) => requested.delete(slug));
      console.warn('The names of products could not be loaded.', error);
    }
  }

  /** Loads the names that are missing, with one request. */
  function load(orders: readonly OwnerOrder[]): void {
    const slugs = orders.flatMap(({ records }) => records.map(({ productName }) => productName));
    const missing = [...new Set(slugs)].filter((slug) => isSlug(slug) && !requested.has(slug));
    if (missing.length > 0) void fetchNames(missing);
  }

  const { subscribe, state } = store;
  return { subscribe, state, load };
}

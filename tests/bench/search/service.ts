import { createServiceSource } from '../../../src/search/engine/serviceSource.ts';
import { parseSearchOpening, parseServiceFound } from '../../../src/services/content/search.ts';
import { openingRequest, searchRequest } from '../../../src/services/content/searchQueries.ts';
import { demoReader } from './demoCatalogue.ts';
import type { Find } from './libraries.ts';
import type { WantedQuery } from './queries.ts';

const limit = 20;

/** Asks the local content service all queries of a list. */
export async function findByService(list: readonly WantedQuery[]): Promise<Find> {
  const read = demoReader();
  const source = createServiceSource(
    parseSearchOpening(await read(openingRequest)),
    async (search, unfiltered, most) =>
      parseServiceFound(await read(searchRequest(search, unfiltered, most))),
  );
  const found = new Map<string, string[]>();
  for (const [query] of list) {
    const { products } = await source.find(query, {}, limit);
    found.set(
      query,
      products.map(({ summary }) => summary.slug.current),
    );
  }
  return (query) => found.get(query) ?? [];
}

import type { WantedQuery } from './queries.ts';

/** Places further down count nothing. */
const maxPlace = 20;

/** One divided by the place of the first wanted product, 0 if it is not found: the mean over queries, and each query's own. */
export function scoreOf(queries: readonly WantedQuery[], find: (query: string) => readonly string[]) {
  const each = queries.map(([query, ...wanted]) => {
    const found = find(query).slice(0, maxPlace);
    const place = found.findIndex((slug) => wanted.includes(slug));
    return { query, rank: place < 0 ? 0 : 1 / (place + 1), found: found.slice(0, 3) };
  });
  return { mean: each.reduce((sum, { rank }) => sum + rank, 0) / each.length, each };
}

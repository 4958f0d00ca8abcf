import type { WantedQuery } from './queries.ts';

/** Places further down count nothing. */
const maxPlace = 20;

/** One divided by the place of the first wanted piece; 0 if it is not found. */
export function reciprocalRank(found: readonly string[], wanted: readonly string[]): number {
  const place = found.slice(0, maxPlace).findIndex((slug) => wanted.includes(slug));
  return place < 0 ? 0 : 1 / (place + 1);
}

/** The mean over queries, and each query's own. */
export function scoreOf(queries: readonly WantedQuery[], find: (query: string) => readonly string[]) {
  const each = queries.map(([query, ...wanted]) => {
    const found = find(query);
    return { query, rank: reciprocalRank(found, wanted), found: found.slice(0, 3) };
  });
  return { mean: each.reduce((sum, { rank }) => sum + rank, 0) / each.length, each };
}

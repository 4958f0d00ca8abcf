import type { Query } from 'minisearch';
import type { Alternative, WordGroup } from './expandWord.ts';

const asQuery = ({ stems, weight, isNarrow }: Alternative): Query => ({
  queries: [...stems],
  combineWith: 'AND',
  boostTerm: () => weight,
  ...(isNarrow ? { fields: ['name', 'category', 'colour'] } : {}),
});

/** What the library is asked for a part of a query. */
export const groupQuery = ({ alternatives }: WordGroup): Query => ({
  queries: alternatives.map(asQuery),
  combineWith: 'OR',
});

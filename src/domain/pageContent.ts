import type { ListingChoice } from './types.ts';

/** What a page shows of the catalogue. */
export type PageContent =
  { kind: 'home' } | { kind: 'listing'; choice: ListingChoice } | { kind: 'product'; slug: string };

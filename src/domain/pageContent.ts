import type { ListingChoice } from './types.ts';

/** The catalogue content of a page. */
export type PageContent =
  { kind: 'home' } | { kind: 'listing'; choice: ListingChoice } | { kind: 'product'; slug: string };

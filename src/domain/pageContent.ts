import type { ListingChoice } from './types.ts';

export type PageContent =
  { kind: 'home' } | { kind: 'listing'; choice: ListingChoice } | { kind: 'product'; slug: string };

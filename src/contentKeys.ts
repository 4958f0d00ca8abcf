import { listingPageSize } from './constants.ts';
import type { Gender } from './types.ts';

/** The keys under which content is cached. */
export const homeKey = 'home';

export const productKey = (slug: string) => ['product', slug] as const;

/** The key of each page of a listing. */
export const listingKey = (gender: Gender, category: string) => (page: number) =>
  ['listing', gender, category, page * listingPageSize] as const;

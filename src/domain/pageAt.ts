import type { ListingChoice } from './types.ts';
import { genderOf } from './gender.ts';
import { listingChoice } from './listingChoice.ts';
import { isSlug } from './slug.ts';

export type ContentPage =
  { page: 'home' } | { page: 'listing'; choice: ListingChoice } | { page: 'product'; slug: string };

/**
 * Which of the pages that show content is at an address of the shop (`/collections/men?size=M`).
 * @returns undefined for every other page
 */
export function pageAt(address: string): ContentPage | undefined {
  const [pathname = '', search] = address.split('?');
  if (pathname === '/') return { page: 'home' };
  const [, id] = /^\/collections\/([^/]+)$/.exec(pathname) ?? [];
  const gender = genderOf(id);
  if (gender) return { page: 'listing', choice: listingChoice(gender, new URLSearchParams(search)) };
  return id !== undefined && isSlug(id) ? { page: 'product', slug: id } : undefined;
}

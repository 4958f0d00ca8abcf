import type { Gender } from './types.ts';

const slugPattern = /^[a-z0-9-]+$/;

/** Whether a text is a valid slug: lower-case letters, digits and dashes only. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** A readable name from a slug: `kandyan-linen-shirt` becomes `Kandyan linen shirt`. */
export function titleFromSlug(slug: string): string {
  const words = slug.replace(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The folders of the pages that the build writes, below the shop's root. */
export const productFolder = (slug: string) => `p/${slug}/`;
export const collectionFolder = (gender: Gender) => `c/${gender}/`;

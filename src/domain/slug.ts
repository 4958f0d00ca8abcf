import type { Gender } from './types.ts';

const slugPattern = /^[a-z0-9-]+$/;

export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** `kandyan-linen-shirt` becomes `Kandyan linen shirt`. */
export function titleFromSlug(slug: string): string {
  const words = slug.replace(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const productFolder = (slug: string) => `p/${slug}/`;
export const collectionFolder = (gender: Gender) => `c/${gender}/`;

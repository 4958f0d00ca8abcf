import type { Gender } from './types.ts';

/** The folders of the pages that the build writes, below the shop's root. */
export const productFolder = (slug: string) => `p/${slug}/`;
export const collectionFolder = (gender: Gender) => `c/${gender}/`;

import type { Gender, Picture } from '../../domain/types.ts';

/** Where the build writes the index, below the shop's root. */
export const indexPath = 'search/index.json';

/** A change that older code cannot read needs another number. */
export const indexFormat = 1;

/** What is searched and shown of a product. */
export interface SearchRow {
  id: string;
  slug: string;
  name: string;
  /** LKR */
  price: number;
  /** Percent. */
  discount?: number | undefined;
  gender: Gender;
  category: string;
  /** In stock. */
  sizes: readonly string[];
  isSoldOut: boolean;
  isNew: boolean;
  isBestSelling: boolean;
  picture?: Picture | undefined;
  /** The owner's words for it, and those of the description: each once. */
  colour: string;
  text: string;
}

/** The first line of the index. */
export interface IndexHeader {
  format: typeof indexFormat;
  /** When the newest document was changed: ISO 8601 in UTC. */
  asOf: string;
  /** The values that rows refer to by their index here. */
  categories: readonly string[];
  sizes: readonly string[];
  /** Groups of words that mean the same, by the owner. */
  synonyms: readonly (readonly string[])[];
  /** The ids of product documents that have no row, because the shop does not show them. Older indexes do not have it. */
  leftOut: readonly string[];
}

/** Bits of a row's flags. */
export const rowFlags = { soldOut: 1, isNew: 2, bestSelling: 4 } as const;

/** [left, top, right, bottom], and the hotspot as [x, y, width, height], or 0. */
export type IndexedPicture =
  string | readonly [asset: string, crop: readonly number[] | 0, hotspot: readonly number[] | 0];

/** A product as a line of the file. It has numbers instead of names, because there are thousands of lines. */
export type IndexedRow = readonly [
  id: string,
  slug: string,
  name: string,
  price: number,
  discount: number,
  gender: number,
  category: number,
  sizes: readonly number[],
  flags: number,
  picture: IndexedPicture | 0,
  colour: string,
  text: string,
];

import { currency } from '../config/constants.ts';
import { sizeLabel } from '../domain/sizes.ts';
import type { Gender } from '../domain/types.ts';
import { emptyWords } from './emptyWords.ts';
import { genderOf, isNewWord, isSaleWord } from './filterWords.ts';
import { takePrices } from './prices.ts';
import type { PriceLimits } from './prices.ts';
import { takeSize } from './sizeWords.ts';
import { cutQuery, wordsOf } from './words.ts';

/** More words than that say nothing more. */
const maxWords = 12;

/** What the planner has to know of the catalogue. */
export interface Known {
  /** Spelled as in the catalogue, by their lower case. */
  sizes: ReadonlyMap<string, string>;
  hasWord: (word: string) => boolean;
}

/** A query, taken apart: what is searched for, and what is filtered by. */
export interface SearchPlan {
  words: readonly string[];
  /** Also finds what is for everyone, after the rest. */
  gender?: Gender | undefined;
  size?: string | undefined;
  price: PriceLimits;
  isOnSale: boolean;
  isNew: boolean;
  /** The filters in words. */
  understood: readonly string[];
}

const rupees = (lkr: number) => lkr.toLocaleString('en-LK');

function priceTexts({ minLkr, maxLkr }: PriceLimits): string[] {
  if (minLkr !== undefined && maxLkr !== undefined)
    return [`${currency} ${rupees(minLkr)}–${rupees(maxLkr)}`];
  if (maxLkr !== undefined) return [`Under ${currency} ${rupees(maxLkr)}`];
  return minLkr === undefined ? [] : [`Over ${currency} ${rupees(minLkr)}`];
}

const genderTexts = { men: 'Men', women: 'Women', unisex: 'Unisex' } as const;

/** "shirt L": a capital among other words is a size. In lower case it is the beginning of a word. */
const withSizeWord = (query: string) =>
  /\p{Ll}/u.test(query) ? query.replace(/(?<=\S\s+)\b([SML])\b/g, 'size $1') : query;

/** Takes a query apart. What is not understood as a filter is searched for. */
export function planOf(query: string, known: Known): SearchPlan {
  const all = wordsOf(withSizeWord(cutQuery(query))).slice(0, maxWords);
  const { price, rest: withoutPrices } = takePrices(all, known);
  const { size, rest: withoutSize } = takeSize(withoutPrices, known.sizes);
  const genders = new Set(withoutSize.flatMap((word) => genderOf(word) ?? []));
  const isOnSale = withoutSize.some(isSaleWord);
  const isNew = withoutSize.some((word, at) => isNewWord(word) && withoutSize[at + 1] !== 'year');
  const asked = withoutSize.filter(
    (word) => genderOf(word) === undefined && !isSaleWord(word) && !(isNew && isNewWord(word)),
  );
  const telling = asked.filter((word) => !emptyWords.has(word));
  const hasFilter =
    genders.size > 0 || isOnSale || isNew || size !== undefined || priceTexts(price).length > 0;
  const [gender] = genders.size === 1 ? genders : [];
  return {
    words: telling.length > 0 || hasFilter ? telling : asked,
    gender,
    size,
    price,
    isOnSale,
    isNew,
    understood: [
      ...(gender ? [genderTexts[gender]] : []),
      ...(size === undefined ? [] : [sizeLabel(size)]),
      ...priceTexts(price),
      ...(isOnSale ? ['On sale'] : []),
      ...(isNew ? ['New'] : []),
    ],
  };
}

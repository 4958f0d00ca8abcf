import type { Gender } from '../../domain/types.ts';

const wordsFor: Readonly<Record<Gender, string>> = {
  men: 'men mens man male gents gent gentlemen father dad thaththa thaththata husband brother son uncle boyfriend him aangal pirimi ayya ayyata malli mallita putha අයියා මල්ලි පිරිමි ஆண்கள்',
  women:
    'women womens woman female ladies lady ladys mother mom mum amma ammata wife sister daughter aunt aunty girlfriend her pengal gahanu akka akkata nangi nangita duwa අක්කා නංගි කාන්තා ගැහැණු பெண்கள்',
  unisex: 'unisex everyone',
};

const genderWords = new Map(
  Object.entries(wordsFor).flatMap(([gender, words]) =>
    words.split(' ').map((word): [string, Gender] => [word, gender as Gender]),
  ),
);

/** For whom a word of a query asks: "son", and "son's" without its apostrophe. */
export const genderOf = (word: string): Gender | undefined =>
  genderWords.get(word) ?? genderWords.get(word.replace(/s$/, ''));

/** "100% cotton", "linen 100%" and "5% elastane", which say nothing of a price. */
const fabricShare =
  /\b(?:100\s*%|\d{1,2}\s*%(?=\s+(?:pure |organic )?(?:cotton|linen|silk|wool|polyester|viscose|rayon|modal|bamboo|nylon|elastane|spandex|lycra)))/gi;

const reduction =
  /(?:\b(?:up\s?to|at least|min(?:imum)?|over|flat)\s+)?\b\d{1,2}\s*%(?:\s*(?:off?\b|o$|discount(?:ed)?))?/gi;

/** Writes "30% off" and "up to 50 percent" as "sale", and leaves out the shares of a fabric. */
export const spellSale = (query: string): string =>
  query
    .replace(/\s*\bper\s?cent\b/gi, '%')
    .replace(fabricShare, ' ')
    .replace(reduction, ' sale ');

const saleWords = new Set(
  'sale sales discount discounts discounted offer offers deal deals reduced වට්ටම් தள்ளுபடி'.split(' '),
);
export const isSaleWord = (word: string): boolean => saleWords.has(word);

/** Writes "in stock" and "not sold out" as "available". */
export const spellInStock = (query: string): string =>
  query
    .replace(/\b(?:not|isn[’']?t|aren[’']?t|without|no)\s+(?:sold[\s-]*out|out of stock)\b/gi, 'available')
    .replace(/\bin[\s-]*stock\b/gi, 'available');

export const isInStockWord = (word: string): boolean => word === 'available';

const cheapWords = new Set('cheap cheaper cheapest affordable inexpensive lowest අඩු adu'.split(' '));
export const isCheapWord = (word: string): boolean => cheapWords.has(word);

const dearWords = new Set(['expensive', 'costly', 'pricey']);
export const isDearWord = (word: string): boolean => dearWords.has(word);

const bestSellingWords = new Set('selling seller sellers bestseller bestsellers popular trending'.split(' '));

/** Leaves "selling" of "top selling": a top is also a garment. "Best" alone is on the way to it. */
export const spellBestSelling = (query: string): string =>
  query.replace(/\b(?:best|top)[\s-]+(?=sell(?:ing|ers?)\b)/gi, '').replace(/^\s*best\s*$/i, 'selling');

export const isBestSellingWord = (word: string): boolean => bestSellingWords.has(word);

/** Whether a word says what comes first. */
export const isOrderWord = (word: string): boolean => isCheapWord(word) || isBestSellingWord(word);

const newWords = new Set('new newest latest arrivals අලුත් புதிய'.split(' '));
export const isNewWord = (word: string): boolean => newWords.has(word);

/** "New" of "new year" is no filter. */
export const isNewAt = (words: readonly string[], at: number): boolean =>
  isNewWord(words[at] ?? '') && words[at + 1] !== 'year';

import { currency } from '../../config/constants.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import type { Gender } from '../../domain/types.ts';
import type { ServiceSearch } from '../../services/content/searchQueries.ts';
import { isColour, shadesOf } from './colours.ts';
import { emptyWords, toneWords, vagueWords } from './emptyWords.ts';
import { spellExclusions, takeExcluded } from './excludedWords.ts';
import {
  genderOf,
  isBestSellingWord,
  isCheapWord,
  isNewWord,
  isSaleWord,
  spellBestSelling,
  spellSale,
} from './filterWords.ts';
import { spellPrices, takePrices } from './prices.ts';
import type { PriceLimits } from './prices.ts';
import { spellSizes, takeSizes } from './sizeWords.ts';
import type { Understood } from './types.ts';
import { cutQuery, hasDigit, stemOf, wordsOf } from './words.ts';

/** More words than that say nothing more. */
const maxWords = 12;

/** What the planner has to know of the catalogue. */
export interface Known {
  /** Spelled as in the catalogue, by their lower case. */
  sizes: ReadonlyMap<string, string>;
  hasWord: (word: string) => boolean;
  /** Whether a word names a category, such as "saree" or "frock". */
  isKind: (word: string) => boolean;
  /** Whether several words are known as a whole, such as "long sleeves". */
  isPhrase: (words: readonly string[]) => boolean;
}

/** A query, taken apart: what is searched for, and what is filtered by. */
export interface SearchPlan {
  words: readonly string[];
  /** The query without these words. */
  rest: string;
  /** Neighbours among these words, of which one is enough: "blue or green", "sarong and shirt". */
  either: ReadonlySet<string>;
  /** Number of words that say what is wanted. Those after "for" or "with" do not: "blouse for saree". */
  mainCount: number;
  /** Also finds what is for everyone, after the rest. */
  gender?: Gender | undefined;
  /** In stock in one of these; in any if there are none. */
  sizes: readonly string[];
  price: PriceLimits;
  isOnSale: boolean;
  isNew: boolean;
  /** What comes first, before what matches best. */
  first: ServiceSearch['first'];
  /** What is found has none of these words and phrases. */
  excluded: readonly string[];
  understood: readonly Understood[];
}

const rupees = (lkr: number) => lkr.toLocaleString('en-LK');

function priceText({ minLkr, maxLkr }: PriceLimits): string | undefined {
  if (minLkr !== undefined && maxLkr !== undefined) return `${currency} ${rupees(minLkr)}–${rupees(maxLkr)}`;
  if (maxLkr !== undefined) return `Under ${currency} ${rupees(maxLkr)}`;
  return minLkr === undefined ? undefined : `Over ${currency} ${rupees(minLkr)}`;
}

/** "Size M or L"; a "Free size" does without the word. */
const sizesText = ([first, ...others]: readonly string[]) =>
  first && [sizeLabel(first), ...others].join(' or ');

const firstTexts = { cheapest: 'Cheapest first', bestSelling: 'Best selling first' } as const;

const genderTexts = { men: 'Men', women: 'Women', unisex: 'Unisex' } as const;

/** "m shirt", "shirt m under 5000", and with a space after it "shirt m". */
const finishedLetter = /(?<=^|\s)(?<!sizes?\s+)([sml])(?=[\s,])(?!\s+size)/gi;

/** "M", "shirt M"; but not "LINEN S" on the way to "LINEN SHIRT". */
const lastCapital = /(?<=^|\p{Ll}.*\s)(?<!sizes?\s+)([SML])$/u;

/** "linen s" and "shirt m": the beginning of a word, or a size. */
const lastSmall = /(?<=\S\s+)(?<!sizes?\s+)([sml])$/;

/** What follows them is worn with the wanted piece, or is a part of it. */
const joiners: ReadonlySet<string> = new Set(['for', 'with']);

/** Single letters that are sizes. */
const withSizeWord = (query: string) =>
  query.replace(finishedLetter, 'size $1').replace(lastCapital, 'size $1');

/** The words without one of each of the others. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What is left of "for men" or "on sale" without its filter. */
const loose: ReadonlySet<string> = new Set('for in on with without not no except and or'.split(' '));

const withoutLoose = (words: readonly string[]) =>
  words.slice(0, words.findLastIndex((word) => !loose.has(word)) + 1);

const isOrderWord = (word: string) => isCheapWord(word) || isBestSellingWord(word);

const isFilterWord = (word: string) =>
  isOrderWord(word) || genderOf(word) !== undefined || isSaleWord(word) || isNewWord(word);

const otherGenders: Partial<Record<Gender, Gender>> = { men: 'women', women: 'men' };

/** What a filter says that is not wanted; undefined for another word. */
function insteadOf(word: string): readonly string[] | undefined {
  const gender = genderOf(word);
  const other = gender && otherGenders[gender];
  if (other) return [other];
  return isFilterWord(word) ? [] : undefined;
}

function readingOf(query: string, known: Known): SearchPlan {
  const spelled = spellSizes(spellPrices(spellSale(spellBestSelling(spellExclusions(query)))));
  const all = wordsOf(withSizeWord(spelled)).slice(0, maxWords);
  const { price, rest: withoutPrices } = takePrices(all, known);
  const { sizes, rest: withoutSize } = takeSizes(withoutPrices, known);
  const { excluded, rest: included } = takeExcluded(withoutSize, insteadOf, known.isPhrase);
  // "For her husband" is for him.
  const genders = new Set(
    included.flatMap(
      (word, at) => (word === 'her' && genderOf(included[at + 1] ?? '')) || genderOf(word) || [],
    ),
  );
  const isOnSale = included.some(isSaleWord);
  const isNewAt = (words: readonly string[]) => (word: string, at: number) =>
    isNewWord(word) && words[at + 1] !== 'year';
  const isNew = included.some(isNewAt(included));
  const first = included.some(isCheapWord)
    ? 'cheapest'
    : included.some(isBestSellingWord)
      ? 'bestSelling'
      : undefined;
  const isTone = (word: string, next = '') => toneWords.has(word) && shadesOf.has(stemOf(next));
  const saysNothing = (word: string, at: number) =>
    emptyWords.has(word) || (vagueWords.has(word) && !known.hasWord(word)) || isTone(word, asked[at + 1]);
  const asked = included.filter(
    (word) =>
      !isOrderWord(word) && genderOf(word) === undefined && !isSaleWord(word) && !(isNew && isNewWord(word)),
  );
  const telling = asked.filter((word, at) => !saysNothing(word, at));
  const either = new Set(
    asked.flatMap((joiner, at) => {
      const [one = '', other = ''] = [asked[at - 1], asked[at + 1]];
      const areColours = joiner === 'or' && isColour(one) && isColour(other);
      const areKinds = (joiner === 'or' || joiner === 'and') && known.isKind(one) && known.isKind(other);
      return areColours || areKinds ? [one, other] : [];
    }),
  );
  const joinedAt = asked.findIndex((word) => joiners.has(word));
  const main = asked.slice(0, Math.max(joinedAt, 0)).filter((word, at) => !saysNothing(word, at));
  const [gender] = genders.size === 1 ? genders : [];
  const unless = (isTaken: (word: string, at: number) => boolean) =>
    all.filter((word, at) => !isTaken(word, at));
  const parts: readonly (readonly [text: string | undefined, rest: readonly string[]])[] = [
    [gender && genderTexts[gender], unless((word) => genderOf(word) !== undefined)],
    [sizesText(sizes), without(all, without(withoutPrices, withoutSize))],
    [priceText(price), withoutPrices],
    [isOnSale ? 'On sale' : undefined, unless(isSaleWord)],
    [isNew ? 'New' : undefined, unless(isNewAt(all))],
    [first && firstTexts[first], unless(isOrderWord)],
    [
      excluded.length > 0 ? `Without ${excluded.join(', ')}` : undefined,
      without(all, without(withoutSize, included)),
    ],
  ];
  const understood = parts.flatMap(([text, rest]) =>
    text ? [{ text, rest: withoutLoose(rest).join(' ') }] : [],
  );
  const words = telling.length > 0 || understood.length > 0 || genders.size > 0 ? telling : asked;
  return {
    words,
    either,
    rest: without(all, words).join(' '),
    mainCount: main.length > 0 ? main.length : words.length,
    gender,
    sizes,
    price,
    isOnSale,
    isNew,
    first,
    excluded,
    understood,
  };
}

/**
 * The ways to understand a query, the likeliest first. A small letter that is typed last is the beginning of a word ("linen s" is
 * on the way to "linen shirt") before it is a size; after a kind of clothes ("shirt m") or a number it is a size first.
 */
export function plansOf(query: string, known: Known): readonly [SearchPlan, ...SearchPlan[]] {
  // The space at its end says that its last word is finished.
  const text = `${cutQuery(query)}${/\s$/.test(query) ? ' ' : ''}`;
  const begun = readingOf(text, known);
  if (!lastSmall.test(text)) return [begun];
  const sized = readingOf(text.replace(lastSmall, 'size $1'), known);
  const words = wordsOf(text);
  const before = words.at(-2) ?? '';
  // "Shirt gents l", but not "men's s" on the way to "men's shirt".
  const isAfterKind = genderOf(before) !== undefined ? words.some(known.isKind) : known.isKind(before);
  return isAfterKind || hasDigit(before) ? [sized, begun] : [begun, sized];
}

/** Takes a query apart. What is not understood as a filter is searched for. */
export const planOf = (query: string, known: Known): SearchPlan => plansOf(query, known)[0];

/** Whether there is nothing to search for: neither words nor filters. Signs alone are no search for all that is filtered. */
export const isEmpty = (query: string, { words, understood }: SearchPlan, hasFilter: boolean): boolean =>
  words.length === 0 && understood.length === 0 && (!hasFilter || query.trim() !== '');

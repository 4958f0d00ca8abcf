import type { Gender } from '../../domain/types.ts';
import type { ServiceSearch } from '../../services/content/searchQueries.ts';
import { choicesOf, isToneAt } from './choices.ts';
import { emptyWords, vagueWords } from './emptyWords.ts';
import {
  genderOf,
  isBestSellingWord,
  isCheapWord,
  isInStockWord,
  isNewAt,
  isNewWord,
  isOrderWord,
  isSaleWord,
} from './filterWords.ts';
import { allPlaces, wordsAt } from './places.ts';
import type { PriceLimits } from './prices.ts';
import { takeFilters } from './takeFilters.ts';
import type { Known } from './takeFilters.ts';
import type { Understood } from './types.ts';
import { understoodParts } from './understoodParts.ts';
import { cutQuery, hasDigit, wordsOf } from './words.ts';

/** More words than that say nothing more. */
const maxWords = 12;

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
  isInStock: boolean;
  /** What comes first, before what matches best. */
  first: ServiceSearch['first'];
  /** What is found has none of these words and phrases. */
  excluded: readonly string[];
  understood: readonly Understood[];
  /** Whether nothing is said but filters that are not wanted, or that mean everything: "not on sale", "for men and women". */
  isForAll: boolean;
}

/** "linen s" and "shirt m": the beginning of a word, or a size. */
const lastSmall = /(?<=\S\s+)(?<!sizes?\s+)([sml])$/;

/** What follows them is worn with the wanted piece, or is a part of it. */
const joiners: ReadonlySet<string> = new Set(['for', 'with']);

/** For whom a query asks; "for her husband" is for him. Undefined for more than one. */
function genderIn(words: readonly string[]) {
  const genders = new Set(
    words.flatMap((word, at) => (word === 'her' && genderOf(words[at + 1] ?? '')) || genderOf(word) || []),
  );
  const [gender] = genders.size === 1 ? genders : [];
  return { gender, isForBoth: genders.size > 1 };
}

function orderIn(words: readonly string[]): SearchPlan['first'] {
  if (words.some(isCheapWord)) return 'cheapest';
  return words.some(isBestSellingWord) ? 'bestSelling' : undefined;
}

function readingOf(text: string, known: Known): SearchPlan {
  const taken = takeFilters(text, known);
  const { price, sizes, excluded, said } = taken;
  const saidWords = said.map(({ word }) => word);
  const { gender, isForBoth } = genderIn(saidWords);
  const filters = {
    gender,
    isOnSale: saidWords.some(isSaleWord),
    isNew: saidWords.some((_word, at) => isNewAt(saidWords, at)),
    isInStock: saidWords.some(isInStockWord),
    first: orderIn(saidWords),
  };
  const understood = understoodParts(taken, filters);
  const isFilter = (word: string) =>
    isOrderWord(word) ||
    isSaleWord(word) ||
    isInStockWord(word) ||
    genderOf(word) !== undefined ||
    (filters.isNew && isNewWord(word));
  const asked = said.filter(({ word }) => !isFilter(word));
  const askedWords = asked.map(({ word }) => word);
  const saysNothing = (word: string, at: number) =>
    emptyWords.has(word) || (vagueWords.has(word) && !known.hasWord(word)) || isToneAt(askedWords, at);
  const telling = asked.filter(({ word }, at) => !saysNothing(word, at)).slice(0, maxWords);
  const isForAll = telling.length === 0 && understood.length === 0 && (isForBoth || taken.hasRefused);
  const searched =
    telling.length > 0 || understood.length > 0 || isForAll ? telling : asked.slice(0, maxWords);
  const joinedAt = askedWords.findIndex((word) => joiners.has(word));
  const main = askedWords.slice(0, Math.max(joinedAt, 0)).filter((word, at) => !saysNothing(word, at));
  const searchedPlaces = new Set(searched.flatMap(({ places }) => places));
  return {
    words: searched.map(({ word }) => word),
    either: choicesOf(askedWords, known.isKind),
    rest: wordsAt(
      taken.words,
      allPlaces(taken.words).filter((place) => !searchedPlaces.has(place)),
    ).join(' '),
    mainCount: main.length > 0 ? main.length : searched.length,
    ...filters,
    sizes,
    price,
    excluded,
    understood,
    isForAll,
  };
}

/** A query without what is beyond its limit. The space at its end says that its last word is finished. */
const textOf = (query: string) => `${cutQuery(query)}${/\s$/.test(query) ? ' ' : ''}`;

/**
 * Takes a query apart. What is not understood as a filter is searched for. A small letter that is typed last is the beginning of
 * a word: "linen s" is on the way to "linen shirt".
 */
export const planOf = (query: string, known: Known): SearchPlan => readingOf(textOf(query), known);

/**
 * The ways to understand a query, the likeliest first: a small letter that is typed last is also a size, and that first after a
 * kind of clothes ("shirt m"), a number or another size.
 */
export function plansOf(query: string, known: Known): readonly [SearchPlan, ...SearchPlan[]] {
  const text = textOf(query);
  const begun = readingOf(text, known);
  if (!lastSmall.test(text)) return [begun];
  const sized = readingOf(`${text} `, known);
  const words = wordsOf(text);
  const before = words.at(-2) ?? '';
  // "Shirt gents l", but not "men's s" on the way to "men's shirt".
  const isAfterKind = genderOf(before) !== undefined ? words.some(known.isKind) : known.isKind(before);
  return isAfterKind || hasDigit(before) || known.sizes.has(before) ? [sized, begun] : [begun, sized];
}

/** Whether there is nothing to search for: neither words nor filters. Signs alone are no search for all that is filtered. */
export const isEmpty = (
  query: string,
  { words, understood, isForAll }: SearchPlan,
  hasFilter: boolean,
): boolean =>
  words.length === 0 && understood.length === 0 && !isForAll && (!hasFilter || query.trim() !== '');

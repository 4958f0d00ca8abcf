import type { Gender } from '../../domain/types.ts';
import { spellChoices } from './choices.ts';
import { spellExclusions, takeExcluded } from './excludedWords.ts';
import {
  genderOf,
  isDearWord,
  isInStockWord,
  isNewWord,
  isOrderWord,
  isSaleWord,
  spellBestSelling,
  spellInStock,
  spellSale,
} from './filterWords.ts';
import { placesIn, wordsAt } from './places.ts';
import { spellPrices, takePrices } from './prices.ts';
import { spellSizes, takeSizes } from './sizeWords.ts';
import { wordsOf } from './words.ts';

/** What has to be known of the catalogue to understand a query. */
export interface Known {
  /** Spelled as in the catalogue, by their lower case. */
  sizes: ReadonlyMap<string, string>;
  hasWord: (word: string) => boolean;
  /** Whether a word names a category, such as "saree" or "frock". */
  isKind: (word: string) => boolean;
  /** Whether several words are known as a whole, such as "long sleeves". */
  isPhrase: (words: readonly string[]) => boolean;
}

/** "m shirt", "shirt m under 5000", and with a space after it "shirt m". */
const finishedLetter = /(?<=^|\s)(?<!sizes?\s+)([sml])(?=[\s,])(?!\s+size)/gi;

/** "M", "shirt M"; but not "LINEN S" on the way to "LINEN SHIRT". */
const lastCapital = /(?<=^|\p{Ll}.*\s)(?<!sizes?\s+)([SML])$/u;

/** Single letters that are sizes. */
const withSizeWord = (query: string) =>
  query.replace(finishedLetter, 'size $1').replace(lastCapital, 'size $1');

/** The words of a query, with its prices, sizes, exclusions and choices written in the words for them. */
const spelledWordsOf = (query: string) =>
  wordsOf(
    withSizeWord(
      spellSizes(
        spellPrices(spellSale(spellBestSelling(spellChoices(spellExclusions(spellInStock(query)))))),
      ),
    ),
  );

const otherGenders: Partial<Record<Gender, Gender>> = { men: 'women', women: 'men' };

/** What a filter says that is not wanted; undefined for another word. */
function insteadOf(word: string, { sizes }: Known): readonly string[] | undefined {
  const gender = genderOf(word);
  const other = gender && otherGenders[gender];
  if (other) return [other];
  // "Not too expensive".
  if (isDearWord(word)) return ['cheap'];
  const isFilter = isOrderWord(word) || isSaleWord(word) || isNewWord(word) || isInStockWord(word);
  return isFilter || gender || sizes.has(word) ? [] : undefined;
}

/**
 * Takes prices, sizes and what is not wanted out of a query.
 * @returns these, all the words, and the places of what is left after each step. What is `said` at last may be another filter
 */
export function takeFilters(query: string, known: Known) {
  const words = spelledWordsOf(query);
  const { price, kept: withoutPrices } = takePrices(words, known);
  const { sizes, kept, isRefused } = takeSizes(wordsAt(words, withoutPrices), known);
  const withoutSizes = placesIn(withoutPrices, kept);
  const { excluded, said } = takeExcluded(wordsAt(words, withoutSizes), {
    ...known,
    insteadOf: (word) => insteadOf(word, known),
  });
  const saidCount = said.flatMap(({ places }) => places).length;
  return {
    words,
    price,
    withoutPrices,
    sizes,
    withoutSizes,
    excluded,
    said: said.map(({ word, places }) => ({ word, places: placesIn(withoutSizes, places) })),
    /** Whether there is a filter that is not wanted, which filters nothing: "not on sale". */
    hasRefused: isRefused || (excluded.length === 0 && saidCount < kept.length),
  };
}

export type Taken = ReturnType<typeof takeFilters>;

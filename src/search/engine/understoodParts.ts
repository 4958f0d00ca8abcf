import { currency } from '../../config/constants.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import { genderOf, isInStockWord, isNewAt, isOrderWord, isSaleWord } from './filterWords.ts';
import { allPlaces, wordsAt } from './places.ts';
import type { Places } from './places.ts';
import type { SearchPlan } from './plan.ts';
import type { PriceLimits } from './prices.ts';
import type { Taken } from './takeFilters.ts';
import type { Understood } from './types.ts';

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

/** What is left of "for men" or "on sale" without its filter. */
const looseAtEnd: ReadonlySet<string> = new Set(
  'for in on with without not no except minus and or nor'.split(' '),
);

/** They joined something to what stood before them. */
const looseAtStart: ReadonlySet<string> = new Set(['and', 'or', 'nor']);

function withoutLoose(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !looseAtStart.has(word));
  return words.slice(Math.max(start, 0), words.findLastIndex((word) => !looseAtEnd.has(word)) + 1);
}

/** The places that are not among others. */
const without = (places: Places, others: Places): Places => {
  const taken = new Set(others);
  return places.filter((place) => !taken.has(place));
};

type Filters = Pick<SearchPlan, 'gender' | 'isOnSale' | 'isNew' | 'isInStock' | 'first'>;

/** For the screen: each filter of a query, and the query without it. */
export function understoodParts(
  taken: Taken,
  { gender, isOnSale, isNew, isInStock, first }: Filters,
): Understood[] {
  const { words, price, withoutPrices, sizes, withoutSizes, excluded, said } = taken;
  const whole = allPlaces(words);
  const saidWords = said.map(({ word }) => word);
  const placesOf = (isMeant: (word: string, at: number) => boolean) =>
    said.filter(({ word }, at) => isMeant(word, at)).flatMap(({ places }) => places);
  const parts: readonly (readonly [text: string | undefined, places: Places])[] = [
    [gender && genderTexts[gender], placesOf((word) => genderOf(word) !== undefined)],
    [sizesText(sizes), without(withoutPrices, withoutSizes)],
    [priceText(price), without(whole, withoutPrices)],
    [isOnSale ? 'On sale' : undefined, placesOf(isSaleWord)],
    [isNew ? 'New' : undefined, placesOf((_word, at) => isNewAt(saidWords, at))],
    [isInStock ? 'In stock' : undefined, placesOf(isInStockWord)],
    [first && firstTexts[first], placesOf(isOrderWord)],
    [
      excluded.length > 0 ? `Without ${excluded.join(', ')}` : undefined,
      without(
        withoutSizes,
        said.flatMap(({ places }) => places),
      ),
    ],
  ];
  return parts.flatMap(([text, places]) =>
    text ? [{ text, rest: withoutLoose(wordsAt(words, without(whole, places))).join(' ') }] : [],
  );
}

import { maxPriceLkr } from '../../domain/limits.ts';
import { allPlaces, placesIn, wordsAt } from './places.ts';
import type { Places } from './places.ts';

/** LKR, both inclusive. */
export interface PriceLimits {
  minLkr?: number | undefined;
  maxLkr?: number | undefined;
}

const setOf = (words: string) => new Set(words.split(' '));

const below = setOf(
  'under below less lesser lower within upto max maximum most budget cheaper අඩු adu යට yata yatin පහළ පහල pahala pahalata pahalin கீழ் கீழே ரூபாய்க்குள் குறைவான குறைவாக',
);
const above = setOf(
  'over above more higher exceeding min minimum least starting onwards වැඩි wadi ඉහළ ihala மேல் மேலே அதிகமான',
);
/** Before a comparison they turn it around: "no more than 5000", "not be over 5000". */
const negations = setOf('no not nothing never');
const betweenNegation = setOf('be any');
const currencies = setOf('rs lkr rupees rupee රු රුපියල් ரூ ரூபாய் ரூபாய்க்கு');
/** "Around 5000", "5000 approx". */
const approximations = setOf('around about approximately approx roughly near nearly witara විතර පමණ சுமார்');
/** Words between a price and the word that says what is meant. */
const fillers = new Set([
  ...setOf('than then to up from between and or price of at ට ta සිට දක්වා க்கு வரை'),
  ...approximations,
]);

/** A price in one word: "5000", "5k", "rs5000", "5000ට". */
const pricePattern = /^(?:rs|lkr|රු|ரூ)?(\d{1,8})(k)?(?:rs|lkr|ට|ta|க்கு|ரூ)?$/u;

/** Smaller numbers are sizes and measures, unless a word before them says otherwise: "under 10". */
const leastPriceLkr = 100;

const numbers: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 1]),
);

/**
 * Writes prices out: "five thousand" as "5 thousand", "2.5k" as "2500", "7,250.00" as "7,250", "5 000" as "5000", "5 thousand" as "5k", "3-5k" as "3k to 5k",
 * "3000 upto 5000" as "3000 to 5000", "5000+" as "over 5000", "<5000" as "under 5000", "~5000" as "around 5000".
 */
export const spellPrices = (query: string): string =>
  query
    .replace(/\b([a-z]+)(?= thousand\b)/gi, (word) => String(numbers.get(word.toLowerCase()) ?? word))
    .replace(/(?<![\d.,])(\d{1,3}) (?=\d{2}0(?!\d))/g, '$1')
    .replace(/(\d)\s*(?:thousand\b|k\b)/gi, '$1k')
    .replace(/(?<![\d.,])(\d{1,2}(?:\.\d+)?)\s*(?:[-–—]|to\b)\s*(?=\d+(?:\.\d+)?k\b)/gi, '$1k to ')
    .replace(/(?<=\dk?)\s+up\s?to\s+(?=\D{0,4}\d)/gi, ' to ')
    .replace(/(?<=\dk?)\s+and\s+up(?:wards?)?\b/gi, ' onwards')
    .replace(/(\d+\.\d+)k\b/gi, (_all, thousands: string) => String(Math.round(Number(thousands) * 1000)))
    .replace(/(\d{3})\.\d{2}(?!\d)/g, '$1')
    .replace(/(?<!\d)(\d[\d,]{2,}|\d+k)\s*\+/gi, ' over $1 ')
    .replace(/(?<=^|\s)>=?\s*(?=\d)/g, ' over ')
    .replace(/(?<=^|\s)<=?\s*(?=\d)/g, ' under ')
    .replace(/[~≈]\s*(?=(?:rs|lkr)?[\s.]*\d)/gi, ' around ');

const isAside = (word: string | undefined) =>
  word !== undefined && (fillers.has(word) || currencies.has(word));

/** The first word in a direction that is neither a filler nor a currency. */
function beyond(words: readonly string[], from: number, step: 1 | -1): number {
  let at = from + step;
  while (isAside(words[at])) at += step;
  return at;
}

/** The price at a place; undefined for another word. */
function priceAt(words: readonly string[], at: number): number | undefined {
  const [, digits, thousands] = pricePattern.exec(words[at] ?? '') ?? [];
  if (digits === undefined) return undefined;
  const lkr = Number(digits) * (thousands ? 1000 : 1);
  const before = words[beyond(words, at, -1)] ?? '';
  const isSaid = below.has(before) || above.has(before) || currencies.has(words[at - 1] ?? '');
  return lkr >= (isSaid ? 1 : leastPriceLkr) && lkr <= maxPriceLkr ? lkr : undefined;
}

/** Where the negation of a comparison stands: before "more" in "no more than 5000". */
function negationOf(words: readonly string[], comparison: number): number | undefined {
  let at = comparison - 1;
  while (betweenNegation.has(words[at] ?? '')) at -= 1;
  return negations.has(words[at] ?? '') ? at : undefined;
}

/** What a price means by the words beside it; undefined if nothing there says it. */
function meaningOf(words: readonly string[], at: number) {
  for (const beside of [beyond(words, at, -1), beyond(words, at, 1)]) {
    const word = words[beside] ?? '';
    if (!below.has(word) && !above.has(word)) continue;
    const negation = beside < at ? negationOf(words, beside) : undefined;
    const isMost = below.has(word) === (negation === undefined);
    return { kind: isMost ? 'maxLkr' : 'minLkr', beside: negation ?? beside } as const;
  }
  for (const beside of [at - 1, at + 1])
    if (words[beside] === (beside < at ? 'from' : 'සිට')) return { kind: 'minLkr', beside } as const;
  return undefined;
}

/** How far from "around 5000" a price may be; rounded outwards to whole hundreds. */
const approximatePercent = 20;

const approximate = (lkr: number): PriceLimits => ({
  minLkr: Math.floor((lkr * (100 - approximatePercent)) / 10_000) * 100,
  maxLkr: Math.ceil((lkr * (100 + approximatePercent)) / 10_000) * 100,
});

/** Whether one of the words around a price says that it is not meant exactly. */
const isApproximate = (words: readonly string[], at: number) =>
  words.slice(beyond(words, at, -1) + 1, beyond(words, at, 1)).some((word) => approximations.has(word));

interface Known {
  hasWord: (word: string) => boolean;
}

interface TakenPrice {
  price: PriceLimits;
  /** The places of the other words. */
  kept: Places;
}

/** Takes the first price, or the two of a range, out of a query. */
function takePrice(words: readonly string[], known: Known): TakenPrice {
  const prices = words.flatMap((_word, at) => (priceAt(words, at) === undefined ? [] : [at]));
  const [first, second] = prices;
  if (first === undefined) return { price: {}, kept: allPlaces(words) };
  const lkr = priceAt(words, first) ?? 0;
  const without = (from: number, to: number) => {
    let [start, end] = [Math.min(from, to), Math.max(from, to)];
    while (isAside(words[start - 1])) start -= 1;
    while (isAside(words[end + 1])) end += 1;
    return allPlaces(words).filter((at) => at < start || at > end);
  };
  if (second !== undefined && beyond(words, first, 1) === second) {
    const other = priceAt(words, second) ?? 0;
    const price: PriceLimits = { minLkr: Math.min(lkr, other), maxLkr: Math.max(lkr, other) };
    return { price, kept: without(first, second) };
  }
  const meaning = meaningOf(words, first);
  if (meaning) return { price: { [meaning.kind]: lkr }, kept: without(first, meaning.beside) };
  if (isApproximate(words, first)) return { price: approximate(lkr), kept: without(first, first) };
  const isWord = known.hasWord(words[first] ?? '') && !currencies.has(words[first - 1] ?? '');
  return isWord
    ? { price: {}, kept: allPlaces(words) }
    : { price: { maxLkr: lkr }, kept: without(first, first) };
}

/**
 * Takes the prices out of a query: "under 5000", "below rs 5,000", "over 3k", "2000 to 5000", "over 2000 under 5000", "around 5000", "5000ට අඩු". A
 * price alone is the most that is to be paid, unless the catalogue has it as a word.
 * @returns what is meant, and the places of the other words
 */
export function takePrices(words: readonly string[], known: Known): TakenPrice {
  const first = takePrice(words, known);
  const second = takePrice(wordsAt(words, first.kept), known);
  const price: PriceLimits = { ...first.price, ...second.price };
  const { minLkr, maxLkr } = price;
  // Two of a kind say nothing more than the first.
  const isRange = Object.keys(first.price).length === 1 && minLkr !== undefined && maxLkr !== undefined;
  return isRange && minLkr <= maxLkr ? { price, kept: placesIn(first.kept, second.kept) } : first;
}

import { negationBefore } from './excludedWords.ts';
import { isLetterSize, sortSizes } from '../../domain/sortSizes.ts';
import { allPlaces } from './places.ts';
import type { Places } from './places.ts';

const spelled: ReadonlyMap<string, string> = new Map([
  ['2xl', 'xxl'],
  ['xxxl', '3xl'],
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
  // As cards call it.
  ['one size', 'free size'],
]);

const sizeNouns = new Set(['size', 'sizes', 'waist', 'සයිස්', 'அளவு']);

/** Between two sizes, of which either is enough; after "to", also those between them. */
const joiners = new Set(['or', 'and', 'to']);

/** "m/l", "XL & XXL", "m, l". */
const listed =
  /(?<=^|\s|[/,&])(\d{0,1}x{0,3}[sl]|m|\d{2})\s*[/,&]\s*(?=(?:\d?x{0,3}[sl]|m|\d{2})(?:$|[\s/,&]))/gi;

/** "S-XL". A hyphen between numbers is a range in any text. */
const letterRange = /(?<=^|\s)(x{0,3}[sl]|m)\s*[-–—]\s*(?=(?:\d?x{0,3}[sl]|m)(?:$|\s))/gi;

/**
 * Writes sizes out: "extra large", "X-Large" and "double XL" as letters, "m/l" as "m or l", "S-XL" as "S to XL", "UK 10" and "10 UK"
 * as "size 10".
 */
export const spellSizes = (query: string): string =>
  query
    .replace(/\bx{3,}[\s-]*large\b|\btriple[\s-]*xl\b/gi, '3xl')
    .replace(/\b(?:(?:extra|x)[\s-]*(?:extra|x)[\s-]*large|double[\s-]*(?:xl|extra[\s-]*large))\b/gi, 'xxl')
    .replace(
      /\b(?:extra|x)[\s-]*(large|small)\b/gi,
      (_all, word: string) => `x${word.charAt(0).toLowerCase()}`,
    )
    .replace(/\buk[\s-]*(?:sizes?\s*)?(?=\d{1,2}\b)/gi, 'size ')
    .replace(/(?:\bsizes?\s*)?\b(\d{1,2})[\s(]*uk\b\)?/gi, 'size $1')
    .replace(listed, '$1 or ')
    .replace(letterRange, '$1 to ');

type Sizes = ReadonlyMap<string, string>;

/** The size of the catalogue that a word names. */
const sizeNamed = (word: string | undefined, sizes: Sizes) =>
  word === undefined ? undefined : sizes.get(sizes.has(word) ? word : (spelled.get(word) ?? word));

/** Whether a word is a size without the word "size" beside it: "xl" and "32", but no single letter. */
const standsAlone = (word: string) =>
  (word.length > 1 && isLetterSize(spelled.get(word) ?? word)) || /^\d{2}$/.test(word);

interface Known {
  sizes: Sizes;
  isKind: (word: string) => boolean;
}

/** A size, and which words say it. */
interface Found {
  size: string;
  from: number;
  /** Exclusive. */
  to: number;
}

/** The first size that words name. */
function firstSize(words: readonly string[], { sizes, isKind }: Known): Found | undefined {
  const isAlone = (word: string, at: number) =>
    standsAlone(word) || (/^\d$/.test(word) && (words.length === 1 || isKind(words[at - 1] ?? '')));
  for (const [at, word] of words.entries()) {
    const whole = sizeNamed(`${word} ${words[at + 1] ?? ''}`, sizes);
    if (whole !== undefined) return { size: whole, from: at, to: at + 2 };
    if (sizeNouns.has(word)) {
      const after = sizeNamed(words[at + 1], sizes);
      if (after !== undefined) return { size: after, from: at, to: at + 2 };
      const before = sizeNamed(words[at - 1], sizes);
      if (before !== undefined) return { size: before, from: at - 1, to: at + 1 };
    }
  }
  const alone = words.findIndex((word, at) => isAlone(word, at) && sizeNamed(word, sizes) !== undefined);
  const size = sizeNamed(words[alone], sizes);
  return size === undefined ? undefined : { size, from: alone, to: alone + 1 };
}

/** The size beside another, joined by "or", "and" or "to" or by nothing: "xl or xxl", "size m size l", "medium large". */
function joinedSize(words: readonly string[], from: number, step: 1 | -1, sizes: Sizes) {
  let at = from;
  let isRange = false;
  for (; joiners.has(words[at] ?? ''); at += step) isRange ||= words[at] === 'to';
  const isJoined = at !== from;
  const hasNoun = sizeNouns.has(words[at] ?? '');
  if (hasNoun) at += step;
  const word = words[at] ?? '';
  // A letter after another size may be the beginning of a word.
  const isBeside = hasNoun || standsAlone(word) || (step === -1 && isLetterSize(word));
  if (!isJoined && !isBeside) return undefined;
  // One that no product is in stock in says no less what is meant.
  const size = sizeNamed(word, sizes) ?? (standsAlone(word) ? word : undefined);
  return size === undefined ? undefined : { size, at, isRange };
}

/** Two sizes and those between them, in their order. */
function rangeOf(one: string, other: string, sizes: Sizes): string[] {
  const sorted = sortSizes([...new Set([...sizes.values(), one, other])]);
  const [start, end] = [sorted.indexOf(one), sorted.indexOf(other)];
  return sorted.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * Takes the sizes out of a query: "size M", "M size", "xl", "32", "free size", "dress 8", "M or L", "30 to 34".
 * @param known sizes of the catalogue, by their lower case
 * @returns the sizes as the catalogue spells them, of which one is enough, the places of the other words, and whether it was a
 * size that is not wanted, which filters nothing
 */
export function takeSizes(
  words: readonly string[],
  known: Known,
): { sizes: readonly string[]; kept: Places; isRefused: boolean } {
  const found = firstSize(words, known);
  if (!found) return { sizes: [], kept: allPlaces(words), isRefused: false };
  const taken = new Set([found.size]);
  let { from, to } = found;
  for (const step of [1, -1] as const) {
    let last = found.size;
    for (;;) {
      const next = joinedSize(words, step === 1 ? to : from - 1, step, known.sizes);
      if (!next) break;
      for (const size of next.isRange ? rangeOf(last, next.size, known.sizes) : [next.size]) taken.add(size);
      last = next.size;
      if (step === 1) to = next.at + 1;
      else from = next.at;
    }
  }
  const negation = negationBefore(words, from);
  const start = negation ?? from;
  const inStock = new Set(known.sizes.values());
  return {
    sizes: negation === undefined ? sortSizes([...taken].filter((size) => inStock.has(size))) : [],
    // "UK dress 10".
    kept: allPlaces(words).filter((at) => (at < start || at >= to) && words[at] !== 'uk'),
    isRefused: negation !== undefined,
  };
}

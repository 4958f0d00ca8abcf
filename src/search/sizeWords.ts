import { isLetterSize } from '../domain/sortSizes.ts';

const spelled: ReadonlyMap<string, string> = new Map([
  ['2xl', 'xxl'],
  ['xxxl', '3xl'],
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
]);

const sizeNouns = new Set(['size', 'sizes', 'waist', 'සයිස්', 'அளவு']);

type Sizes = ReadonlyMap<string, string>;

/** The size of the catalogue that a word names. */
const sizeNamed = (word: string | undefined, sizes: Sizes) =>
  word === undefined ? undefined : sizes.get(sizes.has(word) ? word : (spelled.get(word) ?? word));

/** Whether a word is a size without the word "size" beside it: "xl" and "32", but no single letter. */
const standsAlone = (word: string) =>
  (word.length > 1 && isLetterSize(spelled.get(word) ?? word)) || /^\d{2}$/.test(word);

/**
 * Takes a size out of a query: "size M", "M size", "xl", "32", "free size".
 * @param sizes of the catalogue, by their lower case
 * @returns the size as the catalogue spells it, and the words without it
 */
export function takeSize(words: readonly string[], sizes: Sizes) {
  const without = (from: number, count: number) =>
    words.filter((_word, at) => at < from || at >= from + count);
  for (const [at, word] of words.entries()) {
    const whole = sizes.get(`${word} ${words[at + 1] ?? ''}`);
    if (whole !== undefined) return { size: whole, rest: without(at, 2) };
    if (sizeNouns.has(word)) {
      const after = sizeNamed(words[at + 1], sizes);
      if (after !== undefined) return { size: after, rest: without(at, 2) };
      const before = sizeNamed(words[at - 1], sizes);
      if (before !== undefined) return { size: before, rest: without(at - 1, 2) };
    }
  }
  const alone = words.findIndex((word) => standsAlone(word) && sizeNamed(word, sizes) !== undefined);
  if (alone < 0) return { size: undefined, rest: words };
  return { size: sizeNamed(words[alone], sizes), rest: without(alone, 1) };
}

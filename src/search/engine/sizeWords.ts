import { isLetterSize } from '../../domain/sortSizes.ts';

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

type Sizes = ReadonlyMap<string, string>;

/** The size of the catalogue that a word names. */
const sizeNamed = (word: string | undefined, sizes: Sizes) =>
  word === undefined ? undefined : sizes.get(sizes.has(word) ? word : (spelled.get(word) ?? word));

/** Whether a word is a size without the word "size" beside it: "xl" and "32", but no single letter. */
const standsAlone = (word: string) =>
  (word.length > 1 && isLetterSize(spelled.get(word) ?? word)) || /^\d{2}$/.test(word);

/**
 * Takes a size out of a query: "size M", "M size", "xl", "32", "free size", "dress 8".
 * @param known sizes of the catalogue, by their lower case
 * @returns the size as the catalogue spells it, and the words without it
 */
export function takeSize(
  words: readonly string[],
  { sizes, isKind }: { sizes: Sizes; isKind: (word: string) => boolean },
) {
  const isAlone = (word: string, at: number) =>
    standsAlone(word) || (/^\d$/.test(word) && (words.length === 1 || isKind(words[at - 1] ?? '')));
  const without = (from: number, count: number) =>
    words.filter((_word, at) => at < from || at >= from + count);
  for (const [at, word] of words.entries()) {
    const whole = sizeNamed(`${word} ${words[at + 1] ?? ''}`, sizes);
    if (whole !== undefined) return { size: whole, rest: without(at, 2) };
    if (sizeNouns.has(word)) {
      const after = sizeNamed(words[at + 1], sizes);
      if (after !== undefined) return { size: after, rest: without(at, 2) };
      const before = sizeNamed(words[at - 1], sizes);
      if (before !== undefined) return { size: before, rest: without(at - 1, 2) };
    }
  }
  const alone = words.findIndex((word, at) => isAlone(word, at) && sizeNamed(word, sizes) !== undefined);
  if (alone < 0) return { size: undefined, rest: words };
  return { size: sizeNamed(words[alone], sizes), rest: without(alone, 1) };
}

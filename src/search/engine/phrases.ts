import { maxSynonymWords } from '../../domain/limits.ts';

/**
 * Number of words of the longest phrase that begins at a place; undefined if each word stands for itself.
 * @param isPhrase whether several words are known as a whole, such as "long sleeves"
 */
export function phraseLengthAt(
  words: readonly string[],
  at: number,
  isPhrase: (words: readonly string[]) => boolean,
): number | undefined {
  for (let length = Math.min(maxSynonymWords, words.length - at); length > 1; length -= 1)
    if (isPhrase(words.slice(at, at + length))) return length;
  return undefined;
}

import { emptyWords } from './emptyWords.ts';
import { hasDigit } from './words.ts';

const negations = new Set(['without', 'not', 'except', 'no']);

/** Writes "-batik" as "without batik". A hyphen inside a word, or in "t -shirt", is none. */
export const spellExclusions = (query: string): string =>
  query.replace(/(?<=^|\s)(?<!(?:^|\s)t(?:ee)?\s+)[-–](?=\p{L})/giu, 'without ');

/**
 * Takes what is not wanted out of a query: "without batik", "not in red". A filter that is not wanted, as in "not for men", says nothing.
 * @returns the words that are not wanted, and the words without them and their negations
 */
export function takeExcluded(
  words: readonly string[],
  isFilter: (word: string) => boolean,
): { excluded: readonly string[]; rest: readonly string[] } {
  const excluded: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    let next = at + 1;
    while (negations.has(word) && emptyWords.has(words[next] ?? '')) next += 1;
    const unwanted = words[next];
    if (!negations.has(word) || unwanted === undefined || hasDigit(unwanted)) rest.push(word);
    else if (isFilter(unwanted)) at = next;
    else {
      excluded.push(unwanted);
      at = next;
      while (words[at + 1] === 'or' && words[at + 2] !== undefined) excluded.push(words[(at += 2)] ?? '');
    }
  }
  return { excluded, rest };
}

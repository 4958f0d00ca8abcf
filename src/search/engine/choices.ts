import { isColour, shadesOf } from './colours.ts';
import { articles, toneWords } from './emptyWords.ts';
import { stemOf } from './words.ts';

/** "Red/blue", which is "red or blue". A single letter is a size. */
const slash = /(?<=\p{L}{3})\s*\/\s*(?=\p{L}{3})/gu;

/** The commas of a list that ends in "or": "red, blue or green". Each part begins with a letter, or there were many ways to match it. */
const listed = /,\s*(?=(?:\s*\p{L}[\p{L} -]{0,29},)*\s*\p{L}[\p{L} -]{0,29}\sor\s)/gu;

/** Writes "or" between what is to be chosen from. */
export const spellChoices = (query: string): string => query.replace(slash, ' or ').replace(listed, ' or ');

/** Whether a word is the tone of the colour after it, which says nothing: "light blue". */
export const isToneAt = (words: readonly string[], at: number): boolean =>
  toneWords.has(words[at] ?? '') && shadesOf.has(stemOf(words[at + 1] ?? ''));

/** The words of which one is enough: colours with "or" between them, and kinds of clothes with "or" or "and". */
export function choicesOf(words: readonly string[], isKind: (word: string) => boolean): ReadonlySet<string> {
  const said = words.filter((word, at) => !articles.has(word) && !isToneAt(words, at));
  return new Set(
    said.flatMap((joiner, at) => {
      const [one = '', other = ''] = [said[at - 1], said[at + 1]];
      const areColours = joiner === 'or' && isColour(one) && isColour(other);
      const areKinds = (joiner === 'or' || joiner === 'and') && isKind(one) && isKind(other);
      return areColours || areKinds ? [one, other] : [];
    }),
  );
}

import { firstCharacters } from '../lib/firstCharacters.ts';

/** Characters of a text that is repeated on the screen, and read out. */
const maxShown = 60;

/** A search text for headings and messages. */
export function shortened(text: string): string {
  const plain = text.trim();
  const first = firstCharacters(plain, maxShown);
  return first === plain ? plain : `${first.trim()}…`;
}

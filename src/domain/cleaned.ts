import { cleanName } from '../lib/text.ts';

/** Cleans a name in GROQ as `cleanName` does: an import may leave outer, double or no-break spaces. */
export const cleaned = (name: string): string =>
  `array::join(string::split(array::join(string::split(${name}, "\\u00a0"), " "), " ")[@ != ""], " ")`;

/** Tells whether a query can find the name: `cleaned` leaves other invisible characters, such as a tab. */
export const isFound = (name: string): boolean =>
  name
    .split(/[ \u00a0]/)
    .filter(Boolean)
    .join(' ') === cleanName(name);

import { cleanName } from '../lib/text.ts';

/**
 * The GROQ counterpart of `cleanName`: an import may leave spaces around a category, a size or a slug, double ones, or
 * no-break ones.
 */
export const cleaned = (name: string): string =>
  `array::join(string::split(array::join(string::split(${name}, "\\u00a0"), " "), " ")[@ != ""], " ")`;

/** Whether `cleaned` is the same: it leaves other invisible characters, such as a tab, with which no query finds the name. */
export const isFound = (name: string): boolean =>
  name
    .split(/[ \u00a0]/)
    .filter(Boolean)
    .join(' ') === cleanName(name);

/** Counts code points, so that no emoji or rare ideograph is cut in two. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');

const plain = /^[ -~\n]*$/;

/** The Braille blank is a symbol that looks like a space. */
const spaces = /[\p{Z}\t\u2800]/gu;

// Controls, changes of direction, private and unassigned characters, lone surrogates (`C`), what is drawn as nothing (`DI`), strokes
// through a letter, and blank characters of neither class. `$1` keeps flags of regions and variants of ideographs.
const invisible =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}|\p{Ideographic}[\u{e0100}-\u{e01ef}])|(?![\ufe0e\ufe0f\n\u200c\u200d])[\p{C}\p{DI}\u0334-\u0337\ufffc\u{13441}\u{13442}\u{1d159}]/gu;

const orphans = /(^|\s)[\p{M}\u200c\u200d]+/gu;

// Keeps, as `$1`, what a joiner or selector needs around it: two emoji, an emoji, a keycap, or letters of a script that joins. `Lo`
// leaves out Latin, Greek and Cyrillic. A joiner also stays before the mark of such a letter, and after a virama at the end of a word.
const joiners =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?\u200d(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}[\ufe0e\ufe0f]|[\d#*]\ufe0f(?=\u20e3)|\p{Lo}[\u200c\u200d](?![\ufe0e\ufe0f])(?=\p{M})|(?![\ufe0e\ufe0f])[\p{Lo}\p{M}][\u200c\u200d](?=\p{Lo})|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d](?![\p{M}\u200c\u200d]))|[\ufe0e\ufe0f\u200c\u200d]/gu;

/** Matches more marks on one letter than any language stacks; they would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+[\u200c\u200d]?/gu;

/** Removes deceptive characters and outer spaces of an untrusted text. Line breaks stay. */
export function sanitizeText(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replace(spaces, ' ')
    .replace(invisible, '$1')
    .replace(orphans, '$1')
    .replace(joiners, '$1')
    .replace(stackedMarks, '$1')
    .trim();
}

/** Cleans a name for comparisons: on one line, with single spaces. */
export const cleanName = (text: string): string => sanitizeText(text).replace(/\s+/g, ' ');

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn('A stored text is not JSON and was ignored.');
    return undefined;
  }
}

export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** `A`, `A and B`, `A, B and C`. Not `Intl.ListFormat`: the first use of `Intl` blocks a slow phone for 100 ms. */
export const listText = (texts: readonly string[]): string =>
  texts.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** Most texts are plain English. This saves compiling the patterns below for them. */
const plain = /^[ -~\n]*$/;

/** Spaces of any width, line and paragraph separators, and the Braille blank, which is a symbol but looks like a space. */
const spaces = /[\p{Z}\t\u2800]/gu;

/**
 * Control characters, changes of direction, private and unassigned characters, lone surrogates (`C`), and what is drawn as
 * nothing, such as fillers, tags and variation selectors (`DI`, default ignorable).
 * The joiners and the emoji selector are left for `joiners`, which keeps some of them.
 */
const invisible = /(?![\ufe0f\n\u200c\u200d])[\p{C}\p{DI}]/gu;

/**
 * Keeps, as `$1`, what a joiner or selector needs around it: two emoji, an emoji, a keycap, or letters of a script that
 * joins (Sinhala, Tamil, Persian). Those scripts have no capitals, so `Lo` leaves out Latin, Greek and Cyrillic.
 */
const joiners =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?\u200d(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}\ufe0f|[\d#*]\ufe0f(?=\u20e3)|(?!\ufe0f)[\p{Lo}\p{M}][\u200c\u200d](?=\p{Lo}))|[\ufe0f\u200c\u200d]/gu;

/** More marks on one letter than any language stacks; they would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Removes surrounding spaces and deceptive characters from an untrusted text, and turns unusual spaces into ordinary
 * ones. Line breaks stay. Empty if nothing visible is left.
 */
export function sanitizeText(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replace(spaces, ' ')
    .replace(invisible, '')
    .replace(joiners, '$1')
    .replace(stackedMarks, '$1')
    .trim();
}

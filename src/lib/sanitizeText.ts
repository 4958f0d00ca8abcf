/** What turns the text after it around, or is not seen at all; the joiners stay, which Sinhala and Tamil are written with. */
const deceptive =
  // oxlint-disable-next-line eslint/no-control-regex -- what cannot be seen is looked for here
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

const isEmpty = /^[\s\u200c-\u200f]*$/;

/** A text from outside as it may stand on a page: without its ends' spaces, and with nothing in it that deceives the eye. */
export function sanitizeText(text: string): string {
  const shown = text.replace(deceptive, '').trim();
  return isEmpty.test(shown) ? '' : shown;
}

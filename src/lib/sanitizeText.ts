/** Control characters, invisible characters and changes of direction. Not the joiners, which Sinhala and Tamil need. */
const deceptiveCharacters =
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what it removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

const isEmpty = /^[\s\u200c-\u200f]*$/;

/** Removes surrounding spaces and deceptive characters from an untrusted text. Empty if nothing visible is left. */
export function sanitizeText(text: string): string {
  const sanitized = text.replace(deceptiveCharacters, '').trim();
  return isEmpty.test(sanitized) ? '' : sanitized;
}

/**
 * Converts a Sri Lankan phone number to its international form.
 * Accepts `0712345678`, `071 234 5678`, `+94 71 234 5678`, `0094…` and landlines such as `011-2345678`.
 * @returns `+94` and nine digits; undefined if it is not a Sri Lankan number
 */
export function normalisePhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '');
  const [, national] = /^(?:\+94|0094|94|0)([1-9]\d{8})$/.exec(digits) ?? [];
  return national ? `+94${national}` : undefined;
}

/** A Sri Lankan phone number, such as `071 234 5678`, as `+94` and nine digits; undefined if it is none. */
export function normalisePhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '');
  const [, national] = /^(?:\+94|0094|94|0)([1-9]\d{8})$/.exec(digits) ?? [];
  return national ? `+94${national}` : undefined;
}

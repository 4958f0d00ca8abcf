import { maxEmailLength } from './limits.ts';

/** Measures the text first, and needs one step for each character. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Phones and messengers copy them along with a number. */
export const invisibleMarks = /\p{Cf}/gu;

/** `071 234 5678` as `+94` and nine digits, also without its 0 and with a 0 that is not dialled from abroad; undefined if it is none. */
export function normalisePhone(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Cf}\p{Pd}\u2212./()]/gu, '');
  const [, national] = /^(?:(?:\+|00)?94)?0?([1-9]\d{8})$/.exec(digits) ?? [];
  return national ? `+94${national}` : undefined;
}

/** As it was typed, or else in the form that `firestore.rules` accepts. */
export function cleanPhone(text: string): string {
  const typed = text.replace(invisibleMarks, '').trim();
  const isAccepted = /^(?:\+94|0094|94|0)[1-9]\d{8}$/.test(typed.replace(/[\s().-]/g, ''));
  return isAccepted ? typed : (normalisePhone(typed) ?? typed);
}

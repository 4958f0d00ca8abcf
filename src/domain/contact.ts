import { maxEmailLength } from './limits.ts';

/** Measures the text first, and needs one step for each character. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Phones and messengers copy them along with a number. */
const invisibleMarks = /\p{Cf}/gu;

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

/** By the first two digits. Source: Sri Lanka Post's directory of postal codes. */
const districts: Readonly<Record<string, string>> = {
  '00': 'Colombo',
  '01': 'Colombo',
  '10': 'Colombo',
  '11': 'Gampaha',
  '12': 'Kalutara',
  '20': 'Kandy',
  '21': 'Matale',
  '22': 'Nuwara Eliya',
  '30': 'Batticaloa',
  '31': 'Trincomalee',
  '32': 'Ampara',
  '40': 'Jaffna',
  '41': 'Mannar',
  '42': 'Mullaitivu',
  '43': 'Vavuniya',
  '44': 'Kilinochchi',
  '50': 'Anuradhapura',
  '51': 'Polonnaruwa',
  '60': 'Kurunegala',
  '61': 'Puttalam',
  '70': 'Ratnapura',
  '71': 'Kegalle',
  '80': 'Galle',
  '81': 'Matara',
  '82': 'Hambantota',
  '90': 'Badulla',
  '91': 'Monaragala',
};

/** Their names, each once. */
export const districtNames = (): string[] => [...new Set(Object.values(districts))];

export const cleanPostalCode = (text: string): string => text.replace(invisibleMarks, '').trim();

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(cleanPostalCode(text));

/** Undefined if it is not a Sri Lankan postal code. */
export function districtOf(postalCode = ''): string | undefined {
  return isPostalCode(postalCode) ? districts[cleanPostalCode(postalCode).slice(0, 2)] : undefined;
}

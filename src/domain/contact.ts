import { maxEmailLength } from './limits.ts';

/** Measures the text first, and needs one step for each character. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** `071 234 5678` as `+94` and nine digits; undefined if it is none. */
export function normalisePhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '');
  const [, national] = /^(?:\+94|0094|94|0)([1-9]\d{8})$/.exec(digits) ?? [];
  return national ? `+94${national}` : undefined;
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

const postalCodePattern = /^\d{5}$/;

export function isPostalCode(text: string): boolean {
  return postalCodePattern.test(text.trim());
}

/** Undefined if it is not a Sri Lankan postal code. */
export function districtOf(postalCode = ''): string | undefined {
  return isPostalCode(postalCode) ? districts[postalCode.trim().slice(0, 2)] : undefined;
}

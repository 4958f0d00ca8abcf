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

/**
 * How their postal codes begin; the longest beginning counts. Source: Sri Lanka Post's directory, as the repository
 * g9p999/Sri-Lankan-All-Cities has it, and lahirudanushka/zip-lk for older codes: Nuwara Eliya's 22560 was 20560.
 */
const districts: Readonly<Record<string, string>> = {
  Colombo: '00 01 10',
  Gampaha: '11 1066',
  Kalutara: '12',
  Kandy: '20',
  Matale: '21',
  'Nuwara Eliya': '22 20560 20566 20567 20568 20588 2059 20660 20668 20669 20670 20678 2068 2074 2075',
  Batticaloa: '30',
  Trincomalee: '31 50567',
  Ampara: '32 9104',
  Jaffna: '40',
  Mannar: '41',
  Mullaitivu: '42 4253',
  Vavuniya: '43',
  Kilinochchi: '44 424 425 426',
  Anuradhapura: '50',
  Polonnaruwa: '51',
  Kurunegala: '60',
  Puttalam: '61 60157 60243 60517',
  Ratnapura: '70',
  Kegalle: '71',
  Galle: '80',
  Matara: '81',
  Hambantota: '82',
  Badulla: '90 82033',
  Monaragala: '91 7025',
};

const byBeginning = new Map(
  Object.entries(districts).flatMap(([district, codes]) => codes.split(' ').map((code) => [code, district])),
);

export const districtNames = (): string[] => Object.keys(districts);

export const cleanPostalCode = (text: string): string => text.replace(invisibleMarks, '').trim();

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(cleanPostalCode(text));

/** Undefined if it is not a Sri Lankan postal code. */
export function districtOf(postalCode = ''): string | undefined {
  const code = cleanPostalCode(postalCode);
  if (!isPostalCode(code)) return undefined;
  return [5, 4, 3, 2].map((length) => byBeginning.get(code.slice(0, length))).find(Boolean);
}

import { maxEmailLength } from './limits.ts';

/** Measures the text first, and needs one step for each character. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(text);
}

const invisibleMarks = /\p{Cf}/gu;
const separators = /[\s\p{Cf}\p{Pd}\u2212./()]/gu;
const international = '(?:\\+|00)((?!94)[1-9]\\d{7,14})';

/** Returns `+94` and nine digits for `071 234 5678`, also without its 0 or with one after `+94`; undefined for no number of Sri Lanka. */
export function normalisePhone(text: string): string | undefined {
  const [, national] = /^(?:(?:\+|00)?94)?0?([1-9]\d{8})$/.exec(text.replace(separators, '')) ?? [];
  return national ? `+94${national}` : undefined;
}

/** Returns `+` and digits of a number of Sri Lanka or, written with `+` or `00`, of any country; undefined for no number. */
export function normaliseAnyPhone(text: string): string | undefined {
  const [, digits] = new RegExp(`^${international}$`).exec(text.replace(separators, '')) ?? [];
  return normalisePhone(text) ?? (digits && `+${digits}`);
}

const accepted = new RegExp(`^(?:(?:\\+94|0094|94|0)[1-9]\\d{8}|${international})$`);

/** Keeps a number as it was typed, or else in the form that `firestore.rules` accepts. */
export function cleanPhone(text: string): string {
  const typed = text.replace(invisibleMarks, '').trim();
  return accepted.test(typed.replace(/[\s().-]/g, '')) ? typed : (normaliseAnyPhone(typed) ?? typed);
}

// Beginnings of postal codes; the first that fits counts. Sources: Sri Lanka Post's directory in g9p999/Sri-Lankan-All-Cities,
// and lahirudanushka/zip-lk for older codes: Nuwara Eliya's 22560 was 20560.
const districts: Readonly<Record<string, string>> = {
  Gampaha: '11|1066',
  Colombo: '0[01]|10',
  Kalutara: '12',
  'Nuwara Eliya': '22|20(56[0678]|588|59|66[089]|67[08]|68|7[45])',
  Kandy: '20',
  Matale: '21',
  Batticaloa: '30',
  Trincomalee: '31|50567',
  Ampara: '32|9104',
  Jaffna: '40',
  Mannar: '41',
  Kilinochchi: '44|42([46]|5(?!3))',
  Mullaitivu: '42',
  Vavuniya: '43',
  Anuradhapura: '50',
  Polonnaruwa: '51',
  Puttalam: '61|60(157|243|517)',
  Kurunegala: '60',
  Monaragala: '91|7025',
  Ratnapura: '70',
  Kegalle: '71',
  Galle: '80',
  Matara: '81',
  Badulla: '90|82033',
  Hambantota: '82',
};

export const districtNames = (): string[] => Object.keys(districts);

export const cleanPostalCode = (text: string): string => text.replace(invisibleMarks, '').trim();

/** Returns undefined if it is not a Sri Lankan postal code. */
export function districtOf(postalCode = ''): string | undefined {
  const code = cleanPostalCode(postalCode);
  return districtNames().find((name) => new RegExp(`^(?=\\d{5}$)(${districts[name]})`).test(code));
}

import { invisibleMarks } from './contact.ts';

/**
 * How their postal codes begin; the first that fits counts. Source: Sri Lanka Post's directory, as the repository
 * g9p999/Sri-Lankan-All-Cities has it, and lahirudanushka/zip-lk for older codes: Nuwara Eliya's 22560 was 20560.
 */
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

/** Undefined if it is not a Sri Lankan postal code. */
export function districtOf(postalCode = ''): string | undefined {
  const code = cleanPostalCode(postalCode);
  return districtNames().find((name) => new RegExp(`^(?=\\d{5}$)(${districts[name]})`).test(code));
}

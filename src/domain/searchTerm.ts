import { firstCharacters } from '../lib/text.ts';
import { normaliseAnyPhone } from './contact.ts';

/** Code points; the index holds the beginnings of a word up to this length. */
export const maxTermLength = 12;

export const minTermLength = 2;

const joiners = /[\u200c\u200d]/g;

/** Vowel signs of Sinhala and Tamil are no accents. */
const accents = /[\u0300-\u036f]/g;
const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').normalize('NFKC');

export function searchWords(text: string): string[] {
  const plain = withoutAccents(text.normalize('NFKC').toLowerCase()).replace(joiners, '');
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => Array.from(word).length >= minTermLength);
}

export const emailTerm = (text: string): string => text.trim().toLowerCase();

/** Returns the nine digits of a number of Sri Lanka, or a foreign one with `+`; undefined for any other text. */
export const phoneTerm = (text: string): string | undefined => normaliseAnyPhone(text)?.replace('+94', '');

/** Returns what payments are found by, as `searchTermsOf` of the checkout server stores it; empty if there is nothing to search for. */
export function toSearchTerm(text: string): string {
  const phone = phoneTerm(text.trim());
  if (phone !== undefined) return phone;
  const email = emailTerm(text);
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  const longest = searchWords(text).reduce((best, word) => (word.length > best.length ? word : best), '');
  return firstCharacters(longest, maxTermLength);
}

import { firstCharacters } from '../lib/text.ts';
import { normalisePhone } from './contact.ts';

/** Characters (code points); the index holds the beginnings of a word up to this length. */
export const maxTermLength = 12;

/** A single letter would match too many customers. */
export const minTermLength = 2;

/** Joiners inside a word, which not every keyboard writes. */
const joiners = /[\u200c\u200d]/g;

/** The accents of Latin letters, which not every keyboard writes. Vowel signs of Sinhala and Tamil are no accents. */
const accents = /[\u0300-\u036f]/g;
const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').normalize('NFKC');

/** Splits a text into words in lower case. Signs and punctuation separate words. */
export function searchWords(text: string): string[] {
  const plain = withoutAccents(text.normalize('NFKC').toLowerCase()).replace(joiners, '');
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => Array.from(word).length >= minTermLength);
}

/** An e-mail address as the index holds it. */
export const emailTerm = (text: string): string => text.trim().toLowerCase();

/** The nine national digits of a Sri Lankan phone number; undefined for any other text. */
export const phoneTerm = (text: string): string | undefined => normalisePhone(text)?.slice('+94'.length);

/**
 * The term under which payments are found for what someone typed: a phone number or its last four digits, an e-mail address, or
 * otherwise the beginning of the longest word. `searchTermsOf` of the checkout server makes the terms that each payment is stored with.
 * @returns empty if there is nothing to search for
 */
export function toSearchTerm(text: string): string {
  const phone = phoneTerm(text.trim());
  if (phone !== undefined) return phone;
  const email = emailTerm(text);
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  const longest = searchWords(text).reduce((best, word) => (word.length > best.length ? word : best), '');
  return firstCharacters(longest, maxTermLength);
}

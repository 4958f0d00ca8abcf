import { firstCharacters } from '../../lib/firstCharacters.ts';

/** Characters; the rest of a longer query is ignored. */
export const maxQueryLength = 200;

/** The accents of Latin letters, which not every keyboard writes. Vowel signs of Sinhala and Tamil are no accents. */
const accents = /[\u0300-\u036f]/g;

/** Joiners, which not every keyboard writes, and apostrophes: neither separates words. */
const insideWords = /['’ʼ]|\u200c|\u200d/g;

/** "t-shirt", "T shirts" and "tee shirt", which are one word, also with a slip in it, "t-shrit", or only begun: "t sh". */
const tShirt = /\bt(?:ee)?[\s-]+(?=sh(?:[irt]{2,3}s?\b|i?$))/g;

/** "<b>", which is no letter b. */
const tags = /<\/?[a-z][^<>]*>/g;

const thousands = /(\d),(?=\d{3}\b)/g;

const range = /(\d)\s*[-–—]\s*(?=\d)/g;

/** Of English nouns only; other words stay as they are. */
const plural = /^[a-z]{2,}[^us\d]s$/;

/** Characters of a text up to a limit. First as UTF-16, so that a text of any length costs the same. */
const cut = (text: string) => firstCharacters(text.slice(0, 2 * maxQueryLength), maxQueryLength);

/** A query as one line, at most `maxQueryLength` characters long. */
export const cutQuery = (query: string): string => cut(query).replace(/\s+/g, ' ').trim();

const normalise = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFKC')
    .replace(tags, ' ')
    .replace(insideWords, '')
    .replace(thousands, '$1')
    .replace(range, '$1 to ')
    .replace(tShirt, 't');

/**
 * The words of a text in lower case, in any script. Markup, signs and emoji separate words. "2,500–5,000" becomes "2500", "to"
 * and "5000".
 */
export function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** "Shorts" are no plural of "short", which stands in many descriptions. */
const noPlurals: ReadonlySet<string> = new Set(['shorts', 'series']);

const irregular: ReadonlyMap<string, string> = new Map([
  ['scarves', 'scarf'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['knives', 'knife'],
  ['wolves', 'wolf'],
  ['children', 'child'],
]);

/** "One" or "a" at the end of a Sinhala noun; after a vowel sign the letter belongs to the word, as in "බතික්". */
const sinhalaIndefinite = /^(?=.{4})([\u0d80-\u0dff]*[\u0d9a-\u0dc6])ක්$/;

/**
 * The form under which a word is found: a plural as its singular. "Hoodie", "hoodies" and "hoody" have one, because nothing
 * in "hoodies" and "accessories" tells which singular is theirs.
 */
export function stemOf(word: string): string {
  if (noPlurals.has(word)) return word;
  const singular = irregular.get(word);
  if (singular !== undefined) return singular;
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (word.endsWith('ක්')) return word.replace(sinhalaIndefinite, '$1');
  return plural.test(word) ? word.slice(0, -1) : word;
}

/** Whether a word holds a digit: a price, a size or a number, which is never corrected. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

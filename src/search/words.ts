import { maxQueryLength } from '../domain/limits.ts';
import { firstCharacters } from '../lib/text.ts';

/** Vowel signs of Sinhala and Tamil are no accents. */
const accents = /[\u0300-\u036f]/g;

/** Joiners, which not every keyboard writes, and apostrophes: neither separates words. */
const insideWords = /['’ʼ]|\u200c|\u200d/g;

/** "t-shirt", "T shirts" and "tee shirt", which are one word, also with a slip in it, "t-shrit", or only begun: "t sh". */
const tShirt = /\bt(?:ee)?[\s-]+(?=sh(?:[irt]{2,3}s?\b|i?$))/g;

/** "<b>", which is no letter b. */
export const tags = /<\/?[a-z][^<>]*>/gi;

const thousands = /(\d)[,.](?=\d{3}\b)/g;

const range = /(\d)\s*[-–—]\s*(?=\d)/g;

/** First cut as UTF-16, so that a text of any length costs the same. */
export const cutQuery = (query: string): string =>
  firstCharacters(query.slice(0, 2 * maxQueryLength), maxQueryLength)
    .replace(/\s+/g, ' ')
    .trim();

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFKC')
    .replace(tags, ' ')
    .replace(insideWords, '')
    .replace(thousands, '$1')
    .replace(range, '$1 to ')
    .replace(tShirt, 't')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** "Shorts" are no plural of "short", which stands in many descriptions. */
const noPlurals: ReadonlySet<string> = new Set(['shorts', 'series']);

const irregular: ReadonlyMap<string, string> = new Map([
  ['scarves', 'scarf'],
  ['leaves', 'leaf'],
  ['children', 'child'],
]);

/** Matches English nouns only; other words stay as they are. */
const plural = /^[a-z]{2,}[^us\d]s$/;

/** "One" or "a" at the end of a Sinhala noun; after a vowel sign the letter belongs to the word, as in "බතික්". */
const sinhalaIndefinite = /^(?=.{4})([\u0d80-\u0dff]*[\u0d9a-\u0dc6])ක්$/;

export function stemOf(word: string): string {
  if (noPlurals.has(word)) return word;
  const singular = irregular.get(word);
  if (singular !== undefined) return singular;
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (word.endsWith('ක්')) return word.replace(sinhalaIndefinite, '$1');
  return plural.test(word) ? word.slice(0, -1) : word;
}

export const emptyWords: ReadonlySet<string> = new Set(
  `a about above after all also am an and any anything are as at be before below best birthday buy but by can cheap clothes clothing collection colour
  colours color do does each either everything find first for from get gift gifts give good had has have her here his how i idea ideas if in into is it its
  itself just let less light like looking lkr made me more most much my need never nice no nor not nothing now of on one online only or other our out over
  please present price prices rs same shop show size sizes so some something still than that the their them then there these they this those three through
  to too two under until up us very want was we wear what when where which while who will with without you your
  ta wada ට ඕනේ ඕන ඇඳුම ඇඳුම් paata pata පාට paatin පාටින් මිල mila eka ekak එක එකක් ලා තද`.split(/\s+/),
);

const maxDescribedWords = 60;

/** Leaves out words that say nothing or stand in `known` already. */
export function describedWords(texts: readonly string[], known: string): string {
  const skipped = new Set([...wordsOf(known), ...emptyWords]);
  return [...new Set(texts.flatMap(wordsOf))]
    .filter((word) => word.length > 2 && !skipped.has(word) && !/^\d/.test(word))
    .slice(0, maxDescribedWords)
    .join(' ');
}

import { recentSearchesKey as key } from '../config/constants.ts';
import { firstCharacters } from '../lib/firstCharacters.ts';
import { parseJson } from '../lib/parseJson.ts';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { maxTextLength } from './searchUrl.ts';

const maxCount = 8;

const plain = (text: string) => firstCharacters(sanitizeText(text).replace(/\s+/g, ' '), maxTextLength);

const isSame = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();

function store(searches: readonly string[]): readonly string[] {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches));
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked or full; they are forgotten with the page.
  }
  return searches;
}

/** What was searched for in this browser and led somewhere, newest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored = parseJson(localStorage.getItem(key) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
    const visible = texts.map(plain).filter((text) => text !== '');
    return visible
      .filter((text, index) => visible.findIndex((other) => isSame(other, text)) === index)
      .slice(0, maxCount);
  } catch {
    // Storage is blocked.
    return [];
  }
}

/** Puts a search first. Capitals make no difference. */
export function rememberSearch(text: string): readonly string[] {
  const added = plain(text);
  const others = recentSearches().filter((other) => !isSame(other, added));
  return added === '' ? others : store([added, ...others].slice(0, maxCount));
}

/** @returns those that are left */
export const forgetSearch = (text: string): readonly string[] =>
  store(recentSearches().filter((other) => other !== text));

/** Forgets all searches. */
export const forgetSearches = (): readonly string[] => store([]);

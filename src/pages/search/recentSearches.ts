import { recentSearchesKey } from '../../config/constants.ts';
import { maxQueryLength } from '../../domain/limits.ts';
import { firstCharacters, sanitizeText } from '../../lib/text.ts';
import { persistedStore } from '../../lib/persistedStore.ts';

const maxCount = 8;

const plain = (text: unknown) =>
  typeof text === 'string' ? firstCharacters(sanitizeText(text).replace(/\s+/g, ' '), maxQueryLength) : '';

/** Each search once, in the order given. Capitals make no difference. */
function cleaned(texts: readonly unknown[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const text of texts.map(plain)) {
    const key = text.toLowerCase();
    if (text && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()].slice(0, maxCount);
}

export const recentSearches = persistedStore(recentSearchesKey, (stored) =>
  cleaned(Array.isArray(stored) ? stored : []),
);

export function rememberSearch(text: string): void {
  if (plain(text)) recentSearches.update((texts) => cleaned([text, ...texts]));
}

export function forgetSearch(text: string): void {
  recentSearches.update((texts) => {
    const left = texts.filter((other) => other !== text);
    return left.length > 0 ? left : undefined;
  });
}

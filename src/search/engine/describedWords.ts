import { emptyWords } from './emptyWords.ts';
import { wordsOf } from './words.ts';

/** Words of a product's description that are worth a place in the index. */
export const maxDescribedWords = 60;

/** The words of texts, each once, without those that say nothing or stand in `known` already. */
export function describedWords(texts: readonly string[], known: string): string {
  const skipped = new Set([...wordsOf(known), ...emptyWords]);
  const words = new Set(texts.flatMap(wordsOf));
  return [...words]
    .filter((word) => word.length > 2 && !skipped.has(word) && !/^\d/.test(word))
    .slice(0, maxDescribedWords)
    .join(' ');
}

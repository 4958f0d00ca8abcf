import { maxSynonymWords } from '../../domain/limits.ts';
import { builtInSynonyms } from './builtInSynonyms.ts';
import { stemOf, wordsOf } from './words.ts';

/** A phrase as it is looked up. */
export const phraseKey = (words: readonly string[]): string => words.map(stemOf).join(' ');

/** The other phrases of the groups that a phrase belongs to, as stems. */
export class Synonyms {
  readonly #groups = new Map<string, Set<string>>();

  /** @param own the owner's groups of words */
  constructor(own: readonly (readonly string[])[]) {
    for (const group of [...builtInSynonyms, ...own]) this.#add(group);
  }

  #add(group: readonly string[]) {
    const keys = group
      .map((phrase) => wordsOf(phrase))
      .filter(({ length }) => length > 0 && length <= maxSynonymWords)
      .map(phraseKey);
    for (const key of keys) {
      const others = this.#groups.get(key) ?? new Set();
      for (const other of keys) if (other !== key) others.add(other);
      this.#groups.set(key, others);
    }
  }

  /** @returns each phrase as its stems */
  of(words: readonly string[]): string[][] {
    return [...(this.#groups.get(phraseKey(words)) ?? [])].map((key) => key.split(' '));
  }

  has(words: readonly string[]): boolean {
    return this.#groups.has(phraseKey(words));
  }

  /** The single words of all groups. */
  words(): string[] {
    return [...this.#groups.keys()].filter((key) => !key.includes(' '));
  }
}

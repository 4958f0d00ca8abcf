import { maxSynonymWords } from '../domain/limits.ts';
import { builtInSynonyms } from './builtInSynonyms.ts';
import { stemOf, wordsOf } from './words.ts';

/** Several words that mean one thing are searched as one: "short pants" as "shortpants". */
const joined = (words: readonly string[]) => words.map(stemOf).join('');

export class Synonyms {
  readonly #groups = new Map<string, Set<string>>();

  constructor(own: readonly (readonly string[])[]) {
    for (const group of [...builtInSynonyms, ...own]) {
      const phrases = group
        .map(wordsOf)
        .filter(({ length }) => length > 0 && length <= maxSynonymWords)
        .map(joined);
      for (const phrase of phrases)
        this.#groups.set(phrase, new Set([...(this.#groups.get(phrase) ?? []), ...phrases]));
    }
  }

  /** What else the words of a text may be called. */
  namesOf(words: readonly string[]): string[] {
    const names = new Set<string>();
    for (const at of words.keys())
      for (let length = 1; length <= maxSynonymWords && at + length <= words.length; length += 1)
        for (const name of this.#groups.get(joined(words.slice(at, at + length))) ?? []) names.add(name);
    return [...names];
  }

  /** The terms of a query, in which known phrases are one. */
  termsOf(words: readonly string[]): string[] {
    const terms: string[] = [];
    for (let at = 0; at < words.length;) {
      let length = Math.min(maxSynonymWords, words.length - at);
      while (length > 1 && !this.#groups.has(joined(words.slice(at, at + length)))) length -= 1;
      terms.push(joined(words.slice(at, at + length)));
      at += length;
    }
    return terms;
  }
}

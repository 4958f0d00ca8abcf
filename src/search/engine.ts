import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import type { SearchRow } from '../services/content/search.ts';
import { colourNamesOf } from './colours.ts';
import { Synonyms } from './synonyms.ts';
import { stemOf, wordsOf } from './words.ts';

const boost = { name: 6, category: 5, otherNames: 4, colour: 3, text: 1 };
type Field = keyof typeof boost;

const isField = (name: string): name is Field => name in boost;

/** Fewer letters may become anything: they are no slip, and begin no word of a description. */
const minLetters = 4;
const fuzziness = 0.35;

/** "nuwaraeliya" for "Nuwara Eliya". */
const pairsOf = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);

const newer = (one: string, other: string) => Number(one < other) - Number(one > other);

export interface Found {
  rows: SearchRow[];
  /** Whether no row has all words as they are: these have them with a slip, or some of them. */
  isNearest: boolean;
}

export class SearchEngine {
  readonly #rows = new Map<string, SearchRow>();
  readonly #synonyms: Synonyms;
  readonly #terms = new Set<string>();
  readonly #index: MiniSearch<SearchRow>;

  constructor(ownSynonyms: readonly (readonly string[])[]) {
    this.#synonyms = new Synonyms(ownSynonyms);
    this.#index = new MiniSearch<SearchRow>({
      idField: '_id',
      fields: Object.keys(boost),
      extractField: (row, field) =>
        isField(field)
          ? this.#wordsIn(row, field).join(' ')
          : ((row as unknown as Record<string, string>)[field] ?? ''),
      tokenize: (text) => text.split(' '),
      processTerm: (word) => {
        const term = stemOf(word);
        this.#terms.add(term);
        return term;
      },
      searchOptions: { boost, maxFuzzy: 2, tokenize: (text) => [text], processTerm: (term) => term },
    });
  }

  #wordsIn(row: SearchRow, field: Field): string[] {
    const name = wordsOf(row.name);
    switch (field) {
      case 'name':
        return name;
      case 'category':
        return wordsOf(row.category);
      case 'otherNames':
        return [...this.#synonyms.namesOf([...name, ...wordsOf(row.category)]), ...pairsOf(name)];
      case 'colour': {
        const shades = wordsOf(row.colour);
        const names = shades.flatMap((shade) => [...colourNamesOf(shade)]);
        return [...shades, ...names, ...this.#synonyms.namesOf(shades)];
      }
      default:
        return row.text.split(' ');
    }
  }

  get rows(): SearchRow[] {
    return [...this.#rows.values()].sort((one, other) => newer(one._createdAt, other._createdAt));
  }

  /** Replaces the one with its id. */
  put(row: SearchRow): void {
    if (this.#rows.has(row._id)) this.#index.discard(row._id);
    this.#rows.set(row._id, row);
    this.#index.add(row);
  }

  remove(id: string): void {
    if (this.#rows.delete(id)) this.#index.discard(id);
  }

  #search(terms: readonly string[], combineWith: 'AND' | 'OR', isFuzzy: boolean): SearchRow[] {
    const firstLetters = new Set(terms.map((term) => term.charAt(0)));
    const found = this.#index.search(
      { queries: terms.map((term) => this.#queryOf(term, isFuzzy)), combineWith },
      // "Coat" is no slip for "boat".
      isFuzzy ? { boostDocument: (_id, term) => (firstLetters.has(term.charAt(0)) ? 1 : 0) } : {},
    );
    return found.flatMap(({ id }) => this.#rows.get(id as string) ?? []);
  }

  #queryOf(term: string, isFuzzy: boolean): Query {
    if (term.length >= minLetters) {
      const isSlip = isFuzzy && !this.#terms.has(term) && !/\p{N}/u.test(term);
      return { queries: [term], prefix: true, fuzzy: isSlip && fuzziness };
    }
    // Don't complete "hat" to "hattaya".
    const prefix = term !== 'hat';
    const fields: Field[] = ['name', 'category', 'otherNames', 'colour'];
    return {
      combineWith: 'OR',
      queries: [
        { queries: [term], prefix, fields },
        { queries: [term], fields: ['text'] },
      ],
    };
  }

  /** The products with all words, the best first; or else those with a slip in them; or else those with the most of them. */
  find(words: readonly string[]): Found {
    // A letter says nothing yet, and would be looked for in thousands of words.
    const said = words.filter((word) => word.length > 1);
    if (said.length === 0) {
      const start = ` ${words[0] ?? ''}`;
      const starts = ({ name, category }: SearchRow) => ` ${name} ${category}`.toLowerCase().includes(start);
      return { rows: this.rows.filter(starts), isNearest: false };
    }
    const terms = this.#synonyms.termsOf(said);
    for (const isFuzzy of [false, true]) {
      const rows = this.#search(terms, 'AND', isFuzzy);
      if (rows.length > 0) return { rows, isNearest: isFuzzy };
    }
    if (said.length < 2) return { rows: [], isNearest: false };
    const some = this.#search(terms, 'OR', false);
    return { rows: some.length > 0 ? some : this.#search(said.map(stemOf), 'OR', true), isNearest: true };
  }
}

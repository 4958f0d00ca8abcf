import MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { Entry } from './entries.ts';
import type { WordGroup } from './expandWord.ts';
import { groupQuery } from './groupQuery.ts';
import type { SearchRow } from './indexFormat.ts';
import { Vocabulary, weights } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

const fields = ['name', 'category', 'colour', 'text'] as const;
const boost = { name: 6, category: 4, colour: 2.5, text: 1 };

/** The words of a row, each with its field. */
const wordsIn = (row: SearchRow) =>
  fields.flatMap((field) =>
    (field === 'text' ? row.text.split(' ') : wordsOf(row[field]))
      .filter((word) => word !== '')
      .map((word) => [word, field] as const),
  );

const isSameRow = (row: SearchRow, entry: Entry) =>
  Object.entries(row).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(entry[field as keyof SearchRow]),
  );

/** The products that are searched, with their words and sizes, which come and go with them. */
export class SearchedRows {
  /** The words of the products. Other words may be added. */
  readonly vocabulary = new Vocabulary();
  readonly #entries: (Entry | undefined)[] = [];
  readonly #entryIdBySlug = new Map<string, number>();
  readonly #entryIdById = new Map<string, number>();
  /** Spelled as in the catalogue, by their lower case. */
  readonly #sizes = new Map<string, string>();
  /** Number of products, by the lower case of their sizes. */
  readonly #sizeCounts = new Map<string, number>();
  #newest = 0;
  readonly #index = new MiniSearch<Entry>({
    idField: 'entryId',
    fields: [...fields],
    // The words of descriptions were taken apart by the build.
    tokenize: (text, field) => (field === 'text' ? text.split(' ') : wordsOf(text)),
    processTerm: stemOf,
    searchOptions: { boost, tokenize: (text) => [text], processTerm: (term) => term, prefix: false },
  });

  get sizes(): ReadonlyMap<string, string> {
    return this.#sizes;
  }

  /** @param recency among equals, the lowest comes first */
  add(row: SearchRow, recency: number): void {
    const entry = { ...row, recency, score: 0, entryId: this.#entries.length };
    this.#entries.push(entry);
    this.#entryIdBySlug.set(row.slug, entry.entryId);
    this.#entryIdById.set(row.id, entry.entryId);
    this.#index.add(entry);
    for (const [word, field] of wordsIn(row)) this.vocabulary.add(word, weights[field]);
    for (const size of row.sizes) {
      const key = size.toLowerCase();
      this.#sizes.set(key, size);
      this.#sizeCounts.set(key, (this.#sizeCounts.get(key) ?? 0) + 1);
    }
  }

  /**
   * Adds a product as the newest, or replaces the one with its id. Another one with its slug is gone.
   * @returns whether it differs from what was there
   */
  put(row: SearchRow): boolean {
    const same = this.#entryAt(this.#entryIdById.get(row.id));
    if (same && isSameRow(row, same)) return false;
    if (same) this.remove(same.slug);
    this.remove(row.slug);
    this.add(row, same?.recency ?? (this.#newest -= 1));
    return true;
  }

  remove(slug: string): void {
    const entry = this.#entryAt(this.#entryIdBySlug.get(slug));
    if (!entry) return;
    this.#index.discard(entry.entryId);
    this.#forgetWords(entry);
    this.#entries[entry.entryId] = undefined;
    this.#entryIdBySlug.delete(slug);
    this.#entryIdById.delete(entry.id);
  }

  #entryAt(entryId: number | undefined): Entry | undefined {
    return entryId === undefined ? undefined : this.#entries[entryId];
  }

  #forgetWords(row: SearchRow) {
    for (const [word, field] of wordsIn(row)) this.vocabulary.remove(word, weights[field]);
    for (const size of row.sizes) {
      const key = size.toLowerCase();
      const count = (this.#sizeCounts.get(key) ?? 0) - 1;
      this.#sizeCounts.set(key, count);
      if (count === 0) this.#sizes.delete(key);
    }
  }

  all(): Entry[] {
    return this.#entries.filter((entry) => entry !== undefined);
  }

  /** What matches every group, or any of them, as the library says it. */
  search(groups: readonly WordGroup[], combineWith: 'AND' | 'OR'): readonly SearchResult[] {
    return this.#index.search({ queries: groups.map(groupQuery), combineWith });
  }

  /** The row of a result. */
  entryOf({ id }: SearchResult): Entry {
    return this.#entries[id as number] as Entry;
  }
}

import MiniSearch from 'minisearch';
import { maxPriceLkr } from '../../domain/limits.ts';
import { best, passes } from './entries.ts';
import type { Entry } from './entries.ts';
import { shadesOf } from './colours.ts';
import { emptyWords } from './emptyWords.ts';
import { expandExcluded, expandWords, isPhrase, namesKind } from './expandWords.ts';
import type { WordGroup } from './expandWords.ts';
import { filterRows } from './filterRows.ts';
import { toFound } from './foundProduct.ts';
import { groupQuery } from './groupQuery.ts';
import { hasFilters } from './hasFilters.ts';
import { highlightsOf } from './highlights.ts';
import type { SearchIndex } from './loadIndex.ts';
import type { SearchRow } from './indexFormat.ts';
import { inSlices } from './inSlices.ts';
import { nearnessOf } from './nearness.ts';
import { isEmpty, planOf, plansOf } from './plan.ts';
import type { SearchPlan } from './plan.ts';
import { suggestionsOf } from './suggestionsOf.ts';
import { Synonyms } from './synonyms.ts';
import type { Known } from './takeFilters.ts';
import type {
  FoundProduct,
  SearchAnswer,
  SearchFilters,
  SearchOptions,
  SearchSource,
  Understood,
} from './types.ts';
import { Vocabulary, weights } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

const fields = ['name', 'category', 'colour', 'text'] as const;
const boost = { name: 6, category: 4, colour: 2.5, text: 1 };

/**
 * What is sold out comes after what is in stock and has the words in its category or colour instead of its name, but before
 * what only mentions them. What is for everyone comes after equals for women when these are asked for.
 */
const soldOutFactor = 0.25;
const unisexFactor = 0.6;
/** Of what sells less, when the best selling are asked for. */
const othersFactor = 0.01;

/** A way to understand a query. */
interface Reading {
  plan: SearchPlan;
  groups: readonly WordGroup[];
  /** Of what is not wanted. */
  excluded: readonly WordGroup[];
}

function putFirst(first: NonNullable<SearchPlan['first']>, found: readonly Entry[]) {
  for (const entry of found) {
    if (first === 'cheapest') entry.score = (entry.isSoldOut ? soldOutFactor / maxPriceLkr : 1) / entry.price;
    else if (!entry.isBestSelling) entry.score *= othersFactor;
  }
}

/** A product for the screen: the same object as long as the same words are marked, so that it is not rendered again. */
function shownAs(entry: Entry, groups: readonly WordGroup[]): FoundProduct {
  const highlights = highlightsOf(entry.name, groups);
  const { shown } = entry;
  const isSame = shown?.highlights.join() === highlights.join();
  return isSame && shown ? shown : (entry.shown = toFound(entry, highlights));
}

/** The words of a row, each with its field. */
const wordsIn = (row: SearchRow) =>
  fields.flatMap((field) =>
    (field === 'text' ? row.text.split(' ') : wordsOf(row[field]))
      .filter((word) => word !== '')
      .map((word) => [word, field] as const),
  );

/** The search over the index of the build, in the browser. */
export class SearchEngine implements SearchSource {
  readonly #rows: (Entry | undefined)[] = [];
  readonly #idBySlug = new Map<string, number>();
  readonly #vocabulary = new Vocabulary();
  readonly #synonyms: Synonyms;
  readonly #known: Known & { sizes: Map<string, string> };
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

  constructor(ownSynonyms: readonly (readonly string[])[]) {
    this.#synonyms = new Synonyms(ownSynonyms);
    for (const word of [...this.#synonyms.words(), ...shadesOf.keys()])
      this.#vocabulary.add(word, weights.synonym);
    const knowledge = { vocabulary: this.#vocabulary, synonyms: this.#synonyms };
    this.#known = {
      sizes: new Map(),
      hasWord: (word) => this.#vocabulary.has(word),
      isKind: (word) => namesKind(knowledge, word),
      isPhrase: (words) => isPhrase(knowledge, words),
    };
  }

  /** Fills the search in slices, so that the layer stays quick. */
  static async of({ header, rows }: SearchIndex): Promise<SearchEngine> {
    const engine = new SearchEngine(header.synonyms);
    let recency = 0;
    await inSlices(rows, (row) => engine.#add(row, (recency += 1)));
    return engine;
  }

  get slugs(): Iterable<string> {
    return this.#idBySlug.keys();
  }

  #add(row: SearchRow, recency: number) {
    const entry = { ...row, recency, score: 0, entryId: this.#rows.length };
    this.#rows.push(entry);
    this.#idBySlug.set(row.slug, entry.entryId);
    this.#index.add(entry);
    for (const [word, field] of wordsIn(row)) this.#vocabulary.add(word, weights[field]);
    for (const size of row.sizes) {
      const key = size.toLowerCase();
      this.#known.sizes.set(key, size);
      this.#sizeCounts.set(key, (this.#sizeCounts.get(key) ?? 0) + 1);
    }
  }

  /** Adds a product as the newest, or replaces the one with its id. Another one with its slug is gone. */
  put(row: SearchRow): void {
    const same = this.#rows.find((entry) => entry?.id === row.id);
    if (same) this.remove(same.slug);
    this.remove(row.slug);
    this.#add(row, same?.recency ?? (this.#newest -= 1));
  }

  remove(slug: string): void {
    const id = this.#idBySlug.get(slug);
    if (id === undefined) return;
    this.#index.discard(id);
    this.#forgetWords(this.#rows[id] as Entry);
    this.#rows[id] = undefined;
    this.#idBySlug.delete(slug);
  }

  #forgetWords(row: SearchRow) {
    for (const [word, field] of wordsIn(row)) this.#vocabulary.remove(word, weights[field]);
    for (const size of row.sizes) {
      const key = size.toLowerCase();
      const count = (this.#sizeCounts.get(key) ?? 0) - 1;
      this.#sizeCounts.set(key, count);
      if (count === 0) this.#known.sizes.delete(key);
    }
  }

  suggestionsFor(filters: SearchFilters): readonly string[] {
    const inStock = this.#rows.filter((entry): entry is Entry => entry?.isSoldOut === false);
    return suggestionsOf(inStock, filters);
  }

  /** What matches every group, or any of them: first what is of the kind that is wanted, then what matches the most groups. */
  #matches(groups: readonly WordGroup[], combineWith: 'AND' | 'OR'): readonly Entry[] {
    const nearness = combineWith === 'OR' ? nearnessOf(groups) : undefined;
    const results = this.#index.search({ queries: groups.map(groupQuery), combineWith });
    return results.map(({ id, score, queryTerms }) => {
      const entry = this.#rows[id as number] as Entry;
      // The library's factor counts synonyms as words that were found.
      entry.score = (score / (queryTerms.length || 1)) * (nearness?.(queryTerms) ?? 1);
      return entry;
    });
  }

  #all(): Entry[] {
    const entries = this.#rows.filter((entry) => entry !== undefined);
    for (const entry of entries) entry.score = 1;
    return entries;
  }

  #has(groups: readonly WordGroup[]): ReadonlySet<unknown> {
    return new Set(
      this.#index.search({ queries: groups.map(groupQuery), combineWith: 'OR' }).map(({ id }) => id),
    );
  }

  #candidates({ plan, groups, excluded }: Reading, combineWith: 'AND' | 'OR'): readonly Entry[] {
    const matches = groups.length > 0 ? this.#matches(groups, combineWith) : this.#all();
    for (const entry of matches) if (entry.isSoldOut) entry.score *= soldOutFactor;
    if (plan.understood.length === 0) return matches;
    const unwanted = excluded.length > 0 ? this.#has(excluded) : undefined;
    const found = matches.filter((entry) => passes(entry, plan) && !unwanted?.has(entry.entryId));
    for (const entry of found)
      if (plan.gender !== undefined && entry.gender !== plan.gender) entry.score *= unisexFactor;
    // What matches in part keeps the order of nearness.
    if (plan.first && combineWith === 'AND') putFirst(plan.first, found);
    return found;
  }

  #read(plan: SearchPlan): Reading {
    const knowledge = { vocabulary: this.#vocabulary, synonyms: this.#synonyms };
    return { plan, groups: expandWords(knowledge, plan), excluded: expandExcluded(knowledge, plan.excluded) };
  }

  /** What the first reading that finds anything finds; or else what matches the likeliest in part. */
  #search(query: string, hasFilter: boolean) {
    const [likeliest, ...others] = plansOf(query, this.#known);
    const first = this.#read(likeliest);
    if (isEmpty(query, likeliest, hasFilter)) return { ...first, candidates: [], isNear: false };
    for (const reading of [first, ...others.map((plan) => this.#read(plan))]) {
      const candidates = this.#candidates(reading, 'AND');
      if (candidates.length > 0) return { ...reading, candidates, isNear: false };
    }
    const isNear = first.groups.length > 1;
    return { ...first, candidates: isNear ? this.#candidates(first, 'OR') : [], isNear };
  }

  /** The parts of a query whose rest says something and finds something. */
  #looser({ understood, words, rest }: SearchPlan, filters: SearchFilters): Understood[] {
    const saysSomething = (text: string) => {
      const plan = planOf(text, this.#known);
      return plan.understood.length > 0 || plan.words.some((word) => !emptyWords.has(word));
    };
    return [...understood, { text: words.join(' '), rest }].filter(
      (part) => part.text !== '' && saysSomething(part.rest) && this.find(part.rest, filters, 1).total > 0,
    );
  }

  find(query: string, filters: SearchFilters, limit: number): SearchAnswer {
    const hasFilter = hasFilters(filters);
    const { plan, groups, candidates, isNear } = this.#search(query, hasFilter);
    const kept = hasFilter ? filterRows(candidates, filters).kept : candidates;
    let options: SearchOptions | undefined;
    let looser: readonly Understood[] | undefined;
    const findLooser = () => this.#looser(plan, filters);
    const isCorrected = groups.some(({ correctedTo }) => correctedTo !== undefined);
    return {
      products: best(kept, limit).map((entry) => shownAs(entry, groups)),
      total: kept.length,
      correctedTo: isCorrected
        ? groups.map(({ correctedTo, typed }) => correctedTo ?? typed).join(' ')
        : undefined,
      understood: plan.understood,
      isNear,
      // These are worked out when they are asked for: for the screen, after the first products are painted.
      get looser() {
        looser ??= kept.length > 0 ? [] : findLooser();
        return looser;
      },
      get options() {
        options ??= filterRows(candidates, filters).options;
        return options;
      },
      source: 'index',
    };
  }
}

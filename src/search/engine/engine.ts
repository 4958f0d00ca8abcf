import { maxPriceLkr } from '../../domain/limits.ts';
import { best, passes } from './entries.ts';
import type { Entry } from './entries.ts';
import { shadesOf } from './colours.ts';
import { emptyWords } from './emptyWords.ts';
import { expandExcluded, expandWords, isPhrase, namesKind } from './expandWords.ts';
import type { Knowledge, WordGroup } from './expandWord.ts';
import { filterRows } from './filterRows.ts';
import { shownAs } from './foundProduct.ts';
import { hasFilters } from './hasFilters.ts';
import type { SearchIndex } from './loadIndex.ts';
import type { SearchRow } from './indexFormat.ts';
import { inSlices } from './inSlices.ts';
import { nearnessOf } from './nearness.ts';
import { isEmpty, planOf, plansOf } from './plan.ts';
import type { SearchPlan } from './plan.ts';
import { SearchedRows } from './searchedRows.ts';
import { suggestionsOf } from './suggestionsOf.ts';
import { Synonyms } from './synonyms.ts';
import type { Known } from './takeFilters.ts';
import type { SearchAnswer, SearchFilters, SearchOptions, SearchSource, Understood } from './types.ts';
import { weights } from './vocabulary.ts';

/**
 * What is sold out comes after what is in stock and has the words in its category or colour instead of its name, but before
 * what only mentions them. What is for everyone comes after equals for women when these are asked for.
 */
const soldOutFactor = 0.25;
const unisexFactor = 0.6;
/** Of what sells less, when the best selling are asked for. */
const othersFactor = 0.01;
/** More than any score of what matches in part. */
const otherSizesFactor = 1e100;

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

/** The search over the index of the build, in the browser. */
export class SearchEngine implements SearchSource {
  readonly #rows = new SearchedRows();
  readonly #knowledge: Knowledge;
  readonly #known: Known;

  constructor(ownSynonyms: readonly (readonly string[])[]) {
    const { vocabulary, sizes } = this.#rows;
    const synonyms = new Synonyms(ownSynonyms);
    for (const word of [...synonyms.words(), ...shadesOf.keys()]) vocabulary.add(word, weights.synonym);
    const knowledge = { vocabulary, synonyms };
    this.#knowledge = knowledge;
    this.#known = {
      sizes,
      hasWord: (word) => vocabulary.has(word),
      isKind: (word) => namesKind(knowledge, word),
      isPhrase: (words) => isPhrase(knowledge, words),
    };
  }

  /** Fills the search in slices, so that the layer stays quick. */
  static async of({ header, rows }: SearchIndex): Promise<SearchEngine> {
    const engine = new SearchEngine(header.synonyms);
    let recency = 0;
    await inSlices(rows, (row) => engine.#rows.add(row, (recency += 1)));
    return engine;
  }

  get rows(): readonly SearchRow[] {
    return this.#rows.all();
  }

  /** See `SearchedRows`. */
  put(row: SearchRow): boolean {
    return this.#rows.put(row);
  }

  remove(slug: string): void {
    this.#rows.remove(slug);
  }

  suggestionsFor(filters: SearchFilters): readonly string[] {
    return suggestionsOf(
      this.#rows.all().filter(({ isSoldOut }) => !isSoldOut),
      filters,
    );
  }

  /** What matches every group, or any of them: first what is of the kind that is wanted, then what matches the most groups. */
  #matches(groups: readonly WordGroup[], combineWith: 'AND' | 'OR'): readonly Entry[] {
    const nearness = combineWith === 'OR' ? nearnessOf(groups) : undefined;
    return this.#rows.search(groups, combineWith).map((result) => {
      const { score, queryTerms } = result;
      const entry = this.#rows.entryOf(result);
      // The library's factor counts synonyms as words that were found.
      entry.score = (score / (queryTerms.length || 1)) * (nearness?.(queryTerms) ?? 1);
      return entry;
    });
  }

  #all(): Entry[] {
    const entries = this.#rows.all();
    for (const entry of entries) entry.score = 1;
    return entries;
  }

  #candidates({ plan, groups, excluded }: Reading, combineWith: 'AND' | 'OR'): readonly Entry[] {
    const matches = groups.length > 0 ? this.#matches(groups, combineWith) : this.#all();
    for (const entry of matches) if (entry.isSoldOut) entry.score *= soldOutFactor;
    if (plan.understood.length === 0) return matches;
    const unwanted = new Set(this.#rows.search(excluded, 'OR').map(({ id }): unknown => id));
    const found = matches.filter((entry) => passes(entry, plan) && !unwanted.has(entry.entryId));
    for (const entry of found)
      if (plan.gender !== undefined && entry.gender !== plan.gender) entry.score *= unisexFactor;
    // What matches in part keeps the order of nearness.
    if (plan.first && combineWith === 'AND') putFirst(plan.first, found);
    return found;
  }

  /** What matches in part. First what matches every group and is only not in stock in the size: the very piece may be named. */
  #near(reading: Reading): readonly Entry[] {
    const inPart = this.#candidates(reading, 'OR');
    if (reading.plan.sizes.length === 0) return inPart;
    // Searched for last: each search writes the scores of all that it finds.
    const inOtherSizes = this.#candidates({ ...reading, plan: { ...reading.plan, sizes: [] } }, 'AND');
    for (const entry of inOtherSizes) entry.score *= otherSizesFactor;
    return [...inOtherSizes, ...inPart];
  }

  #read(plan: SearchPlan): Reading {
    return {
      plan,
      groups: expandWords(this.#knowledge, plan),
      excluded: expandExcluded(this.#knowledge, plan.excluded),
    };
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
    return { ...first, candidates: isNear ? this.#near(first) : [], isNear };
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

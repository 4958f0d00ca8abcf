import { contentStaleAfterMs } from '../config/constants.ts';
import type { PriceRange } from '../domain/priceRange.ts';
import type { FilterOption, Gender, Listing, ProductSummary } from '../domain/types.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import { fetchSearchChanges } from '../services/content/searchRows.ts';
import type { SearchChanges } from '../services/content/searchRows.ts';
import { SearchEngine } from './engine.ts';
import { byCount, filterRows, passes } from './filterRows.ts';
import { indexPath, inSlices, readIndex } from './indexFile.ts';
import type { SearchIndex } from './indexFile.ts';
import { parseQuery } from './parseQuery.ts';
import { describedWords } from './words.ts';

/** Whether the build has written an index. The dev server has none. */
declare const __HAS_SEARCH_INDEX__: boolean;

/** What is missing is not filtered. */
export interface SearchFilters {
  gender?: Gender | undefined;
  category?: string | undefined;
  /** In stock in one of them. */
  sizes?: readonly string[] | undefined;
  price?: PriceRange | undefined;
  isOnSale?: boolean | undefined;
  isNew?: boolean | undefined;
}

/** A part of a query that was taken as a filter. */
export interface UnderstoodFilter {
  /** For the screen: "Under LKR 5,000", "Women", "Size M". */
  text: string;
  /** The query without this part; empty if there is nothing else. */
  rest: string;
}

export interface SearchQuery {
  text: string;
  /** The words that are looked for, without those that became filters. */
  words: readonly string[];
  filters: SearchFilters;
  understood: readonly UnderstoodFilter[];
}

/** With its first picture only, and only the sizes that are in stock. The same object until the product changes. */
export interface FoundProduct extends ProductSummary {
  isSoldOut: boolean;
}

/** The counts are those of the filters: each option's with all other filters. */
export interface SearchAnswer extends Pick<
  Listing,
  'total' | 'totalOfCategories' | 'subCategories' | 'sizes' | 'prices'
> {
  /** The text that this answers. */
  text: string;
  query: SearchQuery;
  /** All that were found: the best first, sold-out ones last. None without words and filters. */
  products: readonly FoundProduct[];
  /** Whether no product has all words: these have the most of them. */
  isNearest: boolean;
  genders: readonly FilterOption[];
  /** The categories with the most products in stock, for an empty search and for one that finds nothing. */
  suggestions: readonly string[];
}

/** The products for a text and the chosen filters. */
export type Find = (text: string, chosen: SearchFilters) => SearchAnswer;

const maxSuggestions = 12;

export function findIn(engine: SearchEngine): Find {
  const all = engine.rows;
  const inStock = all.filter(({ isSoldOut }) => !isSoldOut);
  const knownSizes = new Map(inStock.flatMap(({ size }) => size.map((each) => [each.toLowerCase(), each])));
  const counts = new Map<string, number>();
  for (const { category } of inStock) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  const suggestions = byCount(counts).slice(0, maxSuggestions);
  return (text, chosen) => {
    const query = parseQuery(text, knownSizes);
    const isAsked = text.trim()
      ? query.words.length > 0 || query.understood.length > 0
      : Object.values(chosen).some((value) => value !== undefined);
    const { rows, isNearest } =
      query.words.length > 0 ? engine.find(query.words) : { rows: isAsked ? all : [], isNearest: false };
    const candidates = rows.filter((row) => passes(row, query.filters));
    const { kept, ...options } = filterRows(candidates, chosen);
    const products = [
      ...kept.filter(({ isSoldOut }) => !isSoldOut),
      ...kept.filter(({ isSoldOut }) => isSoldOut),
    ];
    return {
      ...options,
      text,
      query,
      products,
      total: products.length,
      isNearest: isNearest && products.length > 0,
      suggestions,
    };
  };
}

interface Opened {
  engine: SearchEngine;
  find: Find;
  /** When the newest document was changed, and how many there were. */
  asOf: string;
  total: number;
  /** By `performance.now()`. */
  refreshedAtMs: number;
}

const indexTimeoutMs = 8000;

/** @returns undefined if the host cannot be reached, has no index, or it is damaged or of another version */
async function fetchIndex(): Promise<SearchIndex | undefined> {
  try {
    const text = fetch(new URL(indexPath, document.baseURI)).then((response) =>
      response.ok ? response.text() : undefined,
    );
    const index = await withTimeout(
      text,
      indexTimeoutMs,
      () => new Error('The host did not answer in time.'),
    );
    return index === undefined ? undefined : await readIndex(index);
  } catch (error) {
    console.warn('The search’s index could not be read; the content service is asked instead.', error);
    return undefined;
  }
}

async function fill(engine: SearchEngine, rows: SearchIndex['rows']): Promise<void> {
  await inSlices(rows, (row) => engine.put(row));
}

const rowsOf = ({ rows }: SearchChanges) =>
  rows.map((row) => ({ ...row, text: describedWords([row.text], `${row.name} ${row.category}`) }));

async function open(): Promise<Opened> {
  const index = __HAS_SEARCH_INDEX__ ? await fetchIndex() : undefined;
  if (index && index.rows.length > 0) {
    const engine = new SearchEngine(index.synonyms);
    await fill(engine, index.rows);
    return { engine, find: findIn(engine), asOf: index.asOf, total: index.total, refreshedAtMs: -Infinity };
  }
  const changes = await fetchSearchChanges(new Date(0).toISOString(), -1);
  const engine = new SearchEngine(changes.synonyms);
  await fill(engine, rowsOf(changes));
  return {
    engine,
    find: findIn(engine),
    asOf: changes.newest,
    total: changes.total,
    refreshedAtMs: performance.now(),
  };
}

let opening: Promise<Opened> | undefined;

async function opened(): Promise<Opened> {
  const current = (opening ??= open());
  try {
    return await current;
  } catch (error) {
    if (opening === current) opening = undefined;
    throw error;
  }
}

/**
 * Loads the products at the first call, and again after a failure.
 * @returns another function after each change of the products
 * @throws the content client's error, or one of a passed time limit, if there is nothing to search
 */
export const openSearch = async (): Promise<Find> => (await opened()).find;

const listeners = new Set<() => void>();

/** Calls back when products have changed. @returns what ends it */
export function onProductsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function refresh(search: Opened): Promise<void> {
  if (!navigator.onLine || performance.now() - search.refreshedAtMs < contentStaleAfterMs) return;
  const { engine } = search;
  const changes = await fetchSearchChanges(search.asOf, search.total);
  const shown = new Set(changes.rows.map(({ _id }) => _id));
  const present = changes.ids && new Set(changes.ids);
  const hidden = new Set(changes.changedIds.filter((id) => !shown.has(id)));
  const gone = engine.rows.filter(({ _id }) => hidden.has(_id) || present?.has(_id) === false);
  await fill(engine, rowsOf(changes));
  for (const { _id } of gone) engine.remove(_id);
  Object.assign(search, { asOf: changes.newest, total: changes.total, refreshedAtMs: performance.now() });
  if (shown.size === 0 && gone.length === 0) return;
  search.find = findIn(engine);
  for (const listener of listeners) listener();
}

let refreshing: Promise<void> | undefined;

/** Brings the products up to date unless that was done a short time ago. Never rejects: without an answer they stay as they are. */
export const refreshProducts = (): Promise<void> =>
  (refreshing ??= opened()
    .then(refresh)
    .catch(() => undefined)
    .finally(() => {
      refreshing = undefined;
    }));

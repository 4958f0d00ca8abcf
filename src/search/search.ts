import { contentStaleAfterMs, searchIndexPath } from '../config/constants.ts';
import { oneOfEachGroup } from '../domain/colourGroups.ts';
import { byCount, filterOptions, isIn, isInSizes, withColourCounts } from '../domain/filterOptions.ts';
import { isShownDiscount } from '../domain/price.ts';
import { withTimeout } from '../lib/timing.ts';
import { fetchSearchChanges } from '../services/content/search.ts';
import type { SearchChanges, SearchRow } from '../services/content/search.ts';
import { SearchEngine } from './engine.ts';
import { inSlices, readIndex } from './indexFile.ts';
import type { SearchIndex } from './indexFile.ts';
import { parseQuery } from './parseQuery.ts';
import type { SearchAnswer, SearchFilters } from './types.ts';
import { describedWords } from './words.ts';

/** The dev server has none. */
declare const __HAS_SEARCH_INDEX__: boolean;

export type Find = (text: string, chosen: SearchFilters) => SearchAnswer;

const maxSuggestions = 12;

const passesFlags = (row: SearchRow, { isOnSale, isNew }: SearchFilters) =>
  (!isOnSale || isShownDiscount(row.discount)) && (!isNew || row.isNew);

/** What is for everyone is also for women and men. */
const passes = (row: SearchRow, filters: SearchFilters) =>
  (filters.gender === undefined || row.gender === filters.gender || row.gender === 'unisex') &&
  isIn(row.price, filters.price) &&
  isInSizes(row, filters.sizes) &&
  passesFlags(row, filters);

export function findIn(engine: SearchEngine): Find {
  const all = engine.rows;
  const inStock = all.filter(({ isSoldOut }) => !isSoldOut);
  const knownSizes = new Map(
    inStock.flatMap(({ size }) => size.map((each) => [each.toLowerCase().replace(/\s/g, ''), each])),
  );
  const counts = new Map<string, number>();
  for (const { category } of inStock) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  const groups = inStock.flatMap(({ colourGroup = [] }) => colourGroup);
  const cards = new Map(withColourCounts(all, groups).map((card) => [card._id, card]));
  const suggestions = byCount(counts).slice(0, maxSuggestions);
  return (text, chosen) => {
    const query = parseQuery(text, knownSizes);
    const isAsked = text.trim()
      ? query.words.length > 0 || query.understood.length > 0
      : Object.values(chosen).some((value) => value !== undefined);
    const { rows, isNearest } =
      query.words.length > 0 ? engine.find(query.words) : { rows: isAsked ? all : [], isNearest: false };
    const candidates = rows.filter((row) => passes(row, query.filters));
    const { kept, ...options } = filterOptions(
      candidates.filter((row) => passesFlags(row, chosen)),
      chosen,
      true,
    );
    const products = oneOfEachGroup([
      ...kept.filter(({ isSoldOut }) => !isSoldOut),
      ...kept.filter(({ isSoldOut }) => isSoldOut),
    ]).map((row) => cards.get(row._id) ?? row);
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

export interface Search {
  /** Another one after each change of the products. */
  find: Find;
  engine: SearchEngine;
  asOf: string;
  total: number;
  refreshedAtMs: number;
}

const indexTimeoutMs = 8000;

/** Undefined if there is none, or it is damaged or of another version. */
async function fetchIndex(): Promise<SearchIndex | undefined> {
  try {
    const text = fetch(new URL(searchIndexPath, document.baseURI)).then((response) =>
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

async function filled(engine: SearchEngine, rows: SearchIndex['rows']): Promise<SearchEngine> {
  await inSlices(rows, (row) => engine.put(row));
  return engine;
}

const rowsOf = ({ rows }: SearchChanges) =>
  rows.map((row) => ({ ...row, text: describedWords([row.text], `${row.name} ${row.category}`) }));

/** The index of the build, or else one query, whose error it throws. */
export async function openSearch(): Promise<Search> {
  const index = __HAS_SEARCH_INDEX__ ? await fetchIndex() : undefined;
  if (index && index.rows.length > 0) {
    const { asOf, total } = index;
    const engine = await filled(new SearchEngine(index.synonyms), index.rows);
    return { engine, find: findIn(engine), asOf, total, refreshedAtMs: -Infinity };
  }
  const changes = await fetchSearchChanges(new Date(0).toISOString(), -1);
  const engine = await filled(new SearchEngine(changes.synonyms), rowsOf(changes));
  const { newest: asOf, total } = changes;
  return { engine, find: findIn(engine), asOf, total, refreshedAtMs: performance.now() };
}

/** Keeps the products without an answer, and `find` without a change. */
export async function refreshed(search: Search): Promise<Search> {
  const { engine, asOf, total, refreshedAtMs } = search;
  if (performance.now() - refreshedAtMs < contentStaleAfterMs) return search;
  const changes = await fetchSearchChanges(asOf, total).catch(() => undefined);
  if (!changes) return search;
  const shown = new Set(changes.rows.map(({ _id }) => _id));
  const present = changes.ids && new Set(changes.ids);
  const hidden = new Set(changes.changedIds.filter((id) => !shown.has(id)));
  const gone = engine.rows.filter(({ _id }) => hidden.has(_id) || present?.has(_id) === false);
  await filled(engine, rowsOf(changes));
  for (const { _id } of gone) engine.remove(_id);
  const find = shown.size + gone.length > 0 ? findIn(engine) : search.find;
  return { engine, find, asOf: changes.newest, total: changes.total, refreshedAtMs: performance.now() };
}

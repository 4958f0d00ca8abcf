import { Charset, Document } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { SearchEngine } from '../../../src/search/engine/engine.ts';
import type { SearchRow } from '../../../src/search/engine/indexFormat.ts';

/** Finds the slugs for a query, the best first. */
export type Find = (query: string) => readonly string[];

/** A way to search the same rows in the browser. */
export interface Library {
  name: string;
  /** The module whose bundle is weighed. */
  module: string;
  open: (rows: readonly SearchRow[]) => Find | Promise<Find>;
}

const fields = ['name', 'category', 'colour', 'text'] as const;
const weights = { name: 6, category: 4, colour: 2.5, text: 1 };
const limit = 20;

/** The words of a query, as each library takes them by itself. */
const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

function openMiniSearch(rows: readonly SearchRow[]): Find {
  const index = new MiniSearch<SearchRow>({
    idField: 'slug',
    fields: [...fields],
    searchOptions: { boost: weights, prefix: true, fuzzy: 0.25, combineWith: 'AND' },
  });
  index.addAll(rows);
  return (query) => index.search(query).map(({ id }) => String(id));
}

function openFuse(rows: readonly SearchRow[]): Find {
  const fuse = new Fuse(rows, {
    keys: fields.map((name) => ({ name, weight: weights[name] })),
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: 0.35,
    // The words may stand in any order.
    useExtendedSearch: true,
  });
  return (query) => fuse.search(wordsOf(query).join(' '), { limit }).map(({ item }) => item.slug);
}

function openFlexSearch(rows: readonly SearchRow[]): Find {
  const index = new Document({
    document: { id: 'slug', index: [...fields] },
    tokenize: 'forward',
    // The one that forgives most.
    encoder: Charset.LatinAdvanced,
  });
  for (const { slug, name, category, colour, text } of rows)
    index.add({ slug, name, category, colour, text });
  return (query) => {
    const scores = new Map<string, number>();
    for (const { field, result } of index.search(query, { limit, suggest: true }))
      for (const [place, id] of result.entries()) {
        const weight = weights[field as keyof typeof weights] / (1 + place / limit);
        scores.set(String(id), (scores.get(String(id)) ?? 0) + weight);
      }
    return [...scores].sort(([, a], [, b]) => b - a).map(([slug]) => slug);
  };
}

async function openShop(rows: readonly SearchRow[], synonyms: readonly (readonly string[])[]): Promise<Find> {
  const header = { format: 1, asOf: '', categories: [], sizes: [], synonyms, leftOut: [] } as const;
  const engine = await SearchEngine.of({ header, rows: [...rows] });
  return (query) => engine.find(query, {}, limit).products.map(({ summary }) => summary.slug.current);
}

/** The shop's own search, and each library by itself: with the same rows and weights, and its own ways to forgive slips. */
export const librariesFor = (synonyms: readonly (readonly string[])[]): Library[] => [
  {
    name: 'the shop’s (MiniSearch with a plan)',
    module: 'src/search/engine/engine.ts',
    open: (rows) => openShop(rows, synonyms),
  },
  { name: 'MiniSearch alone', module: 'minisearch', open: openMiniSearch },
  { name: 'Fuse.js alone', module: 'fuse.js', open: openFuse },
  { name: 'FlexSearch alone', module: 'flexsearch', open: openFlexSearch },
];

import { SearchEngine } from './engine.ts';
import { refresher } from './refresher.ts';
import { readIndex } from './loadIndex.ts';
import type { SearchSource } from './types.ts';

/**
 * Opens the search over the text of an index.
 * @returns undefined for an index without products
 * @throws Error when it is of another format, or no index, or damaged
 */
export async function openIndexSource(text: string): Promise<SearchSource | undefined> {
  const index = await readIndex(text);
  if (index.rows.length === 0) return undefined;
  const engine = await SearchEngine.of(index);
  return {
    find: (...request) => engine.find(...request),
    suggestionsFor: (filters) => engine.suggestionsFor(filters),
    refresh: refresher(engine, index),
  };
}

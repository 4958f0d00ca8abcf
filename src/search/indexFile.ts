import * as v from 'valibot';
import { listOf, requiredText, uniqueTexts } from '../domain/schemaParts.ts';
import { delay } from '../lib/timing.ts';
import { parseSearchRow } from '../services/content/search.ts';
import type { SearchRow } from '../services/content/search.ts';

/** A change that older code cannot read needs another number. */
const indexFormat = 2;

const headerSchema = v.object({
  format: v.picklist([indexFormat]),
  asOf: v.pipe(
    v.string(),
    v.check((time) => !Number.isNaN(Date.parse(time))),
  ),
  /** Includes products that the shop does not show. */
  total: v.number(),
  synonyms: listOf(uniqueTexts(requiredText)),
});

type IndexHeader = Omit<v.InferOutput<typeof headerSchema>, 'format'>;

export interface SearchIndex extends IndexHeader {
  rows: SearchRow[];
}

/** JSON with a line for each product, so that a phone can read it in slices. */
export function writeIndex({ rows, ...header }: SearchIndex): string {
  const start = `${JSON.stringify({ format: indexFormat, ...header }).slice(0, -1)},"rows":[`;
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  return [start, ...(lines ? [lines] : []), ']}', ''].join('\n');
}

/** Shorter than a frame on a slow phone can bear. */
const sliceMs = 8;

/** Works in slices, between which the browser may paint and take keys. */
export async function inSlices<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => void,
): Promise<void> {
  let startedMs = performance.now();
  for (const entry of entries) {
    if (performance.now() - startedMs > sliceMs) {
      await delay(0);
      startedMs = performance.now();
    }
    work(entry);
  }
}

/** Throws when anything is damaged: a product must not go missing. */
export async function readIndex(text: string): Promise<SearchIndex> {
  const [first = '', ...lines] = text.trim().split('\n');
  const header = v.parse(headerSchema, JSON.parse(`${first}]}`));
  if (lines.pop() !== ']}') throw new Error('The search’s index was cut off.');
  const rows: SearchRow[] = [];
  await inSlices(lines, (line) => rows.push(parseSearchRow(JSON.parse(line.replace(/,$/, '')))));
  return { ...header, rows };
}

import { decodeHeader, decodeRow } from './decodeIndex.ts';
import type { IndexHeader, SearchRow } from './indexFormat.ts';
import { inSlices } from './inSlices.ts';

export interface SearchIndex {
  header: IndexHeader;
  /** Newest first. */
  rows: SearchRow[];
}

/** A line of rows ends in a comma, except the last. */
const withoutComma = (line: string) => line.replace(/,$/, '');

/**
 * Reads an index, line by line: the first is the header without its end, each other one a product.
 * @throws Error when it is of another format, or no index, or was cut off, or a line is damaged: a product that is never found
 * is worse than another search
 */
export async function readIndex(text: string): Promise<SearchIndex> {
  const [first = '', ...lines] = text.trim().split('\n');
  const header = decodeHeader(`${first}]}`);
  if (lines.pop() !== ']}') throw new Error('The search’s index was cut off.');
  const rows = new Map<string, SearchRow>();
  await inSlices(lines, (line) => {
    const row = decodeRow(withoutComma(line), header);
    rows.set(row.slug, row);
  });
  return { header, rows: [...rows.values()] };
}

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
 * Reads an index, line by line: the first is the header without its end, each other one a product. Damaged lines are left out
 * with one warning.
 * @throws Error when it is of another format, or no index, or was cut off: half of the products is worse than another search
 */
export async function readIndex(text: string): Promise<SearchIndex> {
  const [first = '', ...lines] = text.trim().split('\n');
  const header = decodeHeader(`${first}]}`);
  if (lines.pop() !== ']}') throw new Error('The search’s index was cut off.');
  const rows = new Map<string, SearchRow>();
  let damaged = 0;
  await inSlices(lines, (line) => {
    try {
      const row = decodeRow(withoutComma(line), header);
      rows.set(row.slug, row);
    } catch {
      damaged += 1;
    }
  });
  if (damaged > 0) console.warn(`Left out ${damaged} of ${lines.length} lines of the search's index.`);
  return { header, rows: [...rows.values()] };
}

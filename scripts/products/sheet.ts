import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Sheet } from 'hucre/xlsx';
import Papa from 'papaparse';
import { decodeSheet } from '../../apps/board/stock/decodeSheet.ts';
import type { Cell } from './cells.ts';
import { helpRows, rowsOf, sizesColumn } from './columns.ts';

interface SheetRows {
  rows: Cell[][];
  problems: string[];
}

async function readWorkbook(bytes: Uint8Array, fileName: string): Promise<SheetRows> {
  const workbook = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch(() => {
    throw new Error(`${fileName} cannot be read. Save it as .xlsx, without a password, or as “CSV UTF-8”.`);
  });
  const first: Partial<Sheet> = workbook.sheets[0] ?? {};
  const { rows = [], cells = [], merges = [] } = first;
  for (const [place, { type, value }] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    // Written by a program that calculates nothing.
    if (type === 'formula' && value === null && rows[row]) rows[row][column] = '#N/A';
  }
  const problems: string[] = [];
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (startCol !== endCol)
      problems.push(`Row ${startRow + 1}: cells of several columns are merged. Unmerge them.`);
    // Cells merged downwards share what is in the first.
    else
      for (const row of rows.slice(startRow, endRow + 1)) row[startCol] = rows[startRow]?.[startCol] ?? null;
  }
  return { rows, problems };
}

/** Reads the first sheet of an .xlsx file, or a CSV file. */
export async function readSheet(bytes: Uint8Array, fileName: string): Promise<SheetRows> {
  if (!/\.(?:csv|tsv|txt)$/i.test(fileName)) return readWorkbook(bytes, fileName);
  const { data } = Papa.parse<string[]>(decodeSheet(bytes), { delimitersToGuess: [',', ';', '\t'] });
  return { rows: data, problems: [] };
}

/** So many rows of a template take sizes as they are typed. */
const templateRows = 500;

/** Writes a sheet with products; without any, the template. @param fileOf the file name of an asset */
export function writeSheet(
  products: readonly Record<string, unknown>[] = [],
  fileOf: (assetId: string) => string = String,
): Promise<Uint8Array> {
  const rows = rowsOf(products, fileOf);
  const text = { numFmt: '@' };
  const cells = new Map(
    Array.from({ length: templateRows }, (_, row) => [
      `${row + 1},${sizesColumn}` as const,
      { value: rows[row + 1]?.[sizesColumn] ?? null, style: text },
    ]),
  );
  const columns = rows.flatMap((row, at) => (at === 0 ? row.map(() => ({ width: 20 })) : []));
  return writeXlsx({
    sheets: [
      { name: 'Products', rows, cells, columns, freezePane: { rows: 1 } },
      { name: 'Help', rows: helpRows, columns: [{ width: 25 }, { width: 80 }] },
    ],
  });
}

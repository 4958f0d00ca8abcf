import { maxUnits } from '../../../src/domain/limits.ts';
import { cleanName } from '../../../src/lib/text.ts';
import { count } from '../print/lines.ts';
import { toCsv } from '../print/orderCsv.ts';
import type { StockChange } from '../services/stock.ts';
import { parseCount, shownCount } from './stockProducts.ts';
import type { StockProduct } from './stockProducts.ts';

const titles = ['Product', 'Slug', 'Size', 'On hand', 'Low mark', 'Was', 'Low mark was'] as const;

/** Writes a row for each size. The last columns tell the import what was edited, and what has changed since. */
export const stockCsv = (products: readonly StockProduct[]): Promise<string> =>
  toCsv(
    [...titles],
    products.flatMap(({ name, slug, sizes, lowAt }) =>
      sizes.map(({ size, onHand }) => [name, slug, size, onHand, lowAt, onHand, lowAt]),
    ),
  );

export interface StockImport {
  changes: { change: StockChange; name: string; before: number | undefined; after: number }[];
  /** `Row 3: …`, as a spreadsheet counts them. */
  problems: string[];
}

/** An apostrophe keeps a spreadsheet from running or rewriting a text; `toCsv` adds it. */
const plain = (text: string) => cleanName(text).replaceAll("'", '');

interface Row {
  number: number;
  product: StockProduct;
  size: string;
  cell: (title: (typeof titles)[number]) => string;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

function knownRows(cells: readonly string[][], products: readonly StockProduct[], problems: string[]): Row[] {
  const first = cells.findIndex((row) => !isBlank(row));
  const head = cells[first]?.map((title) => plain(title).toLowerCase()) ?? [];
  const columnOf = (title: (typeof titles)[number]) => head.indexOf(title.toLowerCase());
  const missing = titles.filter((title) => title !== 'Product' && columnOf(title) < 0);
  if (missing.length > 0) {
    problems.push(`The first row lacks ${missing.map((title) => `“${title}”`).join(', ')}.`);
    return [];
  }
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return cells.flatMap((row, index): Row[] => {
    const cell = (title: (typeof titles)[number]) => cleanName(row[columnOf(title)] ?? '');
    const number = index + 1;
    if (index <= first || isBlank(row)) return [];
    const product = bySlug.get(plain(cell('Slug')));
    if (!product) {
      problems.push(`Row ${number}: no product has the slug “${cell('Slug')}”.`);
      return [];
    }
    const sizes = product.sizes.map(({ size }) => size);
    const size =
      sizes.find((each) => each === cell('Size')) ??
      sizes.find((each) => plain(each) === plain(cell('Size')));
    if (size === undefined) {
      problems.push(`Row ${number}: ${product.name} has no size “${cell('Size')}”.`);
      return [];
    }
    return [{ number, product, size, cell: (title) => plain(cell(title)) }];
  });
}

/** Returns undefined if nothing was typed, or if there is a problem with it. */
function editedNumber(
  { number, product, size, cell }: Row,
  title: 'On hand' | 'Low mark',
  now: number | undefined,
  problems: string[],
): number | undefined {
  const [typed, was] = [cell(title), cell(title === 'On hand' ? 'Was' : 'Low mark was')];
  const [after, before] = [parseCount(typed), parseCount(was)];
  if (typed === was || typed === '') return undefined;
  if (after === undefined)
    problems.push(
      `Row ${number}: “${typed}” under “${title}” is not a whole number from 0 to ${count(maxUnits)}.`,
    );
  else if (before === now) return after;
  else if (after !== now)
    problems.push(
      `Row ${number}: “${title}” of ${product.name}, ${size} was ${shownCount(before)} in the file, and is ${shownCount(now)} now.`,
    );
  return undefined;
}

/**
 * Reads commas, semicolons, tabs, or what the first line declares (`sep=;`). What was not edited changes nothing; what has
 * changed since the file was made, and a size that occurs twice, is left out. @param products as the page shows them
 */
export async function readStockCsv(text: string, products: readonly StockProduct[]): Promise<StockImport> {
  const { parse } = (await import('papaparse')).default;
  // A spreadsheet neither shows nor counts this line.
  const [declared = '', delimiter = ''] = /^\uFEFF?"?sep=(.)[^\n]*\n/i.exec(text) ?? [];
  const options = { delimiter, delimitersToGuess: [',', ';', '\t'] };
  const { data, errors } = parse<string[]>(text.slice(declared.length), options);
  const problems = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => `Row ${row + 1}: a quotation mark is not closed.`);
  const changes: StockImport['changes'] = [];
  const rows = knownRows(data, products, problems);
  // Each row of a product has its low mark, and any of them may be edited.
  const marks = new Map<StockProduct, Set<number>>();

  for (const row of rows) {
    const { number, product, size } = row;
    const { slug, name, sizes, lowAt } = product;
    const before = sizes.find((each) => each.size === size)?.onHand;
    if (rows.filter((each) => each.product === product && each.size === size).length > 1)
      problems.push(`Row ${number}: ${name}, ${size} has several rows; none of them is imported.`);
    else {
      const after = editedNumber(row, 'On hand', before, problems);
      if (after !== undefined) changes.push({ change: { slug, size, count: after }, name, before, after });
    }
    const mark = editedNumber(row, 'Low mark', lowAt, problems);
    if (mark !== undefined) marks.set(product, (marks.get(product) ?? new Set()).add(mark));
  }
  for (const [{ slug, name, lowAt: before }, [after, ...others]] of marks)
    if (others.length > 0) problems.push(`${name} has several new low marks; none of them is imported.`);
    else if (after !== undefined) changes.push({ change: { slug, lowAt: after }, name, before, after });
  return { changes, problems };
}

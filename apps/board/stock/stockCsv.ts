import { maxUnits } from '../../../src/domain/limits.ts';
import { cleanName } from '../../../src/lib/text.ts';
import { count } from '../print/lines.ts';
import { toCsv } from '../print/orderCsv.ts';
import type { StockChange } from '../services/stock.ts';
import { parseCount } from './stockProducts.ts';
import type { StockProduct } from './stockProducts.ts';

const titles = ['Product', 'Slug', 'Size', 'On hand', 'Low mark'] as const;

/** The counts as a CSV file, a row for each size. A size that is not counted has an empty cell. */
export const stockCsv = (products: readonly StockProduct[]): Promise<string> =>
  toCsv(
    [...titles],
    products.flatMap(({ name, slug, sizes, lowAt }) =>
      sizes.map(({ size, onHand }) => [name, slug, size, onHand, lowAt]),
    ),
  );

/** What a file would change, and what in it cannot be imported. */
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
  onHand: string;
  lowAt: string;
}

/** The rows that name a size of a known product. */
function knownRows(cells: readonly string[][], products: readonly StockProduct[], problems: string[]): Row[] {
  const head = cells[0]?.map((title) => plain(title).toLowerCase()) ?? [];
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
    if (index === 0 || row.every((each) => each.trim() === '')) return [];
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
    return [{ number, product, size, onHand: plain(cell('On hand')), lowAt: plain(cell('Low mark')) }];
  });
}

const wrongNumber = (number: number, title: string, text: string) =>
  `Row ${number}: “${text}” under “${title}” is not a whole number from 0 to ${count(maxUnits)}.`;

/**
 * Reads counts from a CSV file with commas, semicolons or tabs. An empty cell changes nothing, and a size that occurs twice is left out.
 * @param products as the page shows them
 */
export async function readStockCsv(text: string, products: readonly StockProduct[]): Promise<StockImport> {
  const { parse } = (await import('papaparse')).default;
  const { data, errors } = parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const problems = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => `Row ${row + 1}: a quotation mark is not closed.`);
  const changes: StockImport['changes'] = [];
  const rows = knownRows(data, products, problems);

  for (const { number, product, size, onHand } of rows) {
    const { slug, name, sizes } = product;
    const after = parseCount(onHand);
    const before = sizes.find((each) => each.size === size)?.onHand;
    if (rows.filter((row) => row.product === product && row.size === size).length > 1)
      problems.push(`Row ${number}: ${name}, ${size} has several rows; none of them is imported.`);
    else if (after !== undefined && after !== before)
      changes.push({ change: { slug, size, count: after }, name, before, after });
    else if (after === undefined && onHand !== '') problems.push(wrongNumber(number, 'On hand', onHand));
  }
  // Each row of a product has its low mark; the last one counts.
  const marks = new Map<StockProduct, number>();
  for (const { number, product, lowAt } of rows) {
    const mark = parseCount(lowAt);
    if (mark !== undefined) marks.set(product, mark);
    else if (lowAt !== '') problems.push(wrongNumber(number, 'Low mark', lowAt));
  }
  for (const [{ slug, name, lowAt: before }, after] of marks)
    if (after !== before) changes.push({ change: { slug, lowAt: after }, name, before, after });
  return { changes, problems };
}

import { slugify } from '../../apps/studio/schemas/checks.ts';
import { isRecord } from '../../local/services/values.ts';
import { maxCategoryLength, maxColourGroupLength, maxColourLength } from '../../src/domain/limits.ts';
import { cleanName } from '../../src/lib/text.ts';
import * as types from './cells.ts';
import type { Cell, CellType } from './cells.ts';

interface Column {
  title: string;
  /** Of the product in the content service. */
  field: string;
  type: CellType;
  hint: string;
  isRequired: boolean;
}

// An asterisk marks what must be filled in.
const columns = (
  [
    ['Name *', 'name', types.line(80), 'Mirissa Batik Camp Shirt'],
    [
      'Web address',
      'slug',
      types.webAddress,
      'mirissa-camp-shirt. Made from the name if empty; never change it later',
    ],
    ['Price *', 'price', types.price, '4500: whole rupees, as the shopper pays'],
    ['Discount', 'discount', types.discount, '20: says from which price it came down, and does not lower it'],
    ['Collection *', 'gender', types.collection, 'men, women or unisex'],
    ['Category *', 'category', types.line(maxCategoryLength), 'One of those in the Studio under Categories'],
    ['Sizes *', 'size', types.sizes, 'S, M, L or 6-8, 8-10 or Free size'],
    ['Pictures *', 'image', types.names, 'front.jpg, back.jpg: names of files, the first for the lists'],
    ['What the pictures show', 'alts', types.sentences, 'A line for each: A teal batik shirt from the front'],
    ['Description', 'details_desc', types.paragraph, 'Two or three sentences'],
    ['Details', 'details_points', types.sentences, 'A line for each (Alt+Enter), or | between them'],
    ['Fit', 'fit', types.line(200), 'Relaxed fit. Take your usual size.'],
    ['Model', 'model', types.line(200), 'The model is 170 cm tall and wears M.'],
    ['Fabric', 'fabric', types.line(500), '100% handloom cotton from Dumbara.'],
    ['Colour', 'colour', types.line(maxColourLength), 'Teal/White: the main one first'],
    ['Colour group', 'colourGroup', types.line(maxColourGroupLength), 'Boxy tee: the same for each colour'],
    ['Care', 'care', types.sentences, 'A line for each instruction'],
    ['Best selling', 'is_best_selling', types.yesNo, 'yes or no'],
    ['New', 'isNew', types.yesNo, 'yes or no'],
  ] as const
).map(([header, field, type, hint]): Column => {
  const title = header.replace(' *', '');
  return { title, field, type, hint, isRequired: title !== header };
});

export interface SheetProduct {
  /** `Row 5`, as a spreadsheet counts them. */
  row: string;
  slug: string;
  fields: Record<string, unknown>;
  /** File names. */
  pictures: string[];
  /** What they show: none, or one for each. */
  alts: string[];
  /** Names a cell in front of a problem: `Row 5, column D (Price): `. */
  at: (title: string) => string;
}

export interface SheetProducts {
  products: SheetProduct[];
  problems: string[];
  notes: string[];
}

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const isBlank = (row: readonly Cell[]) => row.every((cell) => String(cell ?? '').trim() === '');

function readRow(
  row: readonly Cell[],
  number: number,
  indexOf: (title: string) => number,
): { product: SheetProduct; problems: string[] } {
  const found: Record<string, unknown> = {};
  const problems: string[] = [];
  const at = (title: string) => {
    const index = indexOf(title);
    return `Row ${number}${index < 0 ? '' : `, column ${letterOf(index)}`} (${title}): `;
  };
  for (const { title, field, type, isRequired } of columns) {
    try {
      found[field] = type.read(row[indexOf(title)] ?? null);
      if (isRequired && found[field] === undefined) problems.push(`${at(title)}is empty. Fill it in.`);
    } catch (error) {
      if (!(error instanceof types.CellProblem)) throw error;
      problems.push(at(title) + error.message);
      found[field] = null;
    }
  }
  const { slug = slugify(typeof found.name === 'string' ? found.name : ''), image, alts, ...rest } = found;
  const product = {
    row: `Row ${number}`,
    slug: typeof slug === 'string' ? slug : '',
    fields: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    pictures: (image ?? []) as string[],
    alts: (alts ?? []) as string[],
    at,
  };
  const [pictureCount, textCount] = [product.pictures.length, product.alts.length];
  if (slug === '' && typeof found.name === 'string')
    problems.push(`${at('Web address')}the name has no letters a-z. Write one, such as kandy-linen-shirt.`);
  if (textCount > 0 && pictureCount > 0 && textCount !== pictureCount)
    problems.push(
      `${at('What the pictures show')}${textCount} lines for ${pictureCount} pictures. Write one for each, or none.`,
    );
  return { product, problems };
}

/** Reads a product from each row, even from one with problems. An empty cell says nothing about its field. */
export function readProducts(rows: readonly (readonly Cell[])[]): SheetProducts {
  const first = rows.findIndex((row) => !isBlank(row));
  const head = (rows[first] ?? []).map((cell) =>
    cleanName(String(cell ?? ''))
      .replace(/ ?\*$/, '')
      .toLowerCase(),
  );
  const indexOf = (title: string) => head.indexOf(title.toLowerCase());
  const missing = columns.filter(({ title, isRequired }) => isRequired && indexOf(title) < 0);
  const twice = columns.find(({ title }) => indexOf(title) !== head.lastIndexOf(title.toLowerCase()));
  if (missing.length > 0 || twice) {
    const lack = `lacks ${missing.map(({ title }) => `“${title}”`).join(', ')}`;
    const problem = twice ? `has “${twice.title}” twice` : lack;
    const fix = 'Copy the first row of the template: npm run products -- --template';
    return { products: [], problems: [`Row ${Math.max(first, 0) + 1} ${problem}. ${fix}`], notes: [] };
  }
  const problems: string[] = [];
  const products: SheetProduct[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= first || isBlank(row)) continue;
    const { product, ...found } = readRow(row, index + 1, indexOf);
    problems.push(...found.problems);
    const { slug, at } = product;
    const other = products.find((each) => each.slug === slug && slug !== '');
    if (other)
      problems.push(
        `${at('Web address')}“${slug}” is ${other.row}’s too. Write another one, or make one row of both.`,
      );
    products.push(product);
  }
  if (products.length === 0) problems.push('The first sheet has no products. Fill in a row for each.');
  const isKnown = (title: string) =>
    title === '' || columns.some((column) => column.title.toLowerCase() === title);
  const notes = head.flatMap((title, at) =>
    isKnown(title) ? [] : [`Column ${letterOf(at)} (${title}) is not one of the template’s and is not read.`],
  );
  return { products, problems, notes };
}

/** Returns the first row of a sheet, and one for each product. @param fileOf the file name of an asset */
export function rowsOf(
  products: readonly Record<string, unknown>[],
  fileOf: (assetId: string) => string,
): Cell[][] {
  const rows = products.map(({ image, slug, ...product }) => {
    const pictures = (Array.isArray(image) ? image : []).filter(isRecord);
    const fields: Record<string, unknown> = {
      ...product,
      slug: isRecord(slug) && slug.current,
      image: pictures.map(({ asset }) => isRecord(asset) && fileOf(String(asset._ref))),
      alts: pictures.map(({ alt }) => alt),
    };
    return columns.map(({ field, type }) => type.write(fields[field]));
  });
  return [columns.map(({ title, isRequired }) => (isRequired ? `${title} *` : title)), ...rows];
}

/** Returns a row for each column, which says how to fill it in. */
export const helpRows: Cell[][] = columns.map(({ title, hint }) => [title, hint]);

/** The column that a spreadsheet would turn into dates. */
export const sizesColumn = columns.findIndex(({ field }) => field === 'size');

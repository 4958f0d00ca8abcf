import { maxSlugLength } from '../../apps/studio/schemas/checks.ts';
import { maxPriceLkr, maxSizeLength } from '../../src/domain/limits.ts';
import { parseAmount } from '../../src/domain/price.ts';
import { isSlug } from '../../src/domain/slug.ts';
import { genders } from '../../src/domain/types.ts';
import { cleanName, sanitizeText } from '../../src/lib/text.ts';

export type Cell = string | number | boolean | Date | null;

/** What is wrong with a cell, and how to mend it. */
export class CellProblem extends Error {}

/** Reads a cell for a field of the product, and writes it again. */
export interface CellType {
  /** Returns undefined for an empty cell. @throws CellProblem */
  read: (cell: Cell) => unknown;
  write: (value: unknown) => Cell;
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const datePattern = new RegExp(
  `^(?:\\d{1,4}([-/.])\\d{1,2}\\1\\d{1,4}|\\d{1,2}[- ](?:${months})\\S*|(?:${months})[- ]\\d{1,4})$`,
  'i',
);

const dateProblem = (shown: string, typed = '6-8') =>
  new CellProblem(
    `the spreadsheet made the date ${shown} of this. Format the cell as Text, then type it again, such as ${typed}.`,
  );

function textOf(cell: Cell): string {
  if (cell instanceof Date) {
    const [low = 0, high = 0] = [cell.getUTCMonth() + 1, cell.getUTCDate()].toSorted((a, b) => a - b);
    const shown = cell.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    throw dateProblem(shown, `${low}-${high}`);
  }
  const text = sanitizeText(String(cell ?? ''));
  if (/^#(?:N\/A|[A-Z0/]+[!?])$/.test(text))
    throw new CellProblem(`the formula gives ${text}. Correct it, or type the value instead.`);
  if (text.includes('????'))
    throw new CellProblem(
      'letters were lost when this was saved. Save the original as .xlsx or “CSV UTF-8”.',
    );
  return text;
}

function checkLength(text: string, max: number): string {
  if (text.length > max)
    throw new CellProblem(`${text.length} characters are too many. Shorten it to ${max}.`);
  return text;
}

const asIs = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

export const line = (max: number): CellType => ({
  read: (cell) => checkLength(cleanName(textOf(cell)), max) || undefined,
  write: asIs,
});

export const paragraph: CellType = { read: (cell) => textOf(cell) || undefined, write: asIs };

const entriesOf = (cell: Cell, separator: RegExp) =>
  textOf(cell).split(separator).map(cleanName).filter(Boolean);

const joined = (separator: string) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? value.join(separator) : null;

/** One on each line, because commas belong to sentences. */
export const sentences: CellType = {
  read: (cell) => {
    const entries = entriesOf(cell, /[\n|]/);
    return entries.length > 0 ? entries : undefined;
  },
  write: joined('\n'),
};

function readNames(cell: Cell): string[] | undefined {
  const entries = entriesOf(cell, /[\n|,;]/);
  const twice = entries.find((entry, at) => entries.indexOf(entry) !== at);
  if (twice !== undefined) throw new CellProblem(`“${twice}” stands here twice. Remove one.`);
  return entries.length > 0 ? entries : undefined;
}

export const names: CellType = { read: readNames, write: joined(', ') };

export const sizes: CellType = {
  read: (cell) => {
    // A spreadsheet may read “34,36” as 3436.
    if (typeof cell === 'number' && !(Number.isInteger(cell) && cell < 300))
      throw new CellProblem(
        `the spreadsheet read the number ${cell}. Format the cell as Text, then type the sizes again.`,
      );
    return readNames(cell)?.map((size) => {
      if (datePattern.test(size)) throw dateProblem(size);
      return checkLength(size, maxSizeLength);
    });
  },
  write: names.write,
};

export const yesNo: CellType = {
  read: (cell) => {
    const text = textOf(cell).toLowerCase();
    if (text === '') return undefined;
    const isYes = /^(?:yes|true)$/.test(text);
    if (isYes || /^(?:no|false)$/.test(text)) return isYes;
    throw new CellProblem(`“${text}” is neither. Write yes or no.`);
  },
  write: (value) => (value === true ? 'yes' : null),
};

export const price: CellType = {
  read: (cell) => {
    const text = typeof cell === 'number' ? cell.toFixed(2) : textOf(cell);
    const rupees = (parseAmount(text) ?? NaN) / 100;
    if (text === '' || (Number.isInteger(rupees) && rupees >= 1 && rupees <= maxPriceLkr))
      return rupees || undefined;
    throw new CellProblem(`“${String(cell)}” is not a price. Write whole rupees, such as 4500.`);
  },
  write: asIs,
};

export const discount: CellType = {
  read: (cell) => {
    const text = textOf(cell).replace(/ ?%$/, '');
    // A cell that shows 20% holds 0.2.
    const percent = typeof cell === 'number' && cell < 1 ? Math.round(cell * 1e4) / 100 : Number(text);
    if (text === '') return undefined;
    if (Number.isInteger(percent) && percent >= 0 && percent <= 99) return percent;
    throw new CellProblem(`“${text}” is not a discount. Write a whole percentage from 1 to 99, or nothing.`);
  },
  write: asIs,
};

export const collection: CellType = {
  read: (cell) => {
    const text = cleanName(textOf(cell)).toLowerCase();
    if (text === '' || genders.some((gender) => gender === text)) return text || undefined;
    throw new CellProblem(`“${text}” is not a collection. Write one of ${genders.join(', ')}.`);
  },
  write: asIs,
};

export const webAddress: CellType = {
  read: (cell) => {
    const slug = cleanName(textOf(cell));
    const isTaken = genders.some((gender) => gender === slug);
    if (slug !== '' && (!isSlug(slug) || slug.length > maxSlugLength || isTaken))
      throw new CellProblem(
        `“${slug}” cannot be a web address. Use up to ${maxSlugLength} of a-z, 0-9 and dashes, such as kandy-linen-shirt.`,
      );
    return slug || undefined;
  },
  write: asIs,
};

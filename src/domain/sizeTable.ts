import type { SizeTable } from './detailedProduct.ts';

const cmPerInch = 2.54;
const quarters = ['', '¼', '½', '¾'];

function formatInches(cm: number): string {
  const quarterInches = Math.round((cm / cmPerInch) * 4);
  const whole = Math.trunc(quarterInches / 4);
  const fraction = quarters[quarterInches % 4] ?? '';
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`;
}

/** Converts cm to the nearest quarter: `38½` for `98`, `37¾–39¼` for `96–100`. Keeps other texts. */
export function toInches(measurement: string): string {
  return measurement.replace(/\d+(?:[.,]\d+)?/g, (number) => {
    const cm = Number(number.replace(',', '.'));
    return Number.isSafeInteger(Math.round(cm)) ? formatInches(cm) : number;
  });
}

/** Writes `94–98` for `94-98`. Keeps other texts. */
export const toRange = (measurement: string): string => measurement.replace(/(\d)\s*-\s*(?=\d)/g, '$1–');

interface Column {
  title: string;
  index: number;
}

const garmentEnding = /\s*\(garment\)$/i;

/** Splits the columns that have a measurement: of the body, and of the garment, whose titles end with "(garment)". */
export function groupColumns({ columns, rows }: SizeTable): { body: Column[]; garment: Column[] } {
  const all = columns
    .map((title, index) => ({ title, index }))
    .filter(({ title, index }) => title !== '' && rows.some(({ values }) => values[index]));
  return {
    body: all.filter(({ title }) => !garmentEnding.test(title)),
    garment: all
      .filter(({ title }) => garmentEnding.test(title))
      .map(({ title, index }) => ({ title: title.replace(garmentEnding, ''), index })),
  };
}

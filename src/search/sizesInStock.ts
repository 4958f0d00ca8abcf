import { letterSizes, sizeRange, sortSizes } from '../domain/sortSizes.ts';

/** Numbers follow each other by two, such as 8, 10, 12, unless some are closer: 36, 37, 38. */
const usualStep = 2;

/** Neighbours are joined from three on: "S, M" and "S–L". */
const textOf = (run: readonly string[]) =>
  run.length > 2 ? `${run[0] ?? ''}–${run.at(-1) ?? ''}` : run.join(', ');

/**
 * The sizes of a product that are in stock, in one short text: "S, M, XL" when L is sold out. A listing's card shows the sizes
 * that are made instead (`sizeRange`).
 */
export function sizesInStock(sizes: readonly string[]): string {
  const sorted = sortSizes(sizes);
  const letters = sorted.map((size) => letterSizes.indexOf(size.toUpperCase()));
  const numbers = sorted.map(Number);
  const isNumeric = numbers.every((number) => number > 0);
  if (!isNumeric && letters.includes(-1)) return sizeRange(sizes);
  const scale = isNumeric ? numbers : letters;
  const gaps = scale.map((place, at) => place - (scale[at - 1] ?? -Infinity));
  const step = isNumeric ? Math.min(usualStep, ...gaps) : 1;
  const runs: string[][] = [];
  for (const [at, size] of sorted.entries()) {
    if (gaps[at] === step) runs.at(-1)?.push(size);
    else runs.push([size]);
  }
  return runs.map(textOf).join(', ');
}

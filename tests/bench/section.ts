import { judge } from '../../scripts/budget/verdict.ts';
import type { Limit } from './limits.ts';
import type { BenchShop } from './shop.ts';
import { median } from './statistics.ts';

export interface Figure {
  measure: string;
  /** One of each run. */
  values: readonly number[];
  format: (value: number) => string;
  /** The same on the bare page. */
  bare?: readonly number[];
  /** Where more is better, the target is not below the gate. */
  limit?: Limit;
}

export type Section = (shop: BenchShop, runs: number) => Promise<Figure[]>;

export const figureColumns = ['measure', 'median', 'to bare', 'target', 'gate', ''];

export function figureRow({ measure, values, format, bare, limit }: Figure): string[] {
  const value = median(values);
  const sign = limit && limit.target >= limit.gate ? -1 : 1;
  return [
    measure,
    format(value),
    bare ? `${(value / median(bare)).toFixed(2)}x` : '',
    ...(limit
      ? [
          format(limit.target),
          format(limit.gate),
          judge(sign * value, sign * limit.target, sign * limit.gate),
        ]
      : ['', '', '']),
  ];
}

import type { Browser } from '@playwright/test';
import { judge } from '../../scripts/budget/verdict.ts';
import type { Limit } from './limits.ts';
import type { BenchShop } from './shop.ts';

export interface Figure {
  measure: string;
  value: number;
  format: (value: number) => string;
  /** The same of the bare page. */
  bare?: number | undefined;
  limit?: Limit;
}

/** Measures everything once. What does not vary is measured in run 0 only. */
export type Section = (shop: BenchShop, browser: Browser, run: number) => AsyncIterable<Figure>;

export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;

/** A value below which a share of the sorted values lies: the median for 0.5. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

export const figureColumns = ['measure', 'median', 'to bare', 'target', 'gate', ''];

/** The row of one measure from its runs. */
export function figureRow(figures: readonly Figure[]): string[] {
  const [{ measure, format, limit } = figures[0] as Figure] = figures;
  const value = percentile(
    figures.map((figure) => figure.value),
    0.5,
  );
  const bare = figures.flatMap((figure) => figure.bare ?? []);
  const row = [measure, format(value), bare.length > 0 ? times(value / percentile(bare, 0.5)) : ''];
  if (!limit) return [...row, '', '', ''];
  const [target, gate] = limit;
  // Where more is better, the target is not below the gate.
  const sign = target >= gate ? -1 : 1;
  return [...row, format(target), format(gate), judge(sign * value, sign * target, sign * gate)];
}

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
  /** What tells how fast the machine was in this run, in ms; without it `bare` does, or the value itself. */
  pace?: number;
  /** Whether other programs had the processor when the run began. */
  isDisturbed?: boolean;
  limit?: Limit | undefined;
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

const median = (figures: readonly Figure[], of: (figure: Figure) => number): number =>
  percentile(figures.map(of), 0.5);

const maxSpread = 0.2;
/** Browsers report interactions in such steps. */
const stepMs = 8;
const paceOf = ({ pace, bare, value }: Figure) => pace ?? bare ?? value;

/** Those runs of one measure, as many as given, in which the machine was most alike, and by what share of the median its pace varied. */
function mostAlike(figures: readonly Figure[], runs: number) {
  const sorted = figures.toSorted(
    (a, b) => Number(a.isDisturbed) - Number(b.isDisturbed) || paceOf(a) - paceOf(b),
  );
  const length = Math.min(runs, sorted.length);
  const groups = sorted.slice(length - 1).map((slowest, at) => {
    const picked = sorted.slice(at, at + length);
    const rangeMs = Math.max(0, paceOf(slowest) - paceOf(sorted[at] as Figure) - stepMs);
    return { picked, spread: slowest.isDisturbed ? 1 : rangeMs / median(picked, paceOf) || 0 };
  });
  return groups.reduce((best, group) => (group.spread < best.spread ? group : best));
}

/** Whether the machine was so busy or uneven that the runs cannot be compared. */
export const isNoisy = (figures: readonly Figure[], runs: number): boolean =>
  mostAlike(figures, runs).spread > maxSpread;

export const figureColumns = (against?: string): string[] => [
  'measure',
  'median',
  'to bare',
  ...(against ? [against, 'to bare'] : []),
  'spread',
  'target',
  'gate',
  '',
];

function summaryOf(figures: readonly Figure[], runs: number) {
  const { picked, spread } = mostAlike(figures, runs);
  const value = median(picked, (figure) => figure.value);
  return { ...(picked[0] as Figure), value, bare: median(picked, ({ bare }) => bare ?? Number.NaN), spread };
}

/** The row of one measure from its runs: those of this tree's shop, and those of another commit's, if it is measured too. */
export function figureRow([own = [], ...others]: readonly (readonly Figure[])[], runs: number): string[] {
  const { measure, value, bare, format, limit, spread } = summaryOf(own, runs);
  const cells = (figures: readonly Figure[]) => {
    if (figures.length === 0) return ['', ''];
    const summary = summaryOf(figures, runs);
    const ratio = summary.value / summary.bare;
    return [format(summary.value), Number.isFinite(ratio) ? times(ratio) : ''];
  };
  const row = [measure, ...[own, ...others].flatMap(cells), `${Math.round(spread * 100)} %`];
  if (!limit) return [...row, '', '', ''];
  const [target, gate] = limit(bare);
  // Where more is better, the target is not below the gate.
  const sign = target >= gate ? -1 : 1;
  const verdict = judge(sign * value, sign * target, sign * gate);
  return [...row, format(target), format(gate), spread > maxSpread ? 'too noisy to tell' : verdict];
}

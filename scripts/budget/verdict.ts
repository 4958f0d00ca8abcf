import type { Limits } from './budgets.ts';

const bytesPerKiB = 1024;

export interface Measured extends Limits {
  what: string;
  bytes: number;
}

export type Verdict = 'ok' | 'over target' | 'OVER GATE';

/** Compares a figure with its limits. Larger is worse; a figure equal to a limit is within it. */
export function judge(value: number, target: number, gate: number): Verdict {
  if (value > gate) return 'OVER GATE';
  return value > target ? 'over target' : 'ok';
}

export function verdictOf({ bytes, targetKiB, gateKiB }: Measured): Verdict {
  return judge(bytes, targetKiB * bytesPerKiB, gateKiB * bytesPerKiB);
}

export const kibibytes = (bytes: number): string => (bytes / bytesPerKiB).toFixed(1);

export function budgetRow(measured: Measured): string[] {
  const { what, bytes, targetKiB, gateKiB } = measured;
  return [what, kibibytes(bytes), String(targetKiB), String(gateKiB), verdictOf(measured)];
}

export const budgetColumns = ['first load', 'KiB', 'target', 'gate', ''];

import type { Limits } from './budgets.ts';

const bytesPerKiB = 1024;

/** One line of the budget. */
export interface Measured extends Limits {
  what: string;
  bytes: number;
}

/** How a size stands to its limits; a size that equals a limit is within it. */
export function verdictOf({ bytes, targetKiB, gateKiB }: Measured): 'ok' | 'over target' | 'OVER GATE' {
  if (bytes > gateKiB * bytesPerKiB) return 'OVER GATE';
  return bytes > targetKiB * bytesPerKiB ? 'over target' : 'ok';
}

export const kibibytes = (bytes: number): string => (bytes / bytesPerKiB).toFixed(1);

/** The cells of a line: what, KiB, target, gate, verdict. */
export function budgetRow(measured: Measured): string[] {
  const { what, bytes, targetKiB, gateKiB } = measured;
  return [what, kibibytes(bytes), String(targetKiB), String(gateKiB), verdictOf(measured)];
}

export const budgetColumns = ['first load', 'KiB', 'target', 'gate', ''];

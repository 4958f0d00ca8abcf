import { parseArgs } from 'node:util';
import { UsageError } from './environment.ts';

const usage = 'Usage: npm run reconcile -- --from 2026-11-20';

function parseFrom(args: string[]): string {
  try {
    return parseArgs({ args, options: { from: { type: 'string' } } }).values.from ?? '';
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

/** Parses a day in Sri Lanka into ms since the epoch. @throws UsageError when it is missing or malformed */
export function parseStartMs(args: string[]): number {
  const day = parseFrom(args);
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+05:30`) : Number.NaN;
  // Date.parse rolls 2026-02-31 over into March.
  const isDay = !Number.isNaN(ms) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay) throw new UsageError(usage);
  return ms;
}

import { parseArgs } from 'node:util';
import { UsageError } from './environment.ts';

const usage = 'Usage: npm run reconcile -- --from 2026-11-20';

/** Parses a day in Sri Lanka into ms since the epoch. @throws UsageError when it is missing or malformed */
export function parseStartMs(args: string[]): number {
  const { values } = parseArgs({ args, strict: false, options: { from: { type: 'string' } } });
  const day = String(values.from);
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+05:30`) : Number.NaN;
  // Date.parse rolls 2026-02-31 over into March.
  const isDay = !Number.isNaN(ms) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay) throw new UsageError(usage);
  return ms;
}

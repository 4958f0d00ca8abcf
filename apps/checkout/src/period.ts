import { parseArgs } from 'node:util';
import { UsageError } from './usageError.ts';

const msPerDay = 86_400_000;

/** Sri Lanka has no daylight saving time. */
const sriLankaOffset = '+05:30';

function parseDay(name: string, text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00${sriLankaOffset}`) : Number.NaN;
  // Date.parse rolls 2026-02-31 over into March.
  const isDay = !Number.isNaN(ms) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`${name} must be a date such as 2026-11-20.`);
  return ms;
}

const usage = 'Usage: npm run reconcile -- --from 2026-11-20 [--to 2026-11-21]';

function parseDays(args: string[]) {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

/**
 * Parses `--from 2026-11-20 --to 2026-11-21`: days in Sri Lanka, the last one included. Without `--to` the period ends now.
 * @throws UsageError when a day is missing or malformed
 */
export function parsePeriod(args: string[], nowMs: number): { fromMs: number; toMs: number } {
  const values = parseDays(args);
  if (values.from === undefined) throw new UsageError(usage);
  const fromMs = parseDay('--from', values.from);
  const toMs = values.to === undefined ? nowMs : parseDay('--to', values.to) + msPerDay;
  if (toMs <= fromMs) throw new UsageError('--to is before --from.');
  return { fromMs, toMs };
}

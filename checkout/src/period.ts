import { parseArgs } from 'node:util';
import { UsageError } from './usageError.ts';

const msPerDay = 86_400_000;

/** Sri Lanka is ahead of UTC by this, all year. */
const offset = '+05:30';

function parseDay(name: string, text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00${offset}`) : Number.NaN;
  // A day past the end of its month would be read as one of the next month.
  const isDay = !Number.isNaN(ms) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`${name} is not a day such as 2026-11-20.`);
  return ms;
}

const usage = 'Say from which day on: npm run reconcile -- --from 2026-11-20 [--to 2026-11-21]';

function parseDays(args: string[]) {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

/**
 * Reads `--from 2026-11-20 --to 2026-11-21`, days in Sri Lanka; the last one is included. Without `--to` the period ends now.
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

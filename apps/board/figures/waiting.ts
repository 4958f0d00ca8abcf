import { lateAfterDays, veryLateAfterDays } from '../services/lateAfterDays.ts';
import type { WaitingAges } from '../services/waitingAges.ts';
import type { Row } from './Figure.tsx';
import { count, counted } from './money.ts';

/** `1 day`, `2–4 days`: ages in whole days, as the orders show them. */
const ageRange = (from: number, to: number) => (from < to ? `${from}–${to} days` : counted(from, 'day'));

/** A row for each age, youngest first; one for records without a date only if there are any. */
export function waitingRows({ lessThanADay, notLate, late, veryLate, undated }: WaitingAges): Row[] {
  const max = Math.max(1, lessThanADay, notLate, late, veryLate, undated);
  const row = (label: string, value: number, tone: Row['tone'] = 'plain'): Row => {
    return { label, bar: value / max, tone, cells: [count(value)] };
  };
  return [
    row('Less than a day', lessThanADay),
    row(ageRange(1, lateAfterDays - 1), notLate),
    row(ageRange(lateAfterDays, veryLateAfterDays - 1), late, 'late'),
    row(`${veryLateAfterDays} days or more`, veryLate, 'late'),
    ...(undated > 0 ? [row('No date', undated)] : []),
  ];
}

/** What the picture tells, in a sentence. */
export function describeWaiting({ lessThanADay, notLate, late, veryLate, undated }: WaitingAges): string {
  const total = lessThanADay + notLate + late + veryLate + undated;
  if (total === 0) return 'Everything is shipped';
  const some = late + veryLate === 0 ? 'none of them' : `${count(late + veryLate)} of them`;
  return `${counted(total, 'product')} ${total === 1 ? 'waits' : 'wait'}, ${some} for ${lateAfterDays} days or more`;
}

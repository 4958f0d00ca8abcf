import { lateAfterDays, veryLateAfterDays } from '../services/lateAfterDays.ts';
import type { WaitingAges } from '../services/waitingAges.ts';
import type { BarRow } from './BarRows.tsx';
import { counted } from './money.ts';

/** `1 day`, `2–4 days`: ages in whole days, as the orders show them. */
function ageRange(from: number, to: number): string {
  if (from < to) return `${from}–${to} days`;
  return counted(from, 'day');
}

/** A row for each age, youngest first; one for records without a date only if there are any. */
export function waitingRows(ages: WaitingAges): BarRow[] {
  return [
    { label: 'Less than a day', value: ages.lessThanADay },
    { label: ageRange(1, lateAfterDays - 1), value: ages.notLate },
    { label: ageRange(lateAfterDays, veryLateAfterDays - 1), value: ages.late, tone: 'late' },
    { label: `${veryLateAfterDays} days or more`, value: ages.veryLate, tone: 'late' },
    ...(ages.undated > 0 ? [{ label: 'No date', value: ages.undated }] : []),
  ];
}

/** What the picture tells, in a sentence. */
export function describeWaiting(ages: WaitingAges): string {
  const { lessThanADay, notLate, undated } = ages;
  const late = ages.late + ages.veryLate;
  const total = lessThanADay + notLate + late + undated;
  if (total === 0) return 'Everything is shipped';
  const waiting = `${counted(total, 'product')} ${total === 1 ? 'waits' : 'wait'}`;
  if (late === total) return `${waiting}, for ${lateAfterDays} days or more`;
  if (late > 0) return `${waiting}, ${late} of them for ${lateAfterDays} days or more`;
  if (notLate > 0) return `${waiting}, none for ${lateAfterDays} days`;
  return lessThanADay > 0 ? `${waiting}, none for a day` : waiting;
}

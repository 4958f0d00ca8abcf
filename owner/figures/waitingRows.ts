import type { WaitingAges } from '../services/waitingAges.ts';
import type { BarRow } from './BarRows.tsx';
import { counted } from './money.ts';

/** A row for each age, youngest first; one for records without a date only if there are any. */
export function waitingRows(ages: WaitingAges): BarRow[] {
  return [
    { label: 'Today', value: ages.today },
    { label: '1–2 days ago', value: ages.oneToTwoDays },
    { label: '3–4 days ago', value: ages.threeToFourDays },
    { label: '5 days or more', value: ages.fiveDaysOrMore, tone: 'late' },
    ...(ages.undated > 0 ? [{ label: 'No date', value: ages.undated }] : []),
  ];
}

/** What the picture tells, in a sentence. */
export function describeWaiting(ages: WaitingAges): string {
  const { today, oneToTwoDays, threeToFourDays, fiveDaysOrMore, undated } = ages;
  const total = today + oneToTwoDays + threeToFourDays + fiveDaysOrMore + undated;
  if (total === 0) return 'Everything is shipped';
  const waiting = `${counted(total, 'product')} ${total === 1 ? 'waits' : 'wait'}`;
  if (fiveDaysOrMore === total) return `${waiting}, for 5 days or more`;
  if (fiveDaysOrMore > 0) return `${waiting}, ${fiveDaysOrMore} of them for 5 days or more`;
  if (threeToFourDays > 0) return `${waiting}, none longer than 4 days`;
  if (oneToTwoDays > 0) return `${waiting}, none longer than 2 days`;
  return today > 0 ? `${waiting}, all from today` : waiting;
}

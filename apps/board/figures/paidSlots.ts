import type { Bucket } from './buckets.ts';
import { dateOf, dayRange, longDay, monthOf, weekdayOf } from './days.ts';

/** Where a bar stands, in percent of the drawing's width. A week of fewer days is narrower. */
export interface Slot {
  start: number;
  width: number;
}

export function slotsOf(buckets: readonly Bucket[]): Slot[] {
  const days = buckets.reduce((sum, bucket) => sum + bucket.days, 0);
  let passed = 0;
  return buckets.map((bucket) => {
    const slot = { start: (passed / days) * 100, width: (bucket.days / days) * 100 };
    passed += bucket.days;
    return slot;
  });
}

/** The slot at a position in percent of the width; of those beside the drawing, the nearest. */
export function slotAt(slots: readonly Slot[], percent: number): number {
  const index = slots.findIndex(({ start, width }) => percent < start + width);
  return index < 0 ? slots.length - 1 : index;
}

/** `Sat 21 Nov`, `Today so far`, `10 – 16 Nov`, `17 – 23 Nov, so far`. */
export function nameOfBucket({ first, last, isOpen }: Bucket): string {
  if (first === last) return isOpen ? 'Today so far' : longDay(first);
  return isOpen ? `${dayRange(first, last)}, so far` : dayRange(first, last);
}

export interface SlotLabel {
  /** The middle of the label in percent of the drawing's width; at 100, its end. */
  at: number;
  /** Two lines; the second may be empty. */
  lines: readonly [string, string];
  /** Only shown where there is much room. */
  isMinor: boolean;
  isOpen: boolean;
}

const fewBars = 7;
const weekDays = 7;
const labelEveryWeeks = 3;

/** The labels below the bars: all of few, else every seventh day or third week counted back from today. */
export function labelsOf(buckets: readonly Bucket[]): SlotLabel[] {
  const slots = slotsOf(buckets);
  const isWeekly = buckets.some(({ days }) => days > 1);
  const every = isWeekly ? labelEveryWeeks : weekDays;
  return buckets.map(({ first, isOpen, days }, index) => {
    const { start = 0, width = 0 } = slots[index] ?? {};
    const label = { at: start + width / 2, isOpen, isMinor: false };
    if (isOpen) {
      const lines = isWeekly ? (['Last', `${days} days`] as const) : ([dateOf(first), 'Today'] as const);
      // Wider than its narrow bar, at the end of the drawing.
      return { ...label, at: buckets.length > fewBars ? 100 : label.at, lines };
    }
    if (buckets.length <= fewBars) return { ...label, lines: [dateOf(first), weekdayOf(first)] };
    const isMinor = (buckets.length - 1 - index) % every !== 0;
    return { ...label, isMinor, lines: [dateOf(first), isMinor && !isWeekly ? '' : monthOf(first)] };
  });
}

import { describe, expect, it } from 'vitest';
import { bucketsOf } from '../../../../apps/board/figures/buckets.ts';
import { figuresOf } from '../../../../apps/board/figures/figures.ts';
import { labelsOf, nameOfBucket, slotAt, slotsOf } from '../../../../apps/board/figures/paidSlots.ts';
import { buildSales, byDay } from './sales.ts';

const today = '2026-11-22';
const noSales = new Map();

describe('bars of a period', () => {
  it('are days up to 30 days, and gaps are days without money', () => {
    const buckets = bucketsOf(byDay(buildSales('2026-11-20', { paidMinor: 500 })), today, 30);
    expect(buckets).toHaveLength(30);
    expect(buckets[0]).toMatchObject({ first: '2026-10-24', last: '2026-10-24', days: 1, paidMinor: 0 });
    expect(buckets[27]).toMatchObject({ first: '2026-11-20', paidMinor: 500, isOpen: false });
    expect(buckets[29]).toMatchObject({ first: today, isOpen: true });
  });

  it('are weeks that end today for 90 days, of which the oldest has the six days that are left', () => {
    const buckets = bucketsOf(noSales, today, 90);
    expect(buckets.map(({ days }) => days)).toEqual([6, ...Array.from({ length: 12 }, () => 7)]);
    expect(buckets[0]).toMatchObject({ first: '2026-08-25', last: '2026-08-30' });
    expect(buckets.at(-1)).toMatchObject({ first: '2026-11-16', last: today, isOpen: true });
    expect(buckets.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('stand beside the same days one period earlier', () => {
    const sales = byDay(
      buildSales('2026-11-15', { paidMinor: 100 }),
      buildSales('2026-11-16', { paidMinor: 200 }),
      buildSales('2026-11-22', { paidMinor: 900 }),
    );
    const buckets = bucketsOf(sales, today, 7);
    expect(buckets.map(({ paidMinor }) => paidMinor)).toEqual([200, 0, 0, 0, 0, 0, 900]);
    expect(buckets.map(({ before }) => before.paidMinor)).toEqual([0, 0, 0, 0, 0, 0, 100]);
  });

  it('add up the days of a week', () => {
    const sales = byDay(
      buildSales('2026-11-16', { paidMinor: 100, orders: 1, refundedMinor: 30 }),
      buildSales('2026-11-22', { paidMinor: 50, orders: 2 }),
      buildSales('2026-08-18', { paidMinor: 7 }),
    );
    expect(bucketsOf(sales, today, 90).at(-1)).toMatchObject({
      paidMinor: 150,
      orders: 3,
      refundedMinor: 30,
      before: { paidMinor: 7 },
    });
  });
});

describe('places of the bars', () => {
  const weeks = bucketsOf(noSales, today, 90);

  it('are as wide as their days', () => {
    const slots = slotsOf(weeks);
    expect(slots[0]).toEqual({ start: 0, width: (6 / 90) * 100 });
    expect((slots.at(-1)?.start ?? 0) + (slots.at(-1)?.width ?? 0)).toBeCloseTo(100);
  });

  it('are found under a pointer, also beside the drawing', () => {
    const slots = slotsOf(bucketsOf(noSales, today, 7));
    expect(slotAt(slots, -3)).toBe(0);
    expect(slotAt(slots, 50)).toBe(3);
    expect(slotAt(slots, 104)).toBe(6);
  });

  it('have names that say what is not over', () => {
    expect(bucketsOf(noSales, today, 7).map(nameOfBucket).slice(-2)).toEqual(['Sat 21 Nov', 'Today so far']);
    expect(weeks.map(nameOfBucket).slice(-2)).toEqual(['9 – 15 Nov', '16 – 22 Nov, so far']);
  });

  it('are labelled at every seventh day of a month, counted back from today', () => {
    const major = labelsOf(bucketsOf(noSales, today, 30)).filter(({ isMinor }) => !isMinor);
    expect(major.map(({ lines }) => lines.join(' '))).toEqual([
      '25 Oct',
      '1 Nov',
      '8 Nov',
      '15 Nov',
      '22 Today',
    ]);
  });

  it('are labelled inside the drawing, also below the narrow last bar', () => {
    expect(labelsOf(bucketsOf(noSales, today, 7)).at(-1)?.at).toBeCloseTo(100 - 100 / 14);
    expect(labelsOf(bucketsOf(noSales, today, 30)).at(-1)?.at).toBe(100);
    expect(labelsOf(weeks).at(-1)?.at).toBe(100);
  });
});

describe('figures of a period', () => {
  it('compares finished days only, with the same days of the period before', () => {
    const sales = byDay(
      buildSales('2026-11-22', { paidMinor: 1 }),
      buildSales('2026-11-21', { paidMinor: 20 }),
      buildSales('2026-11-15', { paidMinor: 300 }),
      buildSales('2026-11-14', { paidMinor: 4000 }),
      buildSales('2026-11-08', { paidMinor: 50_000 }),
    );
    const { total, finished } = figuresOf(sales, today, 7);
    expect(total.paidMinor).toBe(21);
    expect(finished.now.paidMinor).toBe(20);
    expect(finished.before.paidMinor).toBe(4000);
  });

  it('knows nothing of a period before without a stored day', () => {
    const sales = byDay(buildSales('2026-11-22', { orders: 1 }));
    expect(figuresOf(sales, today, 7).totalBefore).toBeUndefined();
    const empty = buildSales('2026-11-14');
    expect(figuresOf(byDay(buildSales('2026-11-22'), empty), today, 7).totalBefore?.orders).toBe(0);
  });

  it('names the days of both periods that could not be read', () => {
    const sales = byDay(
      buildSales('2026-11-22', { isDamaged: true }),
      buildSales('2026-11-10', { isDamaged: true }),
      buildSales('2026-11-01', { isDamaged: true }),
    );
    expect(figuresOf(sales, today, 7).damagedDays).toEqual(['2026-11-10', '2026-11-22']);
  });
});

import { describe, expect, it } from 'vitest';
import { bucketsOf } from '../../../../apps/board/figures/buckets.ts';
import { figuresOf } from '../../../../apps/board/figures/figures.ts';
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

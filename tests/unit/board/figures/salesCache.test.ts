import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../apps/board/figures/days.ts';
import { createSalesCache } from '../../../../apps/board/figures/salesCache.ts';
import { buildSales } from './sales.ts';

const today = '2026-11-22';

function setUp() {
  const asked: string[] = [];
  let fails = false;
  const stored = new Map([['2026-11-22', 100]]);
  const cache = createSalesCache((first, last) => {
    asked.push(`${first}/${last}`);
    if (fails) return Promise.reject(new Error('no connection'));
    const days = [...stored].filter(([day]) => day >= first && day <= last);
    return Promise.resolve(days.map(([day, paidMinor]) => buildSales(day, { paidMinor })));
  });
  return { cache, asked, stored, fail: (value: boolean) => (fails = value) };
}

describe('days that were read', () => {
  it('are not read again, except for today', async () => {
    const { cache, asked, stored } = setUp();
    await cache.load(today, 14);
    stored.set(today, 250);
    const sales = await cache.load(today, 14);
    expect(asked).toEqual(['2026-11-09/2026-11-22', '2026-11-22/2026-11-22']);
    expect(sales.get(today)?.paidMinor).toBe(250);
  });

  it('are completed by those before them for a longer period', async () => {
    const { cache, asked } = setUp();
    await cache.load(today, 14);
    asked.length = 0;
    await cache.load(today, 60);
    expect(asked).toEqual(['2026-09-24/2026-11-08', '2026-11-22/2026-11-22']);
  });

  it('include yesterday once more after midnight, when it is over', async () => {
    const { cache, asked } = setUp();
    await cache.load(today, 3);
    asked.length = 0;
    const tomorrow = addDays(today, 1);
    await cache.load(tomorrow, 3);
    await cache.load(tomorrow, 3);
    expect(asked).toEqual(['2026-11-22/2026-11-23', '2026-11-23/2026-11-23']);
  });

  it('lose a day that is gone from the database', async () => {
    const { cache, stored } = setUp();
    await cache.load(today, 3);
    stored.delete(today);
    expect((await cache.load(today, 3)).has(today)).toBe(false);
  });

  it('survive a failure, and can be shown at once', async () => {
    const { cache, fail } = setUp();
    expect(cache.peek(today, 3)).toBeUndefined();
    await cache.load(today, 3);
    fail(true);
    await expect(cache.load(today, 3)).rejects.toThrow('no connection');
    expect(cache.peek(today, 3)?.get(today)?.paidMinor).toBe(100);
    expect(cache.peek(today, 4)).toBeUndefined();
  });
});

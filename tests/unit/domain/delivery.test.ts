import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { deliveryCost, deliveryFreeFrom } from '../../../src/domain/delivery.ts';
import type { DeliveryTariff } from '../../../src/domain/delivery.ts';

const original = Object.getOwnPropertyDescriptor(shop, 'delivery');

function setTariffs(...tariffs: DeliveryTariff[]) {
  Object.defineProperty(shop, 'delivery', { configurable: true, value: tariffs });
}

beforeEach(() =>
  setTariffs(
    { from: '2026-11-22', costLkr: 350, freeFromLkr: 10_000 },
    { from: '2027-03-01', costLkr: 400, freeFromLkr: 12_500.5 },
  ),
);
afterEach(() => {
  if (original) Object.defineProperty(shop, 'delivery', original);
  vi.useRealTimers();
});

/** Noon in Sri Lanka. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

describe('the delivery cost [U50]', () => {
  it.each<[what: string, subtotal: number, at: Date, cost: number]>([
    ['of nothing', 0, noon('2026-11-25'), 0],
    ['of a small order', 0.01, noon('2026-11-25'), 350],
    ['one cent below the limit', 9999.99, noon('2026-11-25'), 350],
    ['at the limit', 10_000, noon('2026-11-25'), 0],
    ['at the limit, as a sum of fractions that falls short', 10_000 - 1e-9, noon('2026-11-25'), 0],
    ['on the last day of a tariff', 10_000, noon('2027-02-28'), 0],
    ['on the first day of the next', 10_000, noon('2027-03-01'), 400],
    ['at its limit', 12_500.5, noon('2030-01-01'), 0],
    ['before the first tariff', 100, noon('2026-11-21'), 0],
    ['in the last second before the first tariff, in Sri Lanka', 100, new Date('2026-11-21T18:29:59Z'), 0],
    ['in its first second', 100, new Date('2026-11-21T18:30:00Z'), 350],
    ['of an order without a date', 100, new Date(Number.NaN), 0],
  ])('%s', (_what, subtotal, at, cost) => {
    expect(deliveryCost(subtotal, at)).toBe(cost);
  });

  it('takes the newest tariff that has begun, in whatever order they are listed', () => {
    setTariffs(
      { from: '2027-03-01', costLkr: 400 },
      { from: '2028-01-01', costLkr: 450 },
      { from: '2026-11-22', costLkr: 350 },
    );
    expect(deliveryCost(100, noon('2027-06-01'))).toBe(400);
  });

  it('is never free without a limit, and always free at 0', () => {
    setTariffs({ from: '2026-11-22', costLkr: 350 });
    expect(deliveryCost(999_999, noon('2026-11-25'))).toBe(350);
    expect(deliveryFreeFrom(noon('2026-11-25'))).toBeUndefined();
    setTariffs({ from: '2026-11-22', costLkr: 0 });
    expect(deliveryCost(1, noon('2026-11-25'))).toBe(0);
    expect(deliveryFreeFrom(noon('2026-11-25'))).toBe(0);
  });

  it('is that of today without a date', () => {
    vi.useFakeTimers({ now: noon('2027-04-01'), toFake: ['Date'] });
    expect(deliveryCost(100)).toBe(400);
    expect(deliveryFreeFrom()).toBe(12_500.5);
  });
});

it('is free from the limit of the day', () => {
  const days = ['2026-11-21', '2026-11-22', '2027-03-01'];
  expect(days.map((day) => deliveryFreeFrom(noon(day)))).toEqual([0, 10_000, 12_500.5]);
});

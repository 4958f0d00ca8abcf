import { describe, expect, it } from 'vitest';
import { countOpenOrders } from '../../../src/domain/openOrders.ts';

const nowMs = Date.UTC(2026, 10, 22, 12);
const daysAgo = (days: number) => nowMs - days * 86_400_000;
const shipped = { isOrderShipped: true, isOrderCompleted: false };

describe('open orders', () => {
  it('wait, however old they are', () => {
    const waiting = { isOrderShipped: false, isOrderCompleted: false, purchasedAtMs: daysAgo(400) };
    expect(countOpenOrders([waiting], nowMs)).toEqual({ waiting: 1, onTheWay: 0 });
  });

  it('are none once confirmed or cancelled', () => {
    const confirmed = { isOrderShipped: true, isOrderCompleted: true, shippedAtMs: daysAgo(1) };
    const cancelled = { isOrderShipped: false, isOrderCompleted: true, purchasedAtMs: daysAgo(1) };
    expect(countOpenOrders([confirmed, cancelled], nowMs)).toEqual({ waiting: 0, onTheWay: 0 });
  });

  it.each([
    ['shipped today', { shippedAtMs: nowMs }, 1],
    ['shipped 30 days ago', { shippedAtMs: daysAgo(30) }, 1],
    ['shipped more than 30 days ago', { shippedAtMs: daysAgo(30) - 1 }, 0],
    ['shipped late', { shippedAtMs: daysAgo(29), purchasedAtMs: daysAgo(90) }, 1],
    ['bought 44 days ago, shipped some day', { purchasedAtMs: daysAgo(44) }, 1],
    ['bought more than 44 days ago, shipped some day', { purchasedAtMs: daysAgo(44) - 1 }, 0],
    ['without any date', {}, 1],
  ])('%s: on the way', (_what, times, onTheWay) => {
    expect(countOpenOrders([{ ...shipped, ...times }], nowMs)).toEqual({ waiting: 0, onTheWay });
  });
});

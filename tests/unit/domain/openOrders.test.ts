import { expect, it } from 'vitest';
import { countOpenOrders } from '../../../src/domain/openOrders.ts';

const nowMs = Date.UTC(2026, 10, 22, 12);
const daysAgo = (days: number) => nowMs - days * 86_400_000;

it.each([
  ['old', false, false, { purchasedAtMs: daysAgo(400) }, 1, 0],
  ['confirmed', true, true, { shippedAtMs: daysAgo(1) }, 0, 0],
  ['cancelled', false, true, { purchasedAtMs: daysAgo(1) }, 0, 0],
  ['shipped today', true, false, { shippedAtMs: nowMs }, 0, 1],
  ['shipped 30 days ago', true, false, { shippedAtMs: daysAgo(30) }, 0, 1],
  ['shipped more than 30 days ago', true, false, { shippedAtMs: daysAgo(30) - 1 }, 0, 0],
  ['shipped late', true, false, { shippedAtMs: daysAgo(29), purchasedAtMs: daysAgo(90) }, 0, 1],
  ['bought 44 days ago, shipped some day', true, false, { purchasedAtMs: daysAgo(44) }, 0, 1],
  ['bought more than 44 days ago, shipped some day', true, false, { purchasedAtMs: daysAgo(44) - 1 }, 0, 0],
  ['shipped without any date', true, false, {}, 0, 1],
])('an order that is %s', (_what, isOrderShipped, isOrderCompleted, times, waiting, onTheWay) => {
  const order = { isOrderShipped, isOrderCompleted, ...times };
  expect(countOpenOrders([order], nowMs)).toEqual({ waiting, onTheWay });
});

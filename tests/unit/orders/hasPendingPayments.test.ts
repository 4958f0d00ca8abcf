import { expect, it, vi } from 'vitest';
import { hasPayments } from '../../../src/orders/hasPayments.ts';
import { buildPayment, openJournal } from './browserTab.ts';

it('is true while a payment is under way, and not for the mark of a recorded one', async () => {
  expect(hasPayments()).toBe(false);
  const journal = openJournal();
  await journal.add(buildPayment());
  expect(hasPayments()).toBe(true);
  await journal.settle('cs_test_1');
  expect(journal.isRecorded('cs_test_1')).toBe(true);
  expect(hasPayments()).toBe(false);
});

it('is true for the payment of an earlier shop, and false where the browser refuses to say', () => {
  localStorage.setItem('checkoutAttempt', '{"uid":"nimal"}');
  expect(hasPayments()).toBe(true);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(hasPayments()).toBe(false);
});

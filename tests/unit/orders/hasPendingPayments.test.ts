import { expect, it } from 'vitest';
import { hasPendingPayments } from '../../../src/orders/PendingPayments.tsx';
import { journalWith } from './browserTab.ts';

it('is true for a pending payment, and false for the mark of a recorded one', async () => {
  expect(hasPendingPayments()).toBe(false);
  const journal = await journalWith({});
  expect(hasPendingPayments()).toBe(true);
  await journal.markRecorded('cs_test_1');
  expect(journal.isRecorded('cs_test_1')).toBe(true);
  expect(hasPendingPayments()).toBe(false);
});

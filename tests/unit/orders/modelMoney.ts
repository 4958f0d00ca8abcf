import { expect } from 'vitest';
import type { StandInSession } from '../../../local/services/payments/sessions.ts';
import { toOrder } from '../../../src/domain/documents/order.ts';
import type { ModelBackend } from './modelBackend.ts';

const isOpenOrLost = ({ status }: { status: string }) => status !== 'won';

/** What the shop has to know of a paid session, from what the provider has of it alone. */
function moneyOf({ id, total, refunds, disputes, paymentId }: StandInSession) {
  const refunded = refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
  const lost = disputes.filter(({ status }) => status === 'lost').length * total;
  const returnedMinor = Math.round(Math.min(refunded + lost, total) * 100);
  const state = returnedMinor > 0 ? 'refunded' : 'paid';
  return {
    id,
    reference: paymentId,
    amountMinor: total * 100,
    returnedMinor,
    state: disputes.some(isOpenOrLost) ? 'disputed' : state,
    // What the owner has asked for is no surprise.
    isRefunded: refunds.some(({ status, metadata }) => status !== 'failed' && metadata.key === undefined),
    isDisputed: disputes.some(isOpenOrLost),
    // Also of a refund that the owner has asked for and that never reached the provider, which the provider cannot tell.
    isRefundFailed: refunds.at(-1)?.status === 'failed' || undefined,
  };
}

/** Holds the payments, their troubles, the receipts and what the figures add up against what the provider has. */
export function expectMoney({ services, accounts }: ModelBackend, told: string): void {
  const { payments, database } = services;
  const paid = payments.sessions().filter(({ status }) => status === 'paid');
  const stored = database.list('payments').filter(({ data }) => data.paidAt !== undefined);
  const expected = paid.map(moneyOf);
  const actual = expected.map(({ id, isRefundFailed }) => {
    const { data = {} } = stored.find((payment) => payment.id === id) ?? {};
    const order = toOrder(database.read(`orders/${id}`));
    const troubles = order?.troubles ?? [];
    return {
      id,
      reference: data.reference,
      amountMinor: data.amountMinor,
      returnedMinor: order?.refundedMinor,
      state: data.state,
      isRefunded: troubles.includes('refunded'),
      isDisputed: troubles.includes('disputed'),
      isRefundFailed: isRefundFailed && troubles.includes('refund_failed'),
    };
  });
  expect(actual, told).toEqual(expected);
  expect(stored, told).toHaveLength(paid.length);
  expect(
    database.list('payments').filter(({ data }) => data.state === 'unmatched'),
    told,
  ).toEqual([]);

  const receipts = accounts.flatMap(({ uid }) => database.list(`users/${uid}/receipts`));
  const numbers = paid.map((_session, index) => `SR-${1001 + index}`);
  expect(new Set(receipts.map(({ data }) => data.number)), told).toEqual(new Set(numbers));
  const refunds = new Map(receipts.map(({ id, data }) => [id, data.refundedMinor]));
  expect(new Map(expected.map(({ id, returnedMinor }) => [id, returnedMinor])), told).toEqual(refunds);
}

import { expect, it } from 'vitest';
import type { PaymentState } from '../../../src/domain/paymentState.ts';
import { lapse, markCollected, placeOrder, transitionPayment } from '../src/payments/paymentTransitions.ts';
import type { PaymentEvent, Report } from '../src/payments/paymentTransitions.ts';
import type { PaymentChange } from '../src/payments/paymentStore.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { buildPayment, startMs } from '../../../tests/support/orders.ts';

const amountMinor = 500_000;
const sessionId = 'cs_test_1';
const paidOnce = { paidAtMs: startMs, reference: 'pi_1' };
const moneyReport = { payment: { sessionId }, id: 'id_1', amountMinor } as const;
const paidReport = { kind: 'paid', sessionId, amountMinor, currency: 'lkr', reference: 'pi_1' } as const;

const facts: Record<PaymentState, Partial<Payment>> = {
  begun: {},
  placed: { way: 'cod', placedAtMs: startMs },
  expired: {},
  failed: {},
  paid: paidOnce,
  refunded: { ...paidOnce, refunds: { re_0: { amountMinor: 1, state: 'succeeded', atMs: startMs } } },
  disputed: { ...paidOnce, disputes: { du_0: { amountMinor, state: 'open' } } },
  unmatched: {},
};

const report = (told: Report) => (payment: Payment) => transitionPayment(payment, told, startMs);
const events: Record<PaymentEvent, (payment: Payment) => PaymentChange> = {
  paid: report(paidReport),
  'wrong-amount': report({ ...paidReport, amountMinor: 1 }),
  pending: report({ kind: 'pending', sessionId }),
  none: report({ kind: 'none', sessionId }),
  expired: report({ kind: 'expired', sessionId }),
  failed: report({ kind: 'failed', sessionId }),
  refund: report({ kind: 'refund', state: 'succeeded', ...moneyReport }),
  'no-refund': report({ kind: 'no-refund', payment: { sessionId } }),
  dispute: report({ kind: 'dispute', state: 'lost', ...moneyReport }),
  placed: (payment) => placeOrder(payment, { way: 'cod', feeMinor: 0, transferTo: [] }, startMs),
  collected: (payment) => markCollected(payment, true, amountMinor, startMs),
  uncollected: (payment) => markCollected(payment, false, amountMinor, startMs),
  lapsed: lapse,
};

/** The state that each event makes of each state; a dot where it stays. */
const table = `
             | begun    placed   expired  failed   paid     refunded disputed unmatched
paid         | paid     paid     paid     paid     .        .        .        .
wrong-amount | .        .        .        .        .        .        .        .
pending      | .        .        .        .        .        .        .        .
none         | .        .        .        .        .        .        .        .
expired      | expired  .        .        .        .        .        .        .
failed       | failed   .        .        .        .        .        .        .
refund       | .        .        .        .        refunded .        .        .
no-refund    | .        .        .        .        .        .        .        .
dispute      | .        .        .        .        disputed disputed .        .
placed       | placed   .        placed   .        .        .        .        .
collected    | .        paid     paid     .        .        .        .        .
uncollected  | .        .        .        .        placed   placed   placed   .
lapsed       | .        expired  .        .        .        .        .        .
`;

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((row) => row.replace('|', ' ').trim().split(/ +/));

it.each(rows)('a payment in each state, when %s', (name = '', ...cells) => {
  const apply = events[name as PaymentEvent];
  const after = head.map((state) => {
    const before = buildPayment({
      amountMinor,
      state: state as PaymentState,
      ...facts[state as PaymentState],
    });
    return apply(before).payment.state;
  });
  expect(after).toEqual(cells.map((cell, index) => (cell === '.' ? head[index] : cell)));
});

it('has a row for each event and a column for each state', () => {
  expect(rows.map(([name = '']) => name).toSorted()).toEqual(Object.keys(events).toSorted());
  expect(head.toSorted()).toEqual(Object.keys(facts).toSorted());
});

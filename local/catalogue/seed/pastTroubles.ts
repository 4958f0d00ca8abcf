import type { Payment } from '../../../src/domain/documents/payment.ts';
import { orderIdOf, toPurchaseDocument } from '../../../src/domain/documents/record.ts';
import { orderPath } from '../../../src/domain/documents/order.ts';
import { receiptPath } from '../../../src/domain/documents/receipt.ts';
import type { Ledger } from './ledger.ts';
import {
  customerWithoutAddress,
  deletedCustomer,
  formerCustomer,
  pastCustomers,
  wholesaleCustomer,
  type PastCustomer,
} from './pastCustomers.ts';
import { dayMs, type Payments } from './pastPayments.ts';
import type { Progress } from './pastProgress.ts';

interface Past {
  ledger: Ledger;
  payments: Payments;
  progress: Progress;
  nowMs: number;
}

function customerAt(index: number): PastCustomer {
  const customer = pastCustomers[index];
  if (!customer) throw new Error(`There is no customer ${index}.`);
  return customer;
}

const manyLines = 30;

const refundOf = (payment: Payment, amountMinor = payment.amountMinor) =>
  ({
    kind: 'refund',
    payment,
    id: `re_3${orderIdOf(payment.sessionId, 4000)}`,
    amountMinor,
    state: 'succeeded',
  }) as const;

/** What the provider has reported since the payment. */
function addReports({ ledger, payments, progress, nowMs }: Past): void {
  const at = (ageDays: number) => nowMs - ageDays * dayMs;

  const refunded = payments.pay(customerAt(3), at(12.4));
  progress.advance(refunded, 12.4);
  ledger.report(refunded.payment, refundOf(refunded.payment), at(4.2));

  const partly = payments.pay(customerAt(8), at(3.6), payments.linesOf(2));
  progress.ship(partly, at(2.5));
  ledger.report(partly.payment, refundOf(partly.payment, 150_000), at(1.1));

  const disputed = payments.pay(customerAt(14), at(20.3));
  progress.ship(disputed, at(19));
  const { shipmentId = '' } = ledger.documents.get(disputed.recordPaths[0] ?? '') ?? {};
  ledger.change(`shipments/${String(shipmentId)}`, { mail: 'failed' });
  ledger.report(
    disputed.payment,
    {
      kind: 'dispute',
      payment: disputed.payment,
      id: `du_3${orderIdOf(disputed.payment.sessionId, 3000)}`,
      amountMinor: disputed.payment.amountMinor,
      state: 'open',
      dueAtMs: at(-6.5),
    },
    at(2.2),
  );

  const twice = payments.pay(customerAt(21), at(1.2));
  const { sessionId, amountMinor, currency } = twice.payment;
  const reference = `pi_3${orderIdOf(sessionId, 2000)}`;
  ledger.report(twice.payment, { kind: 'paid', sessionId, amountMinor, currency, reference }, at(1.19));

  const lookedInto = payments.pay(customerAt(5), at(25));
  progress.advance(lookedInto, 25);
  const { payment } = lookedInto;
  ledger.report(payment, refundOf(payment, 90_000), at(15));
  const note = 'One piece came back too small; refunded its price.';
  ledger.take(payment, { step: 'note', note, seen: '' }, at(14.5));
  ledger.take(payment, { step: 'solve', seen: ['refunded'] }, at(14.5));
}

/** Records that do not fit their payment. */
function addDoubtfulRecords({ ledger, payments, nowMs }: Past): void {
  const at = (ageDays: number) => nowMs - ageDays * dayMs;
  // A browser wrote a lower price before the notification came.
  const [cheap] = payments.linesOf(1);
  if (!cheap) return;
  const differing = payments.begin(customerAt(11), at(1.6), [cheap]);
  const [path = ''] = differing.recordPaths;
  const record = toPurchaseDocument({ ...cheap, productPrice: 100 });
  ledger.change(path, { ...record, purchasedAt: new Date(at(1.61)) });
  const { sessionId, amountMinor, currency } = differing.payment;
  const reference = `pi_3${orderIdOf(sessionId, 1000)}`;
  ledger.report(differing.payment, { kind: 'paid', sessionId, amountMinor, currency, reference }, at(1.6));

  const packed = payments.pay(customerAt(27), at(3.2));
  ledger.take(packed.payment, { step: 'pack' }, at(0.3));
}

function addUnusualCustomers({ ledger, payments, progress, nowMs }: Past): void {
  const at = (ageDays: number) => nowMs - ageDays * dayMs;
  payments.pay(customerWithoutAddress, at(0.4));
  // Shipped, and of cheap products: otherwise it would be most of what waits, or of what a week was paid.
  progress.ship(payments.pay(wholesaleCustomer, at(11.4), payments.cheapLinesOf(manyLines)), at(9.2));

  const ofDeleted = payments.pay(deletedCustomer, at(41));
  progress.ship(ofDeleted, at(40));
  progress.confirm(ofDeleted);
  const ofNobody = { searchTerms: undefined, name: '', phone: '', address: undefined, isForgotten: true };
  ledger.change(orderPath(ofDeleted.payment.sessionId), ofNobody);
  ledger.change(receiptPath(ofDeleted.payment), { address: undefined });
  ledger.documents.delete(`users/${deletedCustomer.uid}`);
  ledger.documents.delete(`userAddresses/${deletedCustomer.uid}`);

  const late = payments.pay(customerAt(33), at(7.2));
  progress.cancel(late, 'The last piece had a flaw, and the weaver has no more of it.', at(6));
  ledger.report(late.payment, refundOf(late.payment), at(5.9));
  const changed = payments.pay(customerAt(19), at(16));
  progress.cancel(changed, 'You asked us to cancel it.', at(15.8));
}

/** Two customers ask to be forgotten: one whose orders have all arrived, and one who still waits for an order. */
function addRequests({ ledger, payments, progress, nowMs }: Past): void {
  const at = (ageDays: number) => nowMs - ageDays * dayMs;
  const request = (customer: PastCustomer, requestedAt: Date) =>
    ledger.change(`dataRequests/${customer.uid}`, { kind: 'deletion', requestedAt });

  const done = payments.pay(formerCustomer, at(33));
  progress.ship(done, at(32));
  progress.confirm(done);
  request(formerCustomer, new Date(at(1.9)));

  payments.pay(customerAt(36), at(3.4));
  request(customerAt(36), new Date(at(0.5)));
}

/** Adds everything that is not an ordinary order. */
export function addTroubles(past: Past): void {
  addReports(past);
  addDoubtfulRecords(past);
  addUnusualCustomers(past);
  addRequests(past);
  // The oldest of those that wait.
  const old = past.payments.pay(customerAt(22), past.nowMs - 3.95 * dayMs);
  const note = 'Waits for the tailor: sleeves to be shortened.';
  past.ledger.take(old.payment, { step: 'note', note, seen: '' }, past.nowMs - 3 * dayMs);
}

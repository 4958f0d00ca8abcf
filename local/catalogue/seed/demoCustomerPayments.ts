import type { Payment, PaymentLine } from '../../../src/domain/documents/payment.ts';
import type { DatabaseService } from '../../services/database/database.ts';
import { orderIdOf, parseRecord, recordPath } from '../../../src/domain/documents/record.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { demoCustomer, demoPayments } from './demoCustomer.ts';
import type { Ledger } from './ledger.ts';
import type { OrderedProduct } from './orderedProducts.ts';
import { begunPayment, dayMs } from './pastPayments.ts';

function toLine(record: Purchase, products: readonly OrderedProduct[]): PaymentLine {
  const { productName, productImages, productPrice, productSize } = record;
  const name = products.find(({ slug }) => slug === productName)?.name ?? '';
  return { name, productName, productImages, productPrice, productSize };
}

/**
 * Adds the payments of the demo customer's orders, if she is there. The order without a date has none: it is from the time before the
 * checkout server recorded payments.
 */
export function addPaymentsOfDemoCustomer(
  database: DatabaseService,
  products: readonly OrderedProduct[],
  ledger: Ledger,
): void {
  const { uid } = demoCustomer;
  for (const path of [`users/${uid}`, `userAddresses/${uid}`]) {
    const document = database.read(path);
    if (document) ledger.change(path, document);
  }
  const dated = demoPayments.filter(({ ageDays }) => ageDays !== undefined);
  for (const { sessionId, orders, recipient } of dated.toReversed()) {
    const paths = orders.map((_order, index) => recordPath(uid, orderIdOf(sessionId, index)));
    const records = paths.map((path) => database.read(path)).filter((record) => record !== undefined);
    const lines = records.map((record) => toLine(parseRecord('', record), products));
    const atMs = records[0] && parseRecord('', records[0]).purchasedAtMs;
    if (atMs === undefined || records.length < paths.length) continue;
    const begun: Payment = {
      ...begunPayment({ sessionId, provider: 'stripe', uid, lines }, atMs - 60_000),
      ...(recipient && { recipient }),
    };
    const { amountMinor } = begun;
    const reference = `pi_3${orderIdOf(sessionId, 1000)}`;
    ledger.report(begun, { kind: 'paid', sessionId, amountMinor, currency: 'lkr', reference }, atMs);
    if (orders.every(({ isOrderShipped }) => isOrderShipped))
      ledger.take(begun, { step: 'ship' }, atMs + dayMs);
    for (const [index, { isOrderCompleted }] of orders.entries())
      ledger.change(paths[index] ?? '', { isOrderCompleted });
    ledger.look(begun);
  }
}

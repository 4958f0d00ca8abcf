import type { PaymentLine, Payment } from '../../../src/domain/documents/payment.ts';
import type { DatabaseService } from '../../services/database/database.ts';
import { moneyOf } from '../../../apps/checkout/src/payments/priceCart.ts';
import { lineTotal, sumMoney } from '../../../src/domain/orderGroups.ts';
import { orderIdOf, parseRecord, recordPath } from '../../../src/domain/documents/record.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { demoCustomer, demoPayments } from './demoCustomer.ts';
import type { Ledger } from './ledger.ts';
import type { OrderedProduct } from './orderedProducts.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

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
  for (const { sessionId, orders } of dated.toReversed()) {
    const paths = orders.map((_order, index) => recordPath(uid, orderIdOf(sessionId, index)));
    const records = paths.flatMap((path) => {
      const record = database.read(path);
      return record ? [record] : [];
    });
    const lines = records.map((record) => toLine(parseRecord('', record), products));
    const atMs = records[0] && parseRecord('', records[0]).purchasedAtMs;
    if (atMs === undefined || records.length < paths.length) continue;
    const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
    const money = moneyOf(subtotal * 100, new Date(atMs));
    const amountMinor = sumMoney(money);
    const begun: Payment = {
      sessionId,
      provider: 'stripe',
      uid,
      lines,
      money,
      amountMinor,
      currency: 'lkr',
      state: 'begun',
      createdAtMs: atMs - minuteMs,
      expiresAtMs: atMs + 120 * minuteMs,
    };
    const reference = `pi_3${orderIdOf(sessionId, 1000)}`;
    ledger.report(begun, { kind: 'paid', sessionId, amountMinor, currency: 'lkr', reference }, atMs);
    for (const [index, { isOrderShipped, isOrderCompleted }] of orders.entries()) {
      const orderId = orderIdOf(sessionId, index);
      if (isOrderShipped) ledger.take(begun, { step: 'ship' }, atMs + dayMs, [orderId]);
      if (isOrderCompleted) ledger.change(recordPath(uid, orderId), { isOrderCompleted });
    }
    ledger.look(begun);
  }
}

import type { PaidLine, Payment } from '../../../src/domain/documents/payment.ts';
import type { DatabaseService } from '../../services/database/database.ts';
import { moneyOf } from '../../../apps/checkout/src/payments/priceCart.ts';
import { lineTotal, sumMoney } from '../../../src/domain/orderGroups.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import type { SizeAndQuantity } from '../../../src/domain/types.ts';
import { demoCustomer, demoPayments } from './demoCustomer.ts';
import type { Ledger } from './ledger.ts';
import type { OrderedProduct } from './orderedProducts.ts';

const minuteMs = 60_000;

function toLine(record: Record<string, unknown>, products: readonly OrderedProduct[]): PaidLine {
  const { productName, productImages, productPrice, productSize } = record;
  return {
    name: products.find(({ slug }) => slug === productName)?.name ?? '',
    productName: String(productName),
    productImages: String(productImages),
    productPrice: Number(productPrice),
    productSize: JSON.parse(String(productSize)) as SizeAndQuantity[],
  };
}

function timeOf(record: Record<string, unknown> | undefined): number | undefined {
  return record?.purchasedAt instanceof Date ? record.purchasedAt.getTime() : undefined;
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
    const paths = orders.map((_order, index) => `users/${uid}/userPurchases/${orderIdOf(sessionId, index)}`);
    const records = paths.flatMap((path) => {
      const record = database.read(path);
      return record ? [record] : [];
    });
    const atMs = timeOf(records[0]);
    if (atMs === undefined || records.length < paths.length) continue;
    const lines = records.map((record) => toLine(record, products));
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
    for (const [index, path] of paths.entries()) ledger.change(path, records[index] ?? {});
    const reference = `pi_3${orderIdOf(sessionId, 1000)}`;
    ledger.report(begun, { kind: 'paid', sessionId, amountMinor, currency: 'lkr', reference }, atMs);
  }
}

import type { Payment } from '../../checkout/src/store/paymentStore.ts';
import type { DatabaseService } from '../../emulators/database/database.ts';
import { isRecord } from '../../emulators/values.ts';
import { orderIdOf } from '../../src/domain/orderId.ts';
import type { PurchaseLine, SizeAndQuantity } from '../../src/domain/types.ts';
import { demoCustomer } from './demoCustomer.ts';
import type { Ledger } from './ledger.ts';

const minuteMs = 60_000;

function toLine({
  productName,
  productImages,
  productPrice,
  productSize,
}: Record<string, unknown>): PurchaseLine {
  return {
    productName: String(productName),
    productImages: String(productImages),
    productPrice: Number(productPrice),
    productSize: JSON.parse(String(productSize)) as SizeAndQuantity[],
  };
}

const priceOf = ({ productPrice, productSize }: PurchaseLine) =>
  productPrice * productSize.reduce((pieces, { quantity }) => pieces + quantity, 0);

/**
 * Adds the payments of the demo customer's orders, if she is there. The order without a date has none: it is from the time before the
 * checkout server recorded payments.
 */
export function addPaymentsOfDemoCustomer(database: DatabaseService, ledger: Ledger, nowMs: number): void {
  const { uid } = demoCustomer;
  for (const path of [`users/${uid}`, `userAddresses/${uid}`]) {
    const document = database.read(path);
    if (document) ledger.change(path, document);
  }
  const byTime = new Map<number, { id: string; line: PurchaseLine }[]>();
  for (const { id, data } of database.list(`users/${uid}/userPurchases`)) {
    const { purchasedAt } = data;
    if (!isRecord(data) || !(purchasedAt instanceof Date)) continue;
    const atMs = purchasedAt.getTime();
    byTime.set(atMs, [...(byTime.get(atMs) ?? []), { id, line: toLine(data) }]);
  }
  for (const [atMs, orders] of [...byTime].sort(([a], [b]) => a - b)) {
    const lines = orders.map(({ line }) => line);
    const sessionId = `cs_test_demo${orderIdOf(uid, Math.round((nowMs - atMs) / minuteMs))}`;
    const amountMinor = Math.round(lines.reduce((sum, line) => sum + priceOf(line), 0) * 100);
    const begun: Payment = {
      sessionId,
      provider: 'stripe',
      uid,
      lines,
      amountMinor,
      currency: 'lkr',
      state: 'begun',
      createdAtMs: atMs - minuteMs,
      expiresAtMs: atMs + 120 * minuteMs,
    };
    const before = new Set(ledger.documents.keys());
    const reference = `pi_3${orderIdOf(sessionId, 1000)}`;
    ledger.report(begun, { kind: 'paid', sessionId, amountMinor, currency: 'lkr', reference }, atMs);
    // Her orders have ids of their own, which stay.
    for (const path of ledger.documents.keys()) {
      if (!before.has(path) && path.includes('/userPurchases/')) ledger.documents.delete(path);
    }
    ledger.change(`payments/${sessionId}`, { orderIds: orders.map(({ id }) => id) });
  }
}

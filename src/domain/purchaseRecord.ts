import { orderIdOf } from './orderId.ts';
import type { PurchaseLine, PurchaseRecord } from './types.ts';

/** The records of a payment, in the order of its lines. The browser and the checkout server derive the same ones. */
export function recordsOf(sessionId: string, lines: readonly PurchaseLine[]): PurchaseRecord[] {
  return lines.map((line, index) => ({ orderId: orderIdOf(sessionId, index), ...line }));
}

/** The document of a new record (section 3). The writer adds `purchasedAt`, which is the server's time. */
export function toPurchaseDocument({ productName, productImages, productPrice, productSize }: PurchaseLine) {
  return {
    productName,
    productImages,
    productPrice,
    productSize: JSON.stringify(productSize.map(({ size, quantity }) => ({ size, quantity }))),
    isOrderShipped: false,
    isOrderCompleted: false,
  };
}

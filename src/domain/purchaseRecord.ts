import type { SizeAndQuantity } from './types.ts';
import { orderIdOf } from './orderId.ts';

/** One paid line of a cart: a product with the sizes that were bought of it. */
export interface PurchaseLine {
  /** The product's slug. */
  productName: string;
  /** Asset id of the product's first picture; empty when it has none. */
  productImages: string;
  /** LKR for one piece. */
  productPrice: number;
  productSize: SizeAndQuantity[];
}

/** A purchase line with the id under which it is recorded. */
export interface PurchaseRecord extends PurchaseLine {
  orderId: string;
}

/** The records of a payment, in the order of its lines. Browser and checkout server make the same ones. */
export function recordsOf(sessionId: string, lines: readonly PurchaseLine[]): PurchaseRecord[] {
  return lines.map((line, index) => ({ orderId: orderIdOf(sessionId, index), ...line }));
}

/** A new record's document (section 3), without `purchasedAt`, which is the database's own time. */
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

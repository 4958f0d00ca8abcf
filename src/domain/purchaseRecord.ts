import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { idAlphabet, idLength } from '../lib/randomId.ts';
import type { PurchaseLine, PurchaseRecord } from './types.ts';

/**
 * The id of a purchase record: 20 letters and digits. The browser and the checkout server derive the same id from a
 * payment, so that the order exists once, whichever writes it first.
 * Not `crypto.subtle`, which is missing on a page without https.
 * @param sessionId the checkout session of the payment
 * @param line index of the line in the payment
 */
export function orderIdOf(sessionId: string, line: number): string {
  const digest = sha256(utf8ToBytes(`${sessionId}/${line}`));
  return Array.from(digest.subarray(0, idLength), (byte) => idAlphabet.charAt(byte % idAlphabet.length)).join(
    '',
  );
}

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

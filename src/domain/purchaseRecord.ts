import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { idAlphabet, idLength } from '../lib/randomId.ts';
import type { PurchaseLine, PurchaseRecord } from './types.ts';

/** Derives the same id in the browser and the checkout server. Not `crypto.subtle`, which is missing on a page without https. */
export function orderIdOf(sessionId: string, line: number): string {
  const digest = sha256(utf8ToBytes(`${sessionId}/${line}`));
  return Array.from(digest.subarray(0, idLength), (byte) => idAlphabet.charAt(byte % idAlphabet.length)).join(
    '',
  );
}

export function recordsOf(sessionId: string, lines: readonly PurchaseLine[]): PurchaseRecord[] {
  return lines.map((line, index) => ({ orderId: orderIdOf(sessionId, index), ...line }));
}

/** Section 3. The writer adds `purchasedAt`, which is the server's time. */
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

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { parseList } from '../../lib/lists.ts';
import { idAlphabet, idLength } from '../../lib/randomId.ts';
import { sanitizeText } from '../../lib/text.ts';
import { priceSchema, sizeAndQuantitySchema } from '../productSchemas.ts';
import { flag, optional, requiredText, text } from '../schemaParts.ts';
import type { SizeAndQuantity } from '../types.ts';
import { withMs } from './storedTimes.ts';

/** The sizes of an order: stored as JSON, or as a list (row 62 of the table of faults). */
function parseSizes(stored: unknown): SizeAndQuantity[] {
  if (Array.isArray(stored)) return parseList(sizeAndQuantitySchema, stored, 'sizes of an order');
  if (typeof stored !== 'string') return [];
  try {
    return parseList(sizeAndQuantitySchema, JSON.parse(stored), 'sizes of an order');
  } catch {
    console.warn('Left out the sizes of an order: they are not valid JSON.');
    return [];
  }
}

const imageUrlPattern = /\/images\/[^/]+\/[^/]+\/([A-Za-z0-9]+-\d+x\d+)\.([a-z]+)(?:\?|$)/;

/** The asset id of an order's picture. It may be an image, a list of images or a URL as well. */
function parseImage(stored: unknown): string {
  if (Array.isArray(stored)) return parseImage(stored[0]);
  if (typeof stored === 'object' && stored !== null) {
    if ('asset' in stored) return parseImage(stored.asset);
    return '_ref' in stored ? parseImage(stored._ref) : '';
  }
  if (typeof stored !== 'string') return '';
  const [, name, format] = imageUrlPattern.exec(stored) ?? [];
  return name === undefined ? sanitizeText(stored) : `image-${name}-${format}`;
}

/**
 * A purchase under `users/{uid}/userPurchases/{orderId}`: the fields of section 3, and `purchasedAt`. The owner adds the parcel or
 * the cancellation. It has no session id, because the specification fixes its fields: receipts and payments name theirs.
 */
const recordSchema = v.object({
  orderId: v.string(),
  /** The product's slug. */
  productName: text,
  /** Asset id of the product's first picture; empty when it has none. */
  productImages: v.pipe(v.unknown(), v.transform(parseImage)),
  /** LKR for one unit. */
  productPrice: v.fallback(priceSchema, 0),
  productSize: v.pipe(v.unknown(), v.transform(parseSizes)),
  isOrderShipped: flag,
  isOrderCompleted: flag,
  purchasedAtMs: optional(v.number()),
  shipmentId: optional(requiredText),
  shippedAtMs: optional(v.number()),
  carrier: optional(requiredText),
  trackingNumber: optional(requiredText),
  cancelledAtMs: optional(v.number()),
  cancelReason: optional(requiredText),
});
export type Purchase = v.InferOutput<typeof recordSchema>;
/** A record has no `discountMinor`, because the specification fixes its fields: the receipt has it. */
export type PurchaseLine = Pick<
  Purchase,
  'productName' | 'productImages' | 'productPrice' | 'productSize'
> & {
  discountMinor?: number | undefined;
};
export type PurchaseRecord = PurchaseLine & Pick<Purchase, 'orderId'>;

/** The reason of lines that their customer has cancelled, in the record, on the board and in the history. */
export const customerCancelReason = 'The customer asked for it.';

export const recordPath = (uid: string, orderId: string): string => `users/${uid}/userPurchases/${orderId}`;

/** Parses a document. Invalid fields get default values, so that no order is hidden. */
export const parseRecord = (orderId: string, document: object): Purchase =>
  v.parse(recordSchema, {
    productImages: '',
    productSize: '[]',
    ...withMs(document),
    orderId,
  });

/** The writer adds `purchasedAt`, which is the server's time. */
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

import { collection, Timestamp } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { parseList } from '../../lib/lists.ts';
import { priceSchema, sizeAndQuantitySchema } from '../../domain/productSchemas.ts';
import { flag, optional, requiredText, text } from '../../domain/schemaParts.ts';
import { sanitizeText } from '../../lib/text.ts';
import type { Purchase, SizeAndQuantity } from '../../domain/types.ts';
import { database } from './database.ts';

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

export const timeOf = (stored: unknown) => (stored instanceof Timestamp ? stored.toMillis() : undefined);

const purchaseSchema: v.GenericSchema<unknown, Purchase> = v.pipe(
  v.object({
    orderId: v.string(),
    productName: text,
    productImages: v.pipe(v.unknown(), v.transform(parseImage)),
    productPrice: v.fallback(priceSchema, 0),
    productSize: v.pipe(v.unknown(), v.transform(parseSizes)),
    isOrderShipped: flag,
    isOrderCompleted: flag,
    purchasedAt: v.optional(v.unknown()),
    shippedAt: v.optional(v.unknown()),
    carrier: optional(requiredText),
    trackingNumber: optional(requiredText),
    cancelledAt: v.optional(v.unknown()),
    cancelReason: optional(requiredText),
  }),
  v.transform(({ purchasedAt, shippedAt, cancelledAt, ...purchase }) => ({
    ...purchase,
    purchasedAtMs: timeOf(purchasedAt),
    shippedAtMs: timeOf(shippedAt),
    cancelledAtMs: timeOf(cancelledAt),
  })),
);

export const purchasesOf = (uid: string) => collection(database, 'users', uid, 'userPurchases');

/** Invalid fields get default values, so that no order is hidden. */
export function toPurchases(snapshots: readonly QueryDocumentSnapshot[]): Purchase[] {
  const entries = snapshots.map((snapshot) => ({
    productImages: '',
    productSize: '[]',
    ...snapshot.data(),
    orderId: snapshot.id,
  }));
  return parseList(purchaseSchema, entries, 'orders');
}

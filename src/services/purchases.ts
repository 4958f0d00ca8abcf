import { collection, Timestamp } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { parseList } from '../lib/parseList.ts';
import { priceSchema, sizeAndQuantitySchema } from '../lib/schemas.ts';
import { shownText } from '../lib/shownText.ts';
import type { Purchase, SizeAndQuantity } from '../types.ts';
import { database } from './database.ts';

function parseSizes(json: unknown): SizeAndQuantity[] {
  if (typeof json !== 'string') return [];
  try {
    return parseList(sizeAndQuantitySchema, JSON.parse(json), 'sizes of an order');
  } catch {
    console.warn('Left out the sizes of an order; they are not JSON.');
    return [];
  }
}

const text = v.fallback(v.pipe(v.string(), v.transform(shownText)), '');
const flag = v.fallback(v.boolean(), false);

const purchaseSchema: v.GenericSchema<unknown, Purchase> = v.pipe(
  v.object({
    orderId: v.string(),
    productName: text,
    productImages: text,
    productPrice: v.fallback(priceSchema, 0),
    productSize: v.pipe(v.unknown(), v.transform(parseSizes)),
    isOrderShipped: flag,
    isOrderCompleted: flag,
    purchasedAt: v.optional(v.unknown()),
  }),
  v.transform(({ purchasedAt, ...purchase }) => ({
    ...purchase,
    purchasedAtMs: purchasedAt instanceof Timestamp ? purchasedAt.toMillis() : undefined,
  })),
);

/** The customer's purchase records in the database. */
export const purchasesOf = (uid: string) => collection(database, 'users', uid, 'userPurchases');

/** Purchase records as the app holds them; a damaged one is kept as far as it can be read. */
export function toPurchases(snapshots: readonly QueryDocumentSnapshot[]): Purchase[] {
  const entries = snapshots.map((snapshot) => ({
    productSize: '[]',
    ...snapshot.data(),
    orderId: snapshot.id,
  }));
  return parseList(purchaseSchema, entries, 'orders');
}

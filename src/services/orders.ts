import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { priceSchema, sizeAndQuantitySchema } from '../lib/schemas.ts';
import type { Purchase, SizeAndQuantity } from '../types.ts';
import { parseList } from '../lib/parseList.ts';
import { database, inTime } from './database.ts';

/** What is recorded of one paid line of a cart. */
export interface PurchaseRecord {
  /** Document id, made before the payment so that a record is written once. */
  orderId: string;
  productName: string;
  productImages: string;
  /** LKR for one piece. */
  productPrice: number;
  productSize: SizeAndQuantity[];
}

function parseSizes(json: unknown): SizeAndQuantity[] {
  if (typeof json !== 'string') return [];
  try {
    return parseList(sizeAndQuantitySchema, JSON.parse(json), 'sizes of an order');
  } catch {
    console.warn('Left out the sizes of an order; they are not JSON.');
    return [];
  }
}

const text = v.fallback(v.string(), '');
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

const purchasesOf = (uid: string) => collection(database, 'users', uid, 'userPurchases');

const newestFirst = (a: Purchase, b: Purchase) => (b.purchasedAtMs ?? 0) - (a.purchasedAtMs ?? 0);

/**
 * The customer's orders, newest first; those without a time last.
 * @throws FirestoreError
 */
export async function fetchPurchases(uid: string): Promise<Purchase[]> {
  const { docs } = await getDocs(purchasesOf(uid));
  const entries = docs.map((snapshot) => ({ productSize: '[]', ...snapshot.data(), orderId: snapshot.id }));
  return parseList(purchaseSchema, entries, 'orders').sort(newestFirst);
}

async function commitRecords(uid: string, records: readonly PurchaseRecord[]): Promise<void> {
  const batch = writeBatch(database);
  for (const { orderId, productSize, ...fields } of records) {
    batch.set(doc(purchasesOf(uid), orderId), {
      ...fields,
      productSize: JSON.stringify(productSize),
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAt: serverTimestamp(),
    });
  }
  await inTime(batch.commit());
}

/**
 * Records paid lines, all or none, each exactly once: a record is never changed by a second call,
 * because the database's rules refuse to write over one; those found there count as recorded.
 * @throws FirestoreError, DatabaseTimeoutError; nothing is written then, or all of it
 */
export async function recordPurchases(uid: string, records: readonly PurchaseRecord[]): Promise<void> {
  try {
    await commitRecords(uid, records);
  } catch (error) {
    // The SDK's own FirestoreError gives itself the prototype of FirebaseError.
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
    const snapshots = await Promise.all(
      records.map((record) => getDoc(doc(purchasesOf(uid), record.orderId))),
    );
    const missing = records.filter((_record, index) => !snapshots[index]?.exists());
    if (missing.length === records.length) throw error;
    if (missing.length > 0) await commitRecords(uid, missing);
  }
}

/**
 * Confirms the delivery of an order that was shipped (section 4).
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function confirmDelivery(uid: string, orderId: string): Promise<void> {
  await inTime(updateDoc(doc(purchasesOf(uid), orderId), { isOrderCompleted: true }));
}

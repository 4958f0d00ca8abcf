import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { paymentProviders } from '../../domain/paymentState.ts';
import { priceSchema, sizeAndQuantitySchema } from '../../domain/productSchemas.ts';
import type { Receipt } from '../../domain/receipt.ts';
import { nonEmptyListOf, optional, requiredText, text } from '../../domain/schemaParts.ts';
import { chunk, parseList } from '../../lib/lists.ts';
import { database, readWithRetry } from './database.ts';
import { maxIdsPerQuery } from './orderHistory.ts';
import { addressSchema } from './profile.ts';
import { timeOf } from './purchases.ts';

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

const receiptSchema: v.GenericSchema<unknown, Receipt> = v.pipe(
  v.object({
    sessionId: v.string(),
    number: requiredText,
    paidAt: v.pipe(v.unknown(), v.transform(timeOf), v.number()),
    lines: nonEmptyListOf(
      v.object({
        orderId: v.string(),
        name: requiredText,
        productName: text,
        productImages: text,
        productPrice: priceSchema,
        productSize: v.array(sizeAndQuantitySchema),
      }),
    ),
    deliveryMinor: minor,
    totalMinor: minor,
    address: optional(addressSchema),
    expectedFrom: day,
    expectedTo: day,
    provider: v.picklist(paymentProviders),
    reference: text,
    refundedMinor: minor,
  }),
  v.transform(({ paidAt, ...receipt }) => ({ ...receipt, paidAtMs: paidAt })),
);

const receiptsOf = (uid: string) => collection(database, 'users', uid, 'receipts');

const toReceipts = (snapshots: readonly DocumentSnapshot[]) =>
  parseList(
    receiptSchema,
    snapshots.map((snapshot) => ({ ...snapshot.data(), sessionId: snapshot.id })),
    'receipts',
  );

/** Of the payments to which these orders belong. Costs one read for each. Throws as `readWithRetry` does. */
export async function fetchReceiptsOf(uid: string, orderIds: readonly string[]): Promise<Receipt[]> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) =>
      readWithRetry(() => getDocs(query(receiptsOf(uid), where('orderIds', 'array-contains-any', ids)))),
    ),
  );
  return toReceipts(found.flatMap(({ docs }) => docs));
}

/** Undefined if the payment is another customer's, or the checkout server has not written it. Throws as `readWithRetry` does. */
export async function fetchReceipt(uid: string, sessionId: string): Promise<Receipt | undefined> {
  const snapshot = await readWithRetry(() => getDoc(doc(receiptsOf(uid), sessionId)));
  return snapshot.exists() ? toReceipts([snapshot])[0] : undefined;
}

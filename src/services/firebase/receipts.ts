import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { addressSchema } from '../../domain/address.ts';
import { paymentProviders } from '../../domain/paymentState.ts';
import { priceSchema, sizeAndQuantitySchema } from '../../domain/productSchemas.ts';
import type { Receipt } from '../../domain/receipt.ts';
import { flag, nonEmptyListOf, optional, requiredText, text, uniqueTexts } from '../../domain/schemaParts.ts';
import { chunk, parseList } from '../../lib/lists.ts';
import { database, maxIdsPerQuery, readWithRetry } from './database.ts';
import { timeOf } from './purchases.ts';

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));

const receiptSchema: v.GenericSchema<unknown, Receipt> = v.object({
  sessionId: v.string(),
  number: requiredText,
  paidAtMs: v.number(),
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
  provider: v.picklist(paymentProviders),
  reference: text,
  refundedMinor: minor,
  way: optional(v.picklist(['cod', 'transfer'])),
  isPaid: optional(v.boolean()),
  feeMinor: optional(minor),
  isRefused: optional(v.boolean()),
  transferTo: optional(v.array(requiredText)),
  isMailed: flag,
  expectedTo: text,
  returnIds: uniqueTexts(requiredText),
});

/** Of the payments to which these orders belong. Costs one read for each, and at least one, unless there are no orders. Throws as `readWithRetry` does. */
export async function fetchReceiptsOf(uid: string, orderIds: readonly string[]): Promise<Receipt[]> {
  const receipts = collection(database, 'users', uid, 'receipts');
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) =>
      readWithRetry(() => getDocs(query(receipts, where('orderIds', 'array-contains-any', ids)))),
    ),
  );
  const entries = found
    .flatMap(({ docs }) => docs)
    .map((snapshot) => ({
      ...snapshot.data(),
      sessionId: snapshot.id,
      paidAtMs: timeOf(snapshot.get('paidAt')),
    }));
  return parseList(receiptSchema, entries, 'receipts');
}

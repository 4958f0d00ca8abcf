import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { receiptSchema } from '../../domain/documents/receipt.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import { chunk, parseList } from '../../lib/lists.ts';
import { database, maxIdsPerQuery, readWithRetry } from './database.ts';
import { storedTimeMs } from '../../domain/documents/storedTimes.ts';

/** Returns the receipts of these orders. Costs one read for each, and at least one, unless there are no orders. Throws as `readWithRetry` does. */
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
      paidAtMs: storedTimeMs(snapshot.get('paidAt')),
    }));
  return parseList(receiptSchema, entries, 'receipts');
}

import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { receiptSchema } from '../../domain/documents/receipt.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import { chunk, parseList } from '../../lib/lists.ts';
import { database, maxIdsPerQuery, readWithRetry } from './database.ts';
import { storedTimeMs } from '../../domain/documents/storedTimes.ts';

const receiptsOf = (uid: string) => collection(database, 'users', uid, 'receipts');

const toReceipts = (snapshots: readonly DocumentSnapshot[]): Receipt[] =>
  parseList(
    receiptSchema,
    snapshots.map((snapshot) => ({
      ...snapshot.data(),
      sessionId: snapshot.id,
      paidAtMs: storedTimeMs(snapshot.get('paidAt')),
    })),
    'receipts',
  );

/** Returns the receipts of records, which have no session id. Costs one read for each, and at least one, unless there are no orders. Throws as `readWithRetry` does. */
export async function fetchReceiptsOf(uid: string, orderIds: readonly string[]): Promise<Receipt[]> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) =>
      readWithRetry(() => getDocs(query(receiptsOf(uid), where('orderIds', 'array-contains-any', ids)))),
    ),
  );
  return toReceipts(found.flatMap(({ docs }) => docs));
}

/** Returns undefined while the server has not written it. Throws as `readWithRetry` does. */
export async function fetchReceipt(uid: string, sessionId: string): Promise<Receipt | undefined> {
  const snapshot = await readWithRetry(() => getDoc(doc(receiptsOf(uid), sessionId)));
  return snapshot.exists() ? toReceipts([snapshot])[0] : undefined;
}

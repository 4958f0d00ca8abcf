import { doc, getDoc } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { returnSchema } from '../../domain/documents/return.ts';
import type { Return } from '../../domain/documents/return.ts';
import { parseList } from '../../lib/lists.ts';
import { database, readWithRetry } from './database.ts';

export const toReturns = (snapshots: readonly DocumentSnapshot[]): Return[] =>
  parseList(
    returnSchema,
    snapshots.map((snapshot) => ({
      ...snapshot.data(),
      returnId: snapshot.id,
      holdUntilMs: snapshot.get('holdUntil') as unknown,
    })),
    'returns',
  );

/** Returns the oldest first. Costs one read for each. Throws as `readWithRetry` does. */
export async function fetchReturns(returnIds: readonly string[]): Promise<Return[]> {
  const read = (id: string) => readWithRetry(() => getDoc(doc(database, 'returns', id)));
  return toReturns(await Promise.all(returnIds.map(read)));
}

import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { ReturnStore } from '../returns/returnStore.ts';

/** The customers' returns in Firestore. */
export const createFirestoreReturns = (firestore: Firestore): ReturnStore => ({
  run: ({ paths, morePaths, plan }) =>
    firestore.runTransaction(async (transaction) => {
      const known = new Map<string, object | undefined>();
      const read = (path: string) => known.get(path);
      const load = async (added: readonly string[]) => {
        const references = [...new Set(added)]
          .filter((path) => !known.has(path))
          .map((path) => firestore.doc(path));
        const snapshots = references.length === 0 ? [] : await transaction.getAll(...references);
        for (const snapshot of snapshots) known.set(snapshot.ref.path, snapshot.data());
      };
      await load(paths);
      await load(morePaths?.(read) ?? []);
      const { documents, result } = plan(read);
      for (const { path, document } of documents) transaction.set(firestore.doc(path), document);
      return result;
    }),
  listOverdue: async (nowMs, limit) => {
    const overdue = firestore.collection('returns').where('holdUntil', '<=', Timestamp.fromMillis(nowMs));
    return (await overdue.limit(limit).get()).docs.map(({ id }) => id);
  },
});

import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { ReturnStore } from './returnStore.ts';
import { runPlan } from '../orders/firestoreStore.ts';

/** The customers' returns in Firestore. */
export const createFirestoreReturns = (firestore: Firestore): ReturnStore => ({
  run: (transaction) => runPlan(firestore, transaction),
  listOverdue: async (nowMs, limit) => {
    const overdue = firestore.collection('returns').where('holdUntil', '<=', Timestamp.fromMillis(nowMs));
    return (await overdue.limit(limit).get()).docs.map(({ id }) => id);
  },
});

import { collection } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { parseRecord } from '../../domain/documents/record.ts';
import type { Purchase } from '../../domain/documents/record.ts';
import { database } from './database.ts';

export const purchasesOf = (uid: string) => collection(database, 'users', uid, 'userPurchases');

export const toPurchases = (snapshots: readonly QueryDocumentSnapshot[]): Purchase[] =>
  snapshots.map((snapshot) => parseRecord(snapshot.id, snapshot.data()));

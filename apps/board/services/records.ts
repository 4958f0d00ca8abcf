import { collectionGroup, limit, orderBy } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { parseRecord } from '../../../src/domain/documents/record.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { find } from './reads.ts';

export const toRecords = (snapshots: readonly QueryDocumentSnapshot[]): Purchase[] =>
  snapshots.map((snapshot) => parseRecord(snapshot.id, snapshot.data()));

export const maxRecords = 100;

/** Reads the newest records of all customers, at most 100. Costs a read for each. */
export const fetchNewestRecords = async (): Promise<Purchase[]> =>
  toRecords(
    await find(collectionGroup(database, 'userPurchases'), orderBy('purchasedAt', 'desc'), limit(maxRecords)),
  );

import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite';
import type { Return } from '../../../src/domain/documents/return.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { toReturns } from '../../../src/services/firebase/returns.ts';
import { count, find } from './reads.ts';

const returns = () => collection(database, 'returns');
const dueToOwner = where('waitsFor', '==', 'owner');

/** No shop has so many open returns at once. */
const maxOpen = 200;
const maxEnded = 30;

/** Reads all open returns and the newest. Costs a read for each, and at least three. */
export async function fetchReturns(): Promise<Return[]> {
  const found = await Promise.all([
    find(returns(), dueToOwner, limit(maxOpen)),
    find(returns(), where('waitsFor', '==', 'customer'), limit(maxOpen)),
    find(returns(), orderBy('createdAt', 'desc'), limit(maxEnded)),
  ]);
  const byId = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return toReturns([...byId.values()]);
}

export const countReturns = (): Promise<number> => count(query(returns(), dueToOwner));

import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite';
import type { Return, ReturnState } from '../../../src/domain/documents/return.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { toReturns } from '../../../src/services/firebase/returns.ts';
import { count, find } from './records.ts';
import { askServer } from './refused.ts';

const returns = () => collection(database, 'returns');
const dueToOwner = where('waitsFor', '==', 'owner');

/** More open ones than a shop has at once. */
const maxOpen = 200;
const maxEnded = 30;

/** All that are open, and the newest. Costs one read for each, and at least three. */
export async function fetchReturns(): Promise<Return[]> {
  const found = await Promise.all([
    find(returns(), dueToOwner, limit(maxOpen)),
    find(returns(), where('waitsFor', '==', 'customer'), limit(maxOpen)),
    find(returns(), orderBy('createdAt', 'desc'), limit(maxEnded)),
  ]);
  const byId = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return toReturns([...byId.values()]);
}

/** How many wait for an owner. Costs one read for every 1,000. */
export const countReturns = (): Promise<number> => count(query(returns(), dueToOwner));

export interface ReturnStep {
  to: ReturnState;
  /** For the customer, of one that is declined. */
  note?: string;
  /** Whether lines whose size is sold out become a refund. */
  refundsSoldOut?: boolean;
  /** Whether the money has gone back another way, so that the provider is asked for nothing. */
  isPaidBack?: boolean;
}

/**
 * Has the checkout server take the next step of a return; once, however often it is asked.
 * @throws RefusedError
 * @throws Error if it is not known whether it was done; repeating it is safe
 */
export const takeStep = (returnId: string, step: ReturnStep): Promise<void> =>
  askServer('/return-step', { returnId, ...step });

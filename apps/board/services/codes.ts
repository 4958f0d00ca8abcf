import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { parseCodeDocument } from '../../../src/domain/documents/code.ts';
import type { Code, CodeTerms } from '../../../src/domain/documents/code.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { fetchAnswer } from './askServer.ts';
import { orders, toOrders } from './orders.ts';
import { find } from './reads.ts';

export const maxCodes = 100;

/** Sorts newest first, at most 100. Costs a read for each, and at least one. */
export async function fetchCodes(): Promise<Code[]> {
  const found = await find(
    query(collection(database, 'codes'), orderBy('createdAt', 'desc')),
    limit(maxCodes),
  );
  return found.flatMap((snapshot) => parseCodeDocument(snapshot.id, snapshot.data()) ?? []);
}

export const maxCodeOrders = 200;

/** Returns at most 200 orders with a code. Costs a read for each, and at least one. */
export const fetchCodeOrders = async (code: string): Promise<Order[]> =>
  toOrders(await find(query(orders(), where('code', '==', code)), limit(maxCodeOrders)));

export type CodeChange = { code: string; make: CodeTerms } | { code: string; stop: true };

/** Repeating it changes nothing. @throws NotTakenError when there is another such code; Error if its result is unknown */
export const sendCode = (change: CodeChange) => fetchAnswer('/code', change, v.object({ code: v.string() }));

import { doc, getDoc } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { returnStates } from '../../domain/returns.ts';
import type { Return, ReturnLine } from '../../domain/returns.ts';
import { listOf, nonEmptyListOf, requiredText, text } from '../../domain/schemaParts.ts';
import { parseList } from '../../lib/lists.ts';
import { database, readWithRetry } from './database.ts';
import { timeOf } from './purchases.ts';

const state = v.picklist(returnStates);
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1));
const wantedSize = v.object({ size: requiredText });

/** Not a union: valibot's would be in every page's first load. */
function toWants(value: unknown): ReturnLine['wants'] {
  const wanted = v.safeParse(wantedSize, value);
  return wanted.success ? wanted.output : 'refund';
}

const returnSchema: v.GenericSchema<unknown, Return> = v.object({
  returnId: v.string(),
  uid: text,
  sessionId: text,
  number: text,
  lines: nonEmptyListOf(
    v.object({
      orderId: v.string(),
      slug: text,
      name: requiredText,
      size: requiredText,
      quantity,
      priceMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
      wants: v.pipe(v.unknown(), v.transform(toWants)),
    }),
  ),
  reason: text,
  state,
  steps: v.pipe(
    listOf(v.object({ state, at: v.unknown(), note: text })),
    v.transform((steps) => steps.map(({ at, ...step }) => ({ ...step, atMs: timeOf(at) }))),
  ),
  holdUntilMs: v.pipe(v.unknown(), v.transform(timeOf)),
});

/** What can be read of stored returns. */
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

/** Those with these ids, oldest first. Costs one read for each. Throws as `readWithRetry` does. */
export async function fetchReturns(returnIds: readonly string[]): Promise<Return[]> {
  const read = (id: string) => readWithRetry(() => getDoc(doc(database, 'returns', id)));
  return toReturns(await Promise.all(returnIds.map(read)));
}

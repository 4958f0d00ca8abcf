import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { parseStock } from '../../../src/domain/stock.ts';
import type { ProductStock } from '../../../src/domain/stock.ts';
import { text } from '../../../src/domain/schemaParts.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { fetchIdToken, postToServer } from './ownerAccount.ts';
import { count, find, findAll } from './records.ts';
import { storedTimeMs } from '../../../src/domain/documents/storedTimes.ts';

/** By slug. */
export type StockLevels = ReadonlyMap<string, ProductStock>;

/** A change of what is in stock. `count` null stops counting the size; `add` begins at 0, and ends there. */
export type StockChange =
  | { slug: string; size: string; count: number | null }
  | { slug: string; size: string; add: number }
  | { slug: string; lowAt: number };

const stock = () => collection(database, 'stock');

/** All products that are counted. Costs one read for each, and at least one. */
export async function fetchStockLevels(): Promise<StockLevels> {
  const found = await findAll(query(stock(), orderBy(documentId())));
  return new Map(
    found.map((snapshot) => [
      snapshot.id,
      { ...parseStock(snapshot.data()), unpublishedSinceMs: storedTimeMs(snapshot.get('unpublishedSince')) },
    ]),
  );
}

/** How many products have a size of which few are left. Costs one read for every 1,000. */
export const countLowStock = (): Promise<number> => count(query(stock(), where('isLow', '==', true)));

/** As many changes as the page shows. */
export const maxStockChanges = 50;

const counted = v.fallback(v.nullable(v.number()), null);
const changeSchema = v.object({
  slug: text,
  size: text,
  before: counted,
  after: counted,
  by: text,
  what: v.fallback(v.picklist(['counted', 'added', 'low']), 'counted'),
});

/** What owners have changed, newest first, at most 50. Costs one read for each, and at least one. */
export async function fetchStockChanges() {
  const all = collection(database, 'stockChanges');
  const found = await find(all, orderBy('at', 'desc'), limit(maxStockChanges));
  return found.map((snapshot) => ({
    ...v.parse(changeSchema, snapshot.data()),
    id: snapshot.id,
    /** ms since the epoch */
    atMs: storedTimeMs(snapshot.get('at')),
  }));
}

async function post<Answer>(
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const response = await postToServer(path, await fetchIdToken(), body);
  if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
  return v.parse(schema, await response.json());
}

const levelsSchema = v.object({ stock: v.record(v.string(), v.looseObject({})) });

/**
 * Changes what is in stock, all of it or nothing.
 * @param key 16 to 64 letters and digits, the same when it is repeated: it is done once
 * @param changes within `stockRequestLimits`
 * @returns these products as they are now, by slug
 * @throws Error if it was refused, or it is not known whether it was done; repeating it with the same key is safe
 */
export async function sendStockChanges(key: string, changes: readonly StockChange[]): Promise<StockLevels> {
  const answer = await post('/stock', { key, changes }, levelsSchema);
  return new Map(Object.entries(answer.stock).map(([slug, level]) => [slug, parseStock(level)]));
}

export interface PutBack {
  sessionId: string;
  /** Of cancelled records. */
  orderIds: readonly string[];
  /** False takes the units again, because the cancellation was undone. */
  isBack: boolean;
}

/**
 * Puts the units of cancelled records back in stock, or takes them again; once, however often it is asked.
 * @returns how many units
 * @throws Error if it was refused, or it is not known whether it was done; repeating it is safe
 */
export const sendPutBack = async (request: PutBack): Promise<number> =>
  (await post('/put-back', request, v.object({ units: v.number() }))).units;

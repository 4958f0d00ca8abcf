import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { parseStock, stockChangeSchema } from '../../../src/domain/documents/stock.ts';
import type { ProductStock } from '../../../src/domain/documents/stock.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { fetchAnswer } from './askServer.ts';
import { count, find, findAll } from './reads.ts';
import { storedTimeMs } from '../../../src/domain/documents/storedTimes.ts';

/** Levels by slug. */
export type StockLevels = ReadonlyMap<string, ProductStock>;

/** `count` null stops counting the size; `add` begins at 0, and ends there. */
export type StockChange =
  | { slug: string; size: string; count: number | null }
  | { slug: string; size: string; add: number }
  | { slug: string; lowAt: number };

const stock = () => collection(database, 'stock');

/** Costs a read for each counted product, and at least one. */
export async function fetchStockLevels(): Promise<StockLevels> {
  const found = await findAll(query(stock(), orderBy(documentId())));
  return new Map(found.map((snapshot) => [snapshot.id, parseStock(snapshot.data())]));
}

/** Costs a read for every 1,000 products. */
export const countLowStock = (): Promise<number> => count(query(stock(), where('isLow', '==', true)));

export const maxStockChanges = 50;

/** Sorts newest first, at most 50. Costs a read for each, and at least one. */
export async function fetchStockChanges() {
  const all = collection(database, 'stockChanges');
  const found = await find(all, orderBy('at', 'desc'), limit(maxStockChanges));
  return found.map((snapshot) => ({
    ...v.parse(stockChangeSchema, snapshot.data()),
    id: snapshot.id,
    atMs: storedTimeMs(snapshot.get('at')),
  }));
}

const levelsSchema = v.object({ stock: v.record(v.string(), v.looseObject({})) });

/** Makes all changes or none, once per `key` (16 to 64 letters and digits). @throws Error if refused or unknown; repeating is safe */
export async function sendStockChanges(key: string, changes: readonly StockChange[]): Promise<StockLevels> {
  const answer = await fetchAnswer('/stock', { key, changes }, levelsSchema);
  return new Map(Object.entries(answer.stock).map(([slug, level]) => [slug, parseStock(level)]));
}

import { commitTime } from './documents.ts';
import type { Documents, Fields, Found, Query, Reader } from './documents.ts';

export interface MemoryDatabase {
  read: (path: string) => Fields | undefined;
  list: (collectionPath: string) => Found[];
  /** Lists documents of all collections of a name, by their paths. */
  listGroup: (collectionId: string) => Found[];
  create: (path: string, data: object) => void;
  write: (path: string, data: object) => void;
  remove: (path: string) => void;
  /** Differs after each write. */
  version: () => unknown;
}

const maxTries = 100;

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value) as string | number;

const comparisons = {
  '==': (one: unknown, other: unknown) => plain(one) === plain(other),
  '<': (one: unknown, other: unknown) => plain(one) < plain(other),
  '<=': (one: unknown, other: unknown) => plain(one) <= plain(other),
  '>=': (one: unknown, other: unknown) => plain(one) >= plain(other),
  'array-contains': (all: unknown, one: unknown) => Array.isArray(all) && all.includes(one),
  in: (one: unknown, others: unknown) => (others as unknown[]).map(plain).includes(plain(one)),
};

const compare = (one: unknown, other: unknown) =>
  plain(one) < plain(other) ? -1 : plain(one) > plain(other) ? 1 : 0;

function answer({ list, listGroup }: MemoryDatabase, query: Query): Found[] {
  const { where = [], orderBy, isDescending = false, after = '', limit } = query;
  return (query.isGroup ? listGroup : list)(query.collection)
    .filter(
      ({ id, data }) =>
        id > after &&
        (orderBy === undefined || data[orderBy] !== undefined) &&
        where.every(
          ([field, operator, value]) =>
            data[field] !== undefined && comparisons[operator](data[field], value),
        ),
    )
    .sort((one, other) => {
      const order = orderBy === undefined ? 0 : compare(one.data[orderBy], other.data[orderBy]);
      return (order || compare(one.id, other.id)) * (isDescending ? -1 : 1);
    })
    .slice(0, limit);
}

/** Refuses what Firestore refuses, so that the demo and the tests cannot store what production could not. */
export function toStored(value: unknown, at: number): unknown {
  if (value === commitTime) return new Date(at);
  if (value === undefined || (value instanceof Date && Number.isNaN(value.getTime()))) {
    throw new TypeError('Neither undefined nor an invalid date can be stored.');
  }
  if (Array.isArray(value)) return value.map((each) => toStored(each, at));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, toStored(each, at)]),
  );
}

/** The shop's database in the demo and in tests. */
export function createMemoryDocuments(database: MemoryDatabase, nowMs: () => number): Documents {
  const reader: Reader = {
    read: async (paths) => paths.map((path) => database.read(path)),
    query: async (query) => answer(database, query),
  };
  return {
    ...reader,
    // Tries again when something was written meanwhile, as Firestore does.
    run: async (plan) => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const before = database.version();
        const isAlone = () => database.version() === before;
        // What refuses may have read one document before another's write, and one after it.
        const planned = await plan(reader).catch((error: unknown) => {
          if (isAlone()) throw error;
        });
        if (!planned || !isAlone()) continue;
        const { documents, result } = planned;
        const stored = documents.map(({ path, document }) => ({
          path,
          document: document && (toStored(document, nowMs()) as object),
        }));
        for (const { path, document } of stored) {
          if (document === null) database.remove(path);
          else if (database.read(path)) database.write(path, document);
          else database.create(path, document);
        }
        return result;
      }
      throw new Error('Too much is written at once.');
    },
  };
}

import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query as FirestoreQuery,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import { commitTime } from './documents.ts';
import type { Documents, Fields, Query, Reader } from './documents.ts';

function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toPlain(each)]));
}

const toStored = (document: object) =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]: [string, unknown]) => [
      name,
      value === commitTime ? FieldValue.serverTimestamp() : value,
    ]),
  );

const fieldsOf = (snapshot: DocumentSnapshot) =>
  snapshot.exists ? (toPlain(snapshot.data()) as Fields) : undefined;

/** The shop's database. The Admin SDK bypasses the access rules. */
export function createFirestoreDocuments(firestore: Firestore): Documents {
  function build(asked: Query): FirestoreQuery {
    const { collection, isGroup, where = [], orderBy, isDescending, after, limit } = asked;
    let query: FirestoreQuery = isGroup
      ? firestore.collectionGroup(collection)
      : firestore.collection(collection);
    for (const [field, operator, value] of where) query = query.where(field, operator, value);
    if (orderBy !== undefined) query = query.orderBy(orderBy, isDescending ? 'desc' : 'asc');
    if (after) query = query.orderBy(FieldPath.documentId()).startAfter(after);
    return limit === undefined ? query : query.limit(limit);
  }

  const createReader = (
    getAll: (references: DocumentReference[]) => Promise<DocumentSnapshot[]>,
    get: (query: FirestoreQuery) => Promise<QuerySnapshot>,
  ): Reader => ({
    read: async (paths) =>
      paths.length === 0 ? [] : (await getAll(paths.map((path) => firestore.doc(path)))).map(fieldsOf),
    query: async (query) =>
      (await get(build(query))).docs.map((snapshot) => ({
        id: query.isGroup ? snapshot.ref.path : snapshot.id,
        data: fieldsOf(snapshot) ?? {},
      })),
  });

  return {
    ...createReader(
      (references) => firestore.getAll(...references),
      (query) => query.get(),
    ),
    run: (plan) =>
      firestore.runTransaction(async (transaction) => {
        const reader = createReader(
          (references) => transaction.getAll(...references),
          (query) => transaction.get(query),
        );
        const { documents, result } = await plan(reader);
        for (const { path, document } of documents) {
          if (document === null) transaction.delete(firestore.doc(path));
          else transaction.set(firestore.doc(path), toStored(document));
        }
        return result;
      }),
  };
}

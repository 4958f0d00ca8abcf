import { DatabaseError } from './databaseError.ts';
import { formatTimestamp } from './timestamps.ts';
import type { Fields } from './values.ts';

export interface StoredDocument {
  /** Relative to `documents/`, for example `users/u1/userPurchases/o1`. */
  path: string;
  fields: Fields;
  createMicros: number;
  updateMicros: number;
}

type Collection = ReadonlyMap<string, StoredDocument>;

/**
 * All documents: by collection id, then by the collection's path. A change copies only the collection that it affects, so that a database
 * of many thousand documents stays fast while earlier snapshots remain as they were.
 */
export type Documents = ReadonlyMap<string, ReadonlyMap<string, Collection>>;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Splits a document path into its segments.
 * @throws DatabaseError INVALID_ARGUMENT for a path that Firestore does not allow
 */
export function splitDocumentPath(path: string): string[] {
  const segments = path.split('/');
  const isValid =
    segments.length % 2 === 0 && segments.every((segment) => /^(?!\.\.?$|__.*__$)./s.test(segment));
  if (!isValid) {
    throw new DatabaseError('INVALID_ARGUMENT', `"${path}" is not the path of a document`);
  }
  return segments;
}

/**
 * Converts a full resource name, `projects/P/databases/D/documents/…`, to a path.
 * @throws DatabaseError INVALID_ARGUMENT for a name in another database
 */
export function toPath(name: string, root: string): string {
  if (!name.startsWith(`${root}/`)) {
    throw new DatabaseError('INVALID_ARGUMENT', `"${name}" is not a document of ${root}`);
  }
  const path = name.slice(root.length + 1);
  splitDocumentPath(path);
  return path;
}

/** Converts a document to its form in a response. */
export function toWire(document: StoredDocument, root: string) {
  return {
    name: `${root}/${document.path}`,
    fields: document.fields,
    createTime: formatTimestamp(document.createMicros),
    updateTime: formatTimestamp(document.updateMicros),
  };
}

export function findDocument(documents: Documents, path: string): StoredDocument | undefined {
  const collectionPath = parentOf(path);
  return documents.get(idOf(collectionPath))?.get(collectionPath)?.get(path);
}

/** Lists the documents of a collection, without those of its subcollections. */
export function listCollection(documents: Documents, collectionPath: string): StoredDocument[] {
  return [...(documents.get(idOf(collectionPath))?.get(collectionPath)?.values() ?? [])];
}

/**
 * Lists the documents of all collections with an id.
 * @param ancestor only those below this document; empty for the entire database
 */
export function listCollectionGroup(
  documents: Documents,
  collectionId: string,
  ancestor: string,
): StoredDocument[] {
  const collections = [...(documents.get(collectionId) ?? [])];
  return collections
    .filter(([path]) => ancestor === '' || path.startsWith(`${ancestor}/`))
    .flatMap(([, collection]) => [...collection.values()]);
}

/** Changes that become visible together; the documents they start from are not changed. */
export function editDocuments(documents: Documents) {
  const result = new Map(documents);
  const copiedGroups = new Map<string, Map<string, Collection>>();
  const copiedCollections = new Map<string, Map<string, StoredDocument>>();

  function collectionOf(path: string): Map<string, StoredDocument> {
    const collectionPath = parentOf(path);
    const copied = copiedCollections.get(collectionPath);
    if (copied) return copied;
    const collectionId = idOf(collectionPath);
    const group = copiedGroups.get(collectionId) ?? new Map(documents.get(collectionId));
    const collection = new Map(group.get(collectionPath));
    copiedGroups.set(collectionId, group);
    copiedCollections.set(collectionPath, collection);
    group.set(collectionPath, collection);
    result.set(collectionId, group);
    return collection;
  }

  return {
    /** The documents with the changes so far. */
    documents: result as Documents,
    set: (document: StoredDocument) => void collectionOf(document.path).set(document.path, document),
    remove: (path: string) => void collectionOf(path).delete(path),
  };
}

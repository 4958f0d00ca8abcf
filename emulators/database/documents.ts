import { DatabaseError } from './databaseError.ts';
import { formatTimestamp } from './timestamps.ts';
import type { Fields } from './values.ts';

export interface StoredDocument {
  /** Relative to `documents/`, for example `users/u1/userPurchases/o1`. */
  path: string;
  fields: Fields;
  createMicros: number;
  updateMicros: number;
  /** When this purchase ships automatically, in milliseconds since the epoch. */
  shipsAtMs?: number | undefined;
}

export type Documents = ReadonlyMap<string, StoredDocument>;

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

/** Lists the documents of a collection, without those of its subcollections. */
export function listCollection(documents: Documents, collectionPath: string): StoredDocument[] {
  const prefix = `${collectionPath}/`;
  return [...documents.values()].filter(
    ({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'),
  );
}

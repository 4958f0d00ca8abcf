import { DatabaseError } from './databaseError.ts';
import { formatTimestamp } from './timestamps.ts';
import type { Fields } from './values.ts';

export interface StoredDocument {
  /** Below `documents/`, for example `users/u1/userPurchases/o1`. */
  path: string;
  fields: Fields;
  createMicros: number;
  updateMicros: number;
  /** When the shop ships this purchase by itself, in milliseconds since the epoch. */
  shipsAtMs?: number | undefined;
}

export type Documents = ReadonlyMap<string, StoredDocument>;

/** Splits a path and refuses what Firestore takes for no name of a document. */
export function splitDocumentPath(path: string): string[] {
  const segments = path.split('/');
  const isName =
    segments.length % 2 === 0 && segments.every((segment) => /^(?!\.\.?$|__.*__$)/.test(segment));
  if (!isName || segments.includes('')) {
    throw new DatabaseError('INVALID_ARGUMENT', `"${path}" is not the path of a document`);
  }
  return segments;
}

/** The path of a full name `projects/P/databases/D/documents/…`; a name in another database is refused. */
export function toPath(name: string, root: string): string {
  if (!name.startsWith(`${root}/`)) {
    throw new DatabaseError('INVALID_ARGUMENT', `"${name}" is not a document of ${root}`);
  }
  const path = name.slice(root.length + 1);
  splitDocumentPath(path);
  return path;
}

/** A document as it is answered. */
export function toWire(document: StoredDocument, root: string) {
  return {
    name: `${root}/${document.path}`,
    fields: document.fields,
    createTime: formatTimestamp(document.createMicros),
    updateTime: formatTimestamp(document.updateMicros),
  };
}

/** The documents directly in a collection, by name. */
export function listCollection(documents: Documents, collectionPath: string): StoredDocument[] {
  const prefix = `${collectionPath}/`;
  return [...documents.values()].filter(
    ({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'),
  );
}

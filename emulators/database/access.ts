import { DatabaseError } from './databaseError.ts';
import { splitDocumentPath, type Documents } from './documents.ts';
import type { AccessRequest, AccessRules } from './rules/accessRules.ts';
import { limitDocumentAccess } from './rules/documentAccess.ts';
import { formatTimestamp } from './timestamps.ts';

/** The sender of a request. */
export interface Caller {
  /** Undefined when nobody is signed in. */
  uid: string | undefined;
  /** Bypasses the rules, like a server with a service account. */
  isAdmin: boolean;
}

/** The Firestore emulator accepts the same token for an admin. */
const adminToken = 'owner';

/**
 * Authenticates a request.
 * @param verifyToken returns the uid of a valid id token
 * @throws DatabaseError UNAUTHENTICATED for an invalid token
 */
export function readCaller(headers: Headers, verifyToken: (idToken: string) => string | undefined): Caller {
  const header = headers.get('authorization');
  if (header === null) return { uid: undefined, isAdmin: false };
  const token = header.replace(/^Bearer /i, '');
  if (token === adminToken) return { uid: undefined, isAdmin: true };
  const uid = verifyToken(token);
  if (uid === undefined) throw new DatabaseError('UNAUTHENTICATED', 'Missing or invalid authentication.');
  return { uid, isAdmin: false };
}

/** `path` is undefined for an operation that no rule covers. */
type Access = Pick<AccessRequest, 'method' | 'before' | 'after'> & { path: string | undefined };

/** Throws PERMISSION_DENIED unless the rules allow the operation. */
export type Guard = (access: Access) => void;

/**
 * Creates the guard of one request.
 * @param documents the documents before the request, which `get()` and `exists()` read
 */
export function createGuard(
  rules: AccessRules,
  { uid, isAdmin }: Caller,
  documents: Documents,
  timeMicros: number,
): Guard {
  const nextLookUp = limitDocumentAccess((path) => documents.get(path)?.fields);
  const time = toRequestTime(timeMicros);
  return ({ path, ...access }) => {
    if (isAdmin) return;
    const names = path === undefined ? [] : splitDocumentPath(path);
    if (rules({ ...access, path: names, uid, time, lookUp: nextLookUp() })) return;
    throw new DatabaseError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  };
}

/** The value of `request.time` and of server timestamps, truncated to milliseconds. */
export function toRequestTime(micros: number) {
  return { timestampValue: formatTimestamp(Math.floor(micros / 1000) * 1000) };
}

import { DatabaseError } from './databaseError.ts';
import { findDocument, splitDocumentPath, type Documents } from './documents.ts';
import type { AccessRequest, AccessRules } from './rules/accessRules.ts';
import { limitDocumentAccess } from './rules/documentAccess.ts';
import { formatTimestamp } from './timestamps.ts';

/** The account that a valid id token belongs to. */
export interface VerifiedToken {
  uid: string;
  /** Everything in the token, such as `email` and the account's custom claims. */
  claims: Readonly<Record<string, unknown>>;
}

export interface Caller {
  /** Undefined when nobody is signed in. */
  account: VerifiedToken | undefined;
  /** Bypasses the rules, like a server with a service account. */
  isAdmin: boolean;
}

/**
 * Authenticates a request.
 * @param verifyClaims returns the account of a valid id token
 * @param adminToken of an admin; without it there is none
 * @throws DatabaseError UNAUTHENTICATED for an invalid token
 */
export function readCaller(
  headers: Headers,
  verifyClaims: (idToken: string) => VerifiedToken | undefined,
  adminToken: string | undefined,
): Caller {
  const header = headers.get('authorization');
  if (header === null) return { account: undefined, isAdmin: false };
  const token = header.replace(/^Bearer /i, '');
  if (token === adminToken) return { account: undefined, isAdmin: true };
  const account = verifyClaims(token);
  if (!account) throw new DatabaseError('UNAUTHENTICATED', 'Missing or invalid authentication.');
  return { account, isAdmin: false };
}

type Access = Pick<AccessRequest, 'method' | 'before' | 'after'> & { path: string };

/** Throws PERMISSION_DENIED unless the rules allow the operation. */
export type Guard = (access: Access) => void;

/**
 * Creates the guard of one request.
 * @param documents the documents before the request, which `get()` and `exists()` read
 * @param onRead called for each document that the rules read
 */
export function createGuard(
  rules: AccessRules,
  { account, isAdmin }: Caller,
  documents: Documents,
  timeMicros: number,
  onRead: () => void,
): Guard {
  const nextLookUp = limitDocumentAccess((path) => {
    onRead();
    return findDocument(documents, path)?.fields;
  });
  const time = toRequestTime(timeMicros);
  return ({ path, ...access }) => {
    if (isAdmin) return;
    const { uid, claims } = account ?? {};
    if (rules({ ...access, path: splitDocumentPath(path), uid, claims, time, lookUp: nextLookUp() })) return;
    throw new DatabaseError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  };
}

/** The value of `request.time` and of server timestamps, truncated to milliseconds. */
export function toRequestTime(micros: number) {
  return { timestampValue: formatTimestamp(Math.floor(micros / 1000) * 1000) };
}

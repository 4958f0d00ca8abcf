import { FirebaseError } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { config } from '../../config/config.ts';
import { databaseReads, saveTimeoutMs } from '../../config/constants.ts';
import { delay, withTimeout } from '../../lib/timing.ts';
import { AppCheckError, firebaseApp, session, startAppCheck } from './firebaseApp.ts';

export const database = getFirestore(firebaseApp);

// The app logs the SDK's errors itself.
setLogLevel('silent');

if (config.firebase.firestoreEmulator !== undefined) {
  const { host, port } = config.firebase.firestoreEmulator;
  connectFirestoreEmulator(database, host, port);
}

export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/** Thrown before the request is sent. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

const timeoutError = () => new DatabaseTimeoutError('The database did not respond.');

const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : '');

/** The SDK reports a broken connection and an unreadable response as `unknown`. */
const transientCodes = new Set([
  'unavailable',
  'unknown',
  'internal',
  'deadline-exceeded',
  'unauthenticated',
]);

// Unlike the full client, Firestore Lite does not renew a token that was refused.
async function withTokenRenewal<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (codeOf(error) !== 'unauthenticated') throw error;
    // Loaded already, because there is a signed-in customer. A static import would load it with every database read.
    const { renewSession } = await import('./auth.ts');
    if (!(await renewSession())) throw error;
    return request();
  }
}

/** Tells whether the access rules refuse it. Not by FirestoreError, whose constructor sets the prototype of FirebaseError. */
export const isDenied = (error: unknown) => codeOf(error) === 'permission-denied';

const refusalCodes = new Set(['permission-denied', 'unauthenticated']);

async function withAppCheck<Result>(request: () => Promise<Result>): Promise<Result> {
  const appCheck = await startAppCheck();
  try {
    return await withTokenRenewal(request);
  } catch (error) {
    if (!appCheck?.hasFailed() || !refusalCodes.has(codeOf(error))) throw error;
    throw new AppCheckError('The database refused a request without an App Check token.', { cause: error });
  }
}

const attempt = <Result>(request: () => Promise<Result>) =>
  withTimeout(withAppCheck(request), saveTimeoutMs, timeoutError);

function attemptRead<Result>(read: () => Promise<Result>): Promise<Result> {
  if (!session.isSignedIn()) return Promise.reject(new SignedOutError('The customer has signed out.'));
  return attempt(read);
}

/** Retries after transient errors. Throws FirestoreError, DatabaseTimeoutError, SignedOutError, AppCheckError. */
export async function readWithRetry<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const delayMs of databaseReads.retryDelaysMs) {
    try {
      return await attemptRead(read);
    } catch (error) {
      if (!transientCodes.has(codeOf(error))) throw error;
    }
    await delay(delayMs);
  }
  return attemptRead(read);
}

/** Firestore's limit for `in` and `array-contains-any`. */
export const maxIdsPerQuery = 30;

/** Does not retry. Throws FirestoreError, AppCheckError, DatabaseTimeoutError; after a timeout, the write may still succeed. */
export function writeOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  return attempt(write);
}

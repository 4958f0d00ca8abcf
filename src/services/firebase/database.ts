import { FirebaseError } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { config } from '../../config/config.ts';
import { databaseReads, saveTimeoutMs } from '../../config/constants.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import { firebaseApp } from './firebaseApp.ts';

/** The one client of the document database. */
export const database = getFirestore(firebaseApp);

// Its errors reach the shopper and the log through the app.
setLogLevel('silent');

if (config.firebase.firestoreEmulator !== undefined) {
  const { host, port } = config.firebase.firestoreEmulator;
  connectFirestoreEmulator(database, host, port);
}

/** The database did not answer in time. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

const tooLate = () => new DatabaseTimeoutError('The database did not answer.');

const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : '');

/** What may pass by itself; the SDK calls a broken connection and an answer that it cannot read `unknown`. */
const passingTroubles = new Set([
  'unavailable',
  'unknown',
  'internal',
  'deadline-exceeded',
  'unauthenticated',
]);

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

// The database's small client, unlike its large one, does not renew a token that was refused.
async function inSession<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (codeOf(error) !== 'unauthenticated') throw error;
    // Whoever has a session has loaded it; the database itself does without.
    const { renewSession } = await import('./auth.ts');
    if (!(await renewSession())) throw error;
    return request();
  }
}

const once = <Result>(request: () => Promise<Result>) =>
  withTimeout(inSession(request), saveTimeoutMs, tooLate);

/**
 * Reads, and tries again a little later when the connection or the database hiccups. No try waits longer than 9 s.
 * @throws FirestoreError of the last try, DatabaseTimeoutError
 */
export async function readFrom<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const delayMs of databaseReads.retryDelaysMs) {
    try {
      return await once(read);
    } catch (error) {
      if (!passingTroubles.has(codeOf(error))) throw error;
    }
    await waitMs(delayMs);
  }
  return once(read);
}

/**
 * Writes, for no longer than a shopper would wait. A write that failed is the shopper's to repeat.
 * @throws FirestoreError, DatabaseTimeoutError; after the latter the write may still arrive
 */
export function writeTo<Result>(write: () => Promise<Result>): Promise<Result> {
  return once(write);
}

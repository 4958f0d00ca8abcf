import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { config } from '../config.ts';
import { saveTimeoutMs } from '../constants.ts';
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

/**
 * Waits for a write no longer than a shopper would (9 s).
 * @throws DatabaseTimeoutError; the write may still arrive later
 */
export async function inTime<Result>(write: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeoutError('The database did not answer.')), saveTimeoutMs);
  });
  try {
    return await Promise.race([write, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

import { FirebaseError, initializeApp } from 'firebase/app';
import {
  addDoc,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  persons,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
  type Person,
} from './accessCase.ts';

setLogLevel('silent');

export const projectId = 'demo-sarasa';

/** An id token, or what the SDK makes an unsigned one of. */
export type Token = string | { sub: string; owner?: boolean; packer?: boolean };

/** An implementation of the rules, reachable by the real SDK, with access that bypasses the rules. */
export interface Backend {
  host: string;
  port: number;
  /** Undefined for a person who is not signed in. */
  tokenOf: (person: Person) => Promise<Token | undefined>;
  clear: () => Promise<void>;
  write: (path: string, data: DocumentData) => Promise<void>;
  read: (path: string) => Promise<DocumentData | undefined>;
  /** Counts the documents of a collection. */
  count: (collectionPath: string) => Promise<number>;
}

/** Connects the real SDK to a backend, with or without a token. */
export function connect(host: string, port: number, token?: Token): Firestore {
  const app = initializeApp({ projectId, apiKey: 'local' }, crypto.randomUUID());
  const database = getFirestore(app);
  connectFirestoreEmulator(database, host, port, token === undefined ? {} : { mockUserToken: token });
  return database;
}

/** Connects one SDK for each person. */
export async function connectPersons({ host, port, tokenOf }: Backend): Promise<Map<Person, Firestore>> {
  const databases = new Map<Person, Firestore>();
  for (const person of persons) databases.set(person, connect(host, port, await tokenOf(person)));
  return databases;
}

function toSdk(data: DocumentData): Record<string, unknown> {
  const markers = new Map<unknown, unknown>([
    [serverTime, serverTimestamp()],
    [removed, deleteField()],
  ]);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, markers.get(value) ?? value]));
}

async function send(database: Firestore, request: AccessCase): Promise<unknown> {
  switch (request.operation) {
    case 'get':
      return getDoc(doc(database, request.path));
    case 'list':
      return getDocs(collection(database, request.path));
    case 'group':
      return getDocs(collectionGroup(database, request.path));
    case 'create':
    case 'set':
      return setDoc(doc(database, request.path), toSdk(request.data));
    case 'merge':
      return setDoc(doc(database, request.path), toSdk(request.data), { merge: true });
    case 'update':
      return updateDoc(doc(database, request.path), toSdk(request.data));
    case 'add':
      return addDoc(collection(database, request.path), toSdk(request.data));
    case 'delete':
      return deleteDoc(doc(database, request.path));
    case 'batch': {
      const batch = writeBatch(database);
      for (const write of request.writes) {
        const target = doc(database, write.path);
        if (write.operation === 'delete') batch.delete(target);
        else if (write.operation === 'update') batch.update(target, toSdk(write.data));
        else batch.set(target, toSdk(write.data), { merge: write.operation === 'merge' });
      }
      return batch.commit();
    }
  }
}

/**
 * Sends the request of a case and returns whether it was allowed.
 * @throws FirebaseError when it fails for another reason than the rules or a missing document
 */
export async function attempt(database: Firestore | undefined, request: AccessCase): Promise<boolean> {
  if (!database) throw new Error(`No SDK is connected for ${request.as}.`);
  try {
    await send(database, request);
    return true;
  } catch (error) {
    // FirebaseError resets its prototype, so nothing is ever an instance of FirestoreError.
    if (error instanceof FirebaseError && ['permission-denied', 'not-found'].includes(error.code))
      return false;
    throw error;
  }
}

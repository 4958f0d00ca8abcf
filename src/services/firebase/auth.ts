import { FirebaseError } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
  updateProfile,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { config } from '../../config/config.ts';
import {
  authTimeoutMs,
  cartKeys,
  keptCartKey,
  personalStorageKeys,
  savedProductsKey,
} from '../../config/constants.ts';
import { hasField, removeText } from '../../lib/browserStorage.ts';
import type { Customer } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { withTimeout } from '../../lib/timing.ts';
import { firebaseApp, session, startAppCheck } from './firebaseApp.ts';

function createAuth(): Auth {
  // No popup resolver: smaller, and no third-party script on phones.
  const auth = initializeAuth(firebaseApp, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (config.firebase.authEmulatorUrl !== undefined) {
    connectAuthEmulator(auth, config.firebase.authEmulatorUrl, { disableWarnings: true });
  }
  session.isSignedIn = () => auth.currentUser !== null;
  return auth;
}

// Waits for App Check, because a customer whose account the service refuses at the start is signed out.
export const authClient: Promise<Auth> = startAppCheck().then(createAuth);

const knownKinds = [
  'invalid-email',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'email-already-in-use',
  'weak-password',
  'password-does-not-meet-requirements',
  'too-many-requests',
  'network-request-failed',
  'user-disabled',
] as const;

/** `kind` is the code without the `auth/` prefix, or `other`. All functions throw it. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly kind: (typeof knownKinds)[number] | 'app-check' | 'other';
  constructor(cause: unknown) {
    const code = cause instanceof FirebaseError ? cause.code.replace('auth/', '') : '';
    super(`Authentication failed: ${code || String(cause)}`, { cause });
    const known = knownKinds.find((kind) => kind === code);
    // The SDK has no code for it: this one begins with the service's own sentence.
    this.kind = code.startsWith('firebase-app-check-token') ? 'app-check' : (known ?? 'other');
  }
}

const timeoutError = () =>
  new FirebaseError('auth/network-request-failed', 'The authentication service did not respond.');

// The SDK's requests all wait, without a limit, until the browser's database has answered.
async function bounded<Result>(work: (auth: Auth) => Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(authClient.then(work), authTimeoutMs, timeoutError);
  } catch (error) {
    throw new AuthError(error);
  }
}

// Copies field by field, because a Firebase user holds its tokens as well.
function toCustomer({ uid, email, displayName: stored, phoneNumber, emailVerified }: User): Customer {
  const displayName = stored && sanitizeText(stored);
  return { uid, email: email ?? '', displayName, phoneNumber, emailVerified };
}

/** Calls `onChange` once the stored sign-in has been read, and at each change in any tab. Returns a function that stops it. */
export function watchCustomer(onChange: (customer: Customer | null) => void): () => void {
  let isStopped = false;
  let stop = () => {};
  async function watch() {
    const auth = await authClient;
    if (!isStopped) stop = onAuthStateChanged(auth, (user) => onChange(user && toCustomer(user)));
  }
  void watch();
  return () => {
    isStopped = true;
    stop();
  };
}

/** Returns the customer with the name that was saved last, or null. Waits until the stored sign-in has been read. */
export const readCustomer = (): Promise<Customer | null> =>
  bounded(async (auth) => {
    await auth.authStateReady();
    return auth.currentUser && toCustomer(auth.currentUser);
  });

export const signIn = (email: string, password: string): Promise<Customer> =>
  bounded(async (auth) => toCustomer((await signInWithEmailAndPassword(auth, email, password)).user));

export const signUp = (email: string, password: string): Promise<Customer> =>
  bounded(async (auth) => toCustomer((await createUserWithEmailAndPassword(auth, email, password)).user));

/** The checkout request takes the name from the account. */
export const saveDisplayName = (displayName: string): Promise<void> =>
  bounded(async ({ currentUser }) => {
    if (currentUser && currentUser.displayName !== displayName)
      await updateProfile(currentUser, { displayName });
  });

/** Signs out in all tabs. Also forgets what the browser remembers about the customer. */
export async function signOut(): Promise<void> {
  await bounded(firebaseSignOut);
  const lists: string[] = [savedProductsKey, keptCartKey].filter((key) => hasField(key, 'uid'));
  if (lists.includes(keptCartKey)) lists.push(...cartKeys);
  for (const key of [...personalStorageKeys, ...lists]) removeText(key);
  // The browser tells the other tabs only.
  for (const key of lists) window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Returns the token by which a server knows the account; undefined when signed out. If it cannot be renewed, the SDK may sign the customer out. */
export const readIdToken = (isFresh: boolean): Promise<string | undefined> =>
  bounded(async ({ currentUser }) => currentUser?.getIdToken(isFresh));

/** Whether there is a new token. If the session was revoked, the SDK signs the customer out. */
export async function renewSession(): Promise<boolean> {
  try {
    return (await readIdToken(true)) !== undefined;
  } catch (error) {
    console.warn('The session could not be renewed.', error);
    return false;
  }
}

/** Succeeds for unknown addresses too, with Firebase's email enumeration protection. */
export const sendPasswordReset = (email: string): Promise<void> =>
  bounded((auth) => sendPasswordResetEmail(auth, email));

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
import type { User } from 'firebase/auth';
import { config } from '../../config/config.ts';
import type { Customer } from '../../domain/types.ts';
import { firebaseApp } from './firebaseApp.ts';

// Without a popup resolver: smaller, and no third-party script on phones.
const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (config.firebase.authEmulatorUrl !== undefined) {
  connectAuthEmulator(auth, config.firebase.authEmulatorUrl, { disableWarnings: true });
}

export type AuthErrorKind =
  | 'invalid-email'
  | 'wrong-password'
  | 'invalid-credential'
  | 'user-not-found'
  | 'email-already-in-use'
  | 'weak-password'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'user-disabled'
  | 'other';

const knownKinds: readonly string[] = [
  'invalid-email',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'email-already-in-use',
  'weak-password',
  'too-many-requests',
  'network-request-failed',
  'user-disabled',
] satisfies AuthErrorKind[];

/** A refusal of the authentication service, by its kind. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly kind: AuthErrorKind;
  constructor(cause: unknown) {
    const code = cause instanceof FirebaseError ? cause.code.replace('auth/', '') : '';
    super(`Authentication failed: ${code || String(cause)}`, { cause });
    this.kind = knownKinds.includes(code) ? (code as AuthErrorKind) : 'other';
  }
}

async function asAuthError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new AuthError(error);
  }
}

// Field by field, because a Firebase user carries its tokens along.
function toCustomer({ uid, email, displayName, phoneNumber, emailVerified }: User): Customer {
  return { uid, email: email ?? '', displayName, phoneNumber, emailVerified };
}

/**
 * Calls `onChange` with the signed-in customer, or null, now and at every change, in this tab or another.
 * @returns stops watching
 */
export function watchCustomer(onChange: (customer: Customer | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user && toCustomer(user)));
}

/**
 * Signs a customer in.
 * @throws AuthError
 */
export async function signIn(email: string, password: string): Promise<Customer> {
  const { user } = await asAuthError(signInWithEmailAndPassword(auth, email, password));
  return toCustomer(user);
}

/**
 * Makes an account and signs its customer in. The password goes to the authentication service alone.
 * @throws AuthError
 */
export async function signUp(email: string, password: string): Promise<Customer> {
  const { user } = await asAuthError(createUserWithEmailAndPassword(auth, email, password));
  return toCustomer(user);
}

/**
 * Writes the customer's name into the account, so that the checkout server receives it.
 * @throws AuthError
 */
export async function saveDisplayName(displayName: string): Promise<void> {
  if (auth.currentUser) await asAuthError(updateProfile(auth.currentUser, { displayName }));
}

/**
 * Signs the customer out, in every tab.
 * @throws AuthError
 */
export async function signOut(): Promise<void> {
  await asAuthError(firebaseSignOut(auth));
}

/**
 * Fetches a new token for a customer whose present one is no longer taken. The SDK signs out one who gets none
 * because the session was ended.
 * @returns whether there is a new token
 */
export async function renewSession(): Promise<boolean> {
  try {
    return (await auth.currentUser?.getIdToken(true)) !== undefined;
  } catch (error) {
    console.warn('The session could not be renewed.', error);
    return false;
  }
}

/**
 * Sends a password reset mail. Projects that hide their e-mail addresses succeed for an unknown one too.
 * @throws AuthError
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await asAuthError(sendPasswordResetEmail(auth, email));
}

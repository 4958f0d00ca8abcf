import { FirebaseError } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
  updateProfile,
} from 'firebase/auth';
import type { User } from 'firebase/auth';
import { personalStorageKeys } from '../../config/constants.ts';
import type { Customer } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/sanitizeText.ts';
import { authClient } from './authClient.ts';

export type AuthErrorKind =
  | 'invalid-email'
  | 'wrong-password'
  | 'invalid-credential'
  | 'user-not-found'
  | 'email-already-in-use'
  | 'weak-password'
  | 'password-does-not-meet-requirements'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'user-disabled'
  /** The service refused a request without a valid App Check token. */
  | 'app-check'
  | 'other';

const knownKinds: readonly string[] = [
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
] satisfies AuthErrorKind[];

/** An error of the authentication service. `kind` is its code without the `auth/` prefix, or `other`. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly kind: AuthErrorKind;
  constructor(cause: unknown) {
    const code = cause instanceof FirebaseError ? cause.code.replace('auth/', '') : '';
    super(`Authentication failed: ${code || String(cause)}`, { cause });
    // The SDK has no code for it: this one begins with the service's own sentence.
    if (code.startsWith('firebase-app-check-token')) this.kind = 'app-check';
    else this.kind = knownKinds.includes(code) ? (code as AuthErrorKind) : 'other';
  }
}

async function withAuthError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new AuthError(error);
  }
}

// Field by field, because a Firebase user holds its tokens as well.
function toCustomer({ uid, email, displayName: stored, phoneNumber, emailVerified }: User): Customer {
  const displayName = stored && sanitizeText(stored);
  return { uid, email: email ?? '', displayName, phoneNumber, emailVerified };
}

/**
 * Calls `onChange` with the signed-in customer, or null: once the stored sign-in has been read, and at every change in any
 * tab.
 * @returns a function that stops it
 */
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

/** The signed-in customer with the name that was saved last, of which `watchCustomer` says nothing; null without one. */
export async function readCustomer(): Promise<Customer | null> {
  const { currentUser } = await authClient;
  return currentUser && toCustomer(currentUser);
}

/**
 * Signs a customer in.
 * @throws AuthError
 */
export async function signIn(email: string, password: string): Promise<Customer> {
  const { user } = await withAuthError(signInWithEmailAndPassword(await authClient, email, password));
  return toCustomer(user);
}

/**
 * Creates an account and signs its customer in. The password is sent to the authentication service only.
 * @throws AuthError
 */
export async function signUp(email: string, password: string): Promise<Customer> {
  const { user } = await withAuthError(createUserWithEmailAndPassword(await authClient, email, password));
  return toCustomer(user);
}

/**
 * Saves the customer's name in the account, where the checkout request takes it from.
 * @throws AuthError
 */
export async function saveDisplayName(displayName: string): Promise<void> {
  const { currentUser } = await authClient;
  if (currentUser) await withAuthError(updateProfile(currentUser, { displayName }));
}

/**
 * Signs the customer out in all tabs, and forgets what the browser remembers about them.
 * @throws AuthError
 */
export async function signOut(): Promise<void> {
  await withAuthError(firebaseSignOut(await authClient));
  try {
    for (const key of personalStorageKeys) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is remembered.
  }
}

/**
 * Fetches a new token after the current one was refused. If the session was revoked, the SDK signs the customer out.
 * @returns whether there is a new token
 */
export async function renewSession(): Promise<boolean> {
  try {
    const { currentUser } = await authClient;
    return (await currentUser?.getIdToken(true)) !== undefined;
  } catch (error) {
    console.warn('The session could not be renewed.', error);
    return false;
  }
}

/**
 * Sends a password reset email. With Firebase's email enumeration protection, it succeeds for unknown addresses as well.
 * @throws AuthError
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await withAuthError(sendPasswordResetEmail(await authClient, email));
}

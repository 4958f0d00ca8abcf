import { FirebaseError } from 'firebase/app';
import { getIdTokenResult, onIdTokenChanged, signOut as firebaseSignOut } from 'firebase/auth';
import type { User } from 'firebase/auth';
import { config } from '../../../src/config/config.ts';
import { authClient, renewSession } from '../../../src/services/firebase/auth.ts';

/** Who is signed in to the board. */
export interface Account {
  uid: string;
  email: string;
  /** Whether the account's token has the claim `owner`. The access rules ask for the same. */
  isOwner: boolean;
}

async function toAccount(user: User): Promise<Account> {
  const { claims } = await getIdTokenResult(user);
  return { uid: user.uid, email: user.email ?? '', isOwner: claims.owner === true };
}

/**
 * Reports who is signed in: once the stored sign-in has been read, and at every sign-in, sign-out and renewal of the token.
 * @param onChange null when nobody is signed in
 * @param onError the token could not be read, for example without a connection
 * @returns a function that stops it
 */
export function watchAccount(
  onChange: (account: Account | null) => void,
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let latest = 0;
  let stop = () => {};
  async function report(user: User | null) {
    latest += 1;
    const current = latest;
    const isCurrent = () => !isStopped && current === latest;
    try {
      const account = user && (await toAccount(user));
      if (isCurrent()) onChange(account);
    } catch (error) {
      if (isCurrent()) onError(error);
    }
  }
  async function watch() {
    const auth = await authClient;
    if (!isStopped) stop = onIdTokenChanged(auth, (user) => void report(user));
  }
  watch().catch(onError);
  return () => {
    isStopped = true;
    stop();
  };
}

/** Signs out of the board, in all its tabs. The shop has a sign-in of its own. */
export async function signOut(): Promise<void> {
  await firebaseSignOut(await authClient);
}

/**
 * The token that the checkout server's endpoints for owners ask for.
 * @throws Error when nobody is signed in
 * @throws FirebaseError when an expired token cannot be renewed
 */
export async function fetchIdToken(): Promise<string> {
  const { currentUser } = await authClient;
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser.getIdToken();
}

/** Longer than the server waits for the payment provider. */
const serverTimeoutMs = 60_000;

/** Posts to the checkout server. Throws if there is no answer in time. @param token as `fetchIdToken` returns it */
export const postToServer = (path: string, token: string, body: object): Promise<Response> =>
  fetch(`${config.checkoutServerUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(serverTimeoutMs),
  });

/**
 * Passes a request's result on. If the rules refuse it, the token is renewed first: `watchAccount` then reports an account
 * whose claim was taken away, and the board closes.
 */
export async function withClaimCheck<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') await renewSession();
    throw error;
  }
}

import { getIdTokenResult, onIdTokenChanged, signOut as firebaseSignOut } from 'firebase/auth';
import type { User } from 'firebase/auth';
import { config } from '../../../src/config/config.ts';
import { staffRoleOf } from '../../../src/domain/staffRole.ts';
import type { StaffRole } from '../../../src/domain/staffRole.ts';
import { authClient, renewSession } from '../../../src/services/firebase/auth.ts';
import { isDenied } from '../../../src/services/firebase/database.ts';

export interface Account {
  uid: string;
  email: string;
  /** By the token's claims, for which the access rules ask as well. */
  role: StaffRole | undefined;
}

async function toAccount(user: User): Promise<Account> {
  const { claims } = await getIdTokenResult(user);
  return { uid: user.uid, email: user.email ?? '', role: staffRoleOf(claims) };
}

/** Reports once the stored sign-in has been read, and at each sign-in, sign-out and renewal; null when nobody is signed in. */
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

/** Signs out of the board in all its tabs. The shop has its own sign-in. */
export async function signOut(): Promise<void> {
  await firebaseSignOut(await authClient);
}

/** @throws Error when nobody is signed in; FirebaseError when an expired token cannot be renewed */
export async function fetchIdToken(): Promise<string> {
  const { currentUser } = await authClient;
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser.getIdToken();
}

/** The server waits less long for the payment provider. */
const serverTimeoutMs = 60_000;

/** @throws if there is no answer in time */
export const postToServer = (path: string, token: string, body: object): Promise<Response> =>
  fetch(`${config.checkoutServerUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(serverTimeoutMs),
  });

/** Renews the token if the rules refuse a request: `watchAccount` then reports an account whose claim was taken away. */
export async function withClaimCheck<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (isDenied(error)) await renewSession();
    throw error;
  }
}

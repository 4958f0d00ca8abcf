import type { Auth } from 'firebase-admin/auth';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { AccountState } from '../verifyToken.ts';

/** The SDK itself waits for 25 s, and tries again. */
const timeoutMs = 10_000;

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : '');

interface Account {
  email?: string | undefined;
  disabled: boolean;
  tokensValidAfterTime?: string | undefined;
}

/** @throws Error when the authentication service cannot be reached */
async function findAccount(auth: Auth, uid: string): Promise<Account | undefined> {
  try {
    return await withTimeout(
      auth.getUser(uid),
      timeoutMs,
      () => new Error('No account within the time limit.'),
    );
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/**
 * The e-mail address of an account; undefined when there is no such account.
 * @throws Error when the authentication service cannot be reached
 */
export const readEmail = async (auth: Auth, uid: string): Promise<string | undefined> =>
  (await findAccount(auth, uid))?.email;

/** @throws Error when the authentication service cannot be reached */
export async function readAccountState(auth: Auth, uid: string): Promise<AccountState | undefined> {
  const account = await findAccount(auth, uid);
  if (!account) return undefined;
  return { disabled: account.disabled, validSinceMs: Date.parse(account.tokensValidAfterTime ?? '') || 0 };
}

/** @throws Error when the authentication service cannot be reached */
export const hasAccount = async (auth: Auth, uid: string): Promise<boolean> =>
  (await findAccount(auth, uid)) !== undefined;

/** Deletes an account, if there is one. @throws Error when the authentication service cannot be reached */
export async function removeAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

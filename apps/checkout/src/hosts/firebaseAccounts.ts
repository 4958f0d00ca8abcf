import type { Auth } from 'firebase-admin/auth';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { AccountState } from '../http/verifyToken.ts';

/** The SDK itself waits for 25 s, and tries again. */
const timeoutMs = 10_000;

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : '');

/**
 * An account; undefined when there is none.
 * @throws Error when the authentication service cannot be reached
 */
export async function readAccount(
  auth: Auth,
  uid: string,
): Promise<(AccountState & { email: string | undefined }) | undefined> {
  try {
    const late = () => new Error('No account within the time limit.');
    const {
      email,
      disabled,
      tokensValidAfterTime = '',
    } = await withTimeout(auth.getUser(uid), timeoutMs, late);
    return { email, disabled, validSinceMs: Date.parse(tokensValidAfterTime) || 0 };
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/** Deletes an account, if there is one. @throws Error when the authentication service cannot be reached */
export async function removeAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

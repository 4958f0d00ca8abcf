import type { Auth } from 'firebase-admin/auth';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { Accounts } from '../wireServer.ts';

/** The SDK itself waits for 25 s, and tries again. */
const timeoutMs = 10_000;

export const isNoAccount = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found';

export const createAccounts = (auth: Auth): Accounts => ({
  read: async (uid) => {
    try {
      const late = () => new Error('No account within the time limit.');
      const user = await withTimeout(auth.getUser(uid), timeoutMs, late);
      const { email, disabled, tokensValidAfterTime = '', customClaims: claims = {} } = user;
      return { email, disabled, validSinceMs: Date.parse(tokensValidAfterTime) || 0, claims };
    } catch (error) {
      if (isNoAccount(error)) return undefined;
      throw error;
    }
  },
  remove: async (uid) => {
    try {
      await auth.deleteUser(uid);
    } catch (error) {
      if (!isNoAccount(error)) throw error;
    }
  },
});

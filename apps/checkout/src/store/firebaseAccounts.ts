import type { Auth } from 'firebase-admin/auth';
import type { OwnerGate } from '../owner/ownerGate.ts';

/** The account is gone, or the token is none, too old, or was revoked. Anything else is an outage. */
const rejectedCodes: ReadonlySet<string> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : '');

/** Accepts accounts with the custom claim `owner`. Asks the service each time whether the token was revoked. */
export function createOwnerGate(auth: Auth): OwnerGate {
  return {
    verify: async (idToken) => {
      if (idToken === '') return undefined;
      try {
        const token = await auth.verifyIdToken(idToken, true);
        return token.owner === true ? { uid: token.uid } : 'forbidden';
      } catch (error) {
        if (rejectedCodes.has(codeOf(error))) return undefined;
        throw error;
      }
    },
  };
}

/** @throws Error when the authentication service cannot be reached */
async function findAccount(auth: Auth, uid: string): Promise<{ email?: string | undefined } | undefined> {
  try {
    return await auth.getUser(uid);
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

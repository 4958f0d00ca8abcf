import type { Auth, UserRecord } from 'firebase-admin/auth';
import { UsageError } from './environment.ts';

async function findAccount(auth: Auth, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found') {
      throw new UsageError(`There is no account for ${email}. Sign up with it in the shop first.`);
    }
    throw error;
  }
}

/** Keeps other claims. @throws UsageError when there is no such account */
export async function grantOwner(auth: Auth, email: string): Promise<void> {
  const { uid, customClaims } = await findAccount(auth, email);
  await auth.setCustomUserClaims(uid, { ...customClaims, owner: true });
}

/**
 * Keeps other claims and ends the sessions. An issued ID token works for up to an hour: access rules cannot see that it was revoked.
 * @throws UsageError when there is no such account
 */
export async function revokeOwner(auth: Auth, email: string): Promise<void> {
  const { uid, customClaims } = await findAccount(auth, email);
  const { owner: _owner, ...others } = customClaims ?? {};
  await auth.setCustomUserClaims(uid, others);
  await auth.revokeRefreshTokens(uid);
}

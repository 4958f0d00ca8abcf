import type { Auth, UserRecord } from 'firebase-admin/auth';
import { staffRoles } from '../../../../src/domain/staffRole.ts';
import type { StaffRole } from '../../../../src/domain/staffRole.ts';
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

/**
 * Gives an account this role in place of the one it has, and keeps its other claims. Any role but `owner` ends its sessions; an issued ID
 * token works for up to an hour, because access rules cannot see that it was revoked.
 * @returns when the account was made, as the authentication service writes it
 * @throws UsageError when there is no such account
 */
export async function giveRole(auth: Auth, email: string, role: StaffRole | 'none'): Promise<string> {
  const { uid, customClaims = {}, metadata } = await findAccount(auth, email);
  const others = Object.entries(customClaims).filter(([claim]) => !staffRoles.some((each) => each === claim));
  await auth.setCustomUserClaims(uid, {
    ...Object.fromEntries(others),
    ...(role !== 'none' && { [role]: true }),
  });
  if (role !== 'owner') await auth.revokeRefreshTokens(uid);
  return metadata.creationTime;
}

import type { Auth } from 'firebase-admin/auth';
import { staffRoles } from '../../../../src/domain/staffRole.ts';
import type { StaffRole } from '../../../../src/domain/staffRole.ts';
import { UsageError } from './environment.ts';
import { isNoAccount } from './firebaseAccounts.ts';

/**
 * Gives an account this role in place of the one it has, and keeps its other claims. Any role but `owner` ends its sessions; an issued ID
 * token works for up to an hour, because access rules cannot see that it was revoked.
 * @returns when the account was made, as the authentication service writes it
 * @throws UsageError when there is no such account
 */
export async function giveRole(auth: Auth, email: string, role: StaffRole | 'none'): Promise<string> {
  const account = await auth.getUserByEmail(email).catch((error: unknown) => {
    if (!isNoAccount(error)) throw error;
    throw new UsageError(`There is no account for ${email}. Sign up with it in the shop first.`);
  });
  const { uid, customClaims = {}, metadata } = account;
  const others = Object.entries(customClaims).filter(([claim]) => !staffRoles.some((each) => each === claim));
  await auth.setCustomUserClaims(uid, {
    ...Object.fromEntries(others),
    ...(role !== 'none' && { [role]: true }),
  });
  if (role !== 'owner') await auth.revokeRefreshTokens(uid);
  return metadata.creationTime;
}

import { accountMessages } from '../../config/accountMessages.ts';
import type { Customer } from '../../domain/types.ts';
import { errorKind } from '../../lib/errorKind.ts';

interface SignUpDetails {
  userName: string;
  userEmail: string;
  userPassword: string;
  userPhone: string;
}

/**
 * Creates the account and saves its details. If an earlier attempt created the account but could not save the details,
 * only the details are saved.
 * @param customer signed in by that earlier attempt
 * @returns the account's uid
 * @throws AuthError, FirestoreError, DatabaseTimeoutError, AppCheckError
 */
export async function createAccount(
  auth: typeof import('../../services/firebase/auth.ts'),
  customer: Customer | null,
  details: SignUpDetails,
): Promise<string> {
  const email = details.userEmail.trim();
  const userName = details.userName.trim();
  const isCreated = customer?.email.toLowerCase() === email.toLowerCase();
  const { uid } = isCreated ? customer : await auth.signUp(email, details.userPassword);
  const { saveProfile } = await import('../../services/firebase/profile.ts');
  await saveProfile(uid, { userName, userPhone: details.userPhone.trim() });
  await auth.saveDisplayName(userName);
  return uid;
}

const hints = new Map<unknown, string>([
  ['email-already-in-use', accountMessages.emailTaken],
  ['weak-password', accountMessages.passwordTooWeak],
  ['password-does-not-meet-requirements', accountMessages.passwordTooWeak],
  ['app-check', accountMessages.appCheckRefused],
]);

/** The text that tells the visitor what to do after `createAccount` failed. */
export function signUpHint(error: unknown): string {
  return hints.get(errorKind(error)) ?? accountMessages.signUpFailed;
}

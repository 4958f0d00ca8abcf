import type { Customer } from '../../domain/types.ts';

interface SignUpDetails {
  userName: string;
  userEmail: string;
  userPassword: string;
  userPhone: string;
}

/**
 * Makes the account and saves its details. When an earlier try made the account and only the saving failed,
 * the details alone are saved: there is never a second account, nor one left half made.
 * @param customer who is signed in already, from that earlier try
 * @throws AuthError, FirestoreError, DatabaseTimeoutError
 */
export async function createAccount(
  auth: typeof import('../../services/firebase/auth.ts'),
  customer: Customer | null,
  details: SignUpDetails,
): Promise<void> {
  const email = details.userEmail.trim();
  const userName = details.userName.trim();
  const isMade = customer?.email.toLowerCase() === email.toLowerCase();
  const { uid } = isMade ? customer : await auth.signUp(email, details.userPassword);
  const { saveProfile } = await import('../../services/firebase/profile.ts');
  await saveProfile(uid, { userName, userPhone: details.userPhone.trim() });
  await auth.saveDisplayName(userName);
}

/** Whether signing up failed because there is an account with this e-mail address. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'email-already-in-use';
}

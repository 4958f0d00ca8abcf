import { accountMessages } from '../../config/accountMessages.ts';

/** What a customer is told when signing in fails: the toast of section 8, and a sentence that helps. */
interface SignInProblem {
  message: string;
  hint: string;
}

const problems: Record<string, SignInProblem> = {
  'invalid-email': { message: accountMessages.signInInvalidEmail, hint: accountMessages.signInHint },
  'wrong-password': { message: accountMessages.signInWrongPassword, hint: accountMessages.signInHint },
  'too-many-requests': { message: accountMessages.signInFailed, hint: accountMessages.signInTooOften },
  'network-request-failed': { message: accountMessages.signInFailed, hint: accountMessages.signInOffline },
  'user-disabled': { message: accountMessages.signInFailed, hint: accountMessages.signInDisabled },
};

const otherProblem: SignInProblem = { message: accountMessages.signInFailed, hint: accountMessages.signInHint };

/** @param error an AuthError; anything else counts as "other" */
export function signInProblem(error: unknown): SignInProblem {
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : '';
  return problems[kind] ?? otherProblem;
}

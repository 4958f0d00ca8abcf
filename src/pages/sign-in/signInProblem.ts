import { messages } from '../../config/messages.ts';

/** What a customer is told when signing in fails: the toast of section 8, and a sentence that helps. */
interface SignInProblem {
  message: string;
  hint: string;
}

const problems: Record<string, SignInProblem> = {
  'invalid-email': { message: messages.signInInvalidEmail, hint: messages.signInHint },
  'wrong-password': { message: messages.signInWrongPassword, hint: messages.signInHint },
  'too-many-requests': { message: messages.signInFailed, hint: messages.signInTooOften },
  'network-request-failed': { message: messages.signInFailed, hint: messages.signInOffline },
  'user-disabled': { message: messages.signInFailed, hint: messages.signInDisabled },
};

const otherProblem: SignInProblem = { message: messages.signInFailed, hint: messages.signInHint };

/** @param error an AuthError; anything else counts as "other" */
export function signInProblem(error: unknown): SignInProblem {
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : '';
  return problems[kind] ?? otherProblem;
}

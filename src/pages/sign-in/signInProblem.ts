import { accountMessages } from '../../config/accountMessages.ts';
import { errorKind } from '../../lib/errorKind.ts';

/** The message of section 8, and a hint on what to do next. */
interface SignInProblem {
  message: string;
  hint: string;
}

const problems: Record<string, SignInProblem> = {
  'invalid-email': { message: accountMessages.signInInvalidEmail, hint: accountMessages.signInHint },
  'wrong-password': { message: accountMessages.signInWrongPassword, hint: accountMessages.signInHint },
  'too-many-requests': { message: accountMessages.signInFailed, hint: accountMessages.signInTooOften },
  'network-request-failed': { message: accountMessages.signInFailed, hint: accountMessages.signInOffline },
  'password-does-not-meet-requirements': {
    message: accountMessages.signInFailed,
    hint: accountMessages.passwordOutdated,
  },
  'app-check': { message: accountMessages.signInFailed, hint: accountMessages.appCheckRefused },
  'user-disabled': { message: accountMessages.signInFailed, hint: accountMessages.signInDisabled },
};

const otherProblem: SignInProblem = {
  message: accountMessages.signInFailed,
  hint: accountMessages.signInHint,
};

/** @param error an AuthError; anything else counts as "other" */
export function signInProblem(error: unknown): SignInProblem {
  return problems[String(errorKind(error))] ?? otherProblem;
}

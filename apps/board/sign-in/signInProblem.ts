import { accountMessages } from '../../../src/config/accountMessages.ts';
import { errorKind } from '../../../src/lib/errors.ts';

const problems: Record<string, string> = {
  'too-many-requests': accountMessages.signInTooOften,
  'network-request-failed': accountMessages.signInOffline,
  'password-does-not-meet-requirements': accountMessages.passwordOutdated,
  'app-check': accountMessages.appCheckRefused,
  'user-disabled': 'This account is closed.',
};

/**
 * What went wrong, and what to do next.
 * @param error an AuthError; anything else counts as a wrong address or password
 */
export function signInProblem(error: unknown): string {
  return problems[String(errorKind(error))] ?? accountMessages.signInHint;
}

import { FirebaseError } from 'firebase/app';
import { errorKind } from '../../../src/lib/errors.ts';
import { DatabaseTimeoutError, isDenied, SignedOutError } from '../../../src/services/firebase/database.ts';

/** `denied`: not an owner's account. `preparing`: an index is being built. */
export type BoardProblem = 'connection' | 'database' | 'preparing' | 'denied' | 'signed-out' | 'other';

const databaseCode = (error: unknown): string => (error instanceof FirebaseError ? error.code : '');

/** Matches what browsers call an unanswered request. The SDK reports it as `unknown`, as it does a 500. */
const unansweredPattern = /failed to fetch|networkerror|load failed|network connection|fetch failed/i;

const isUnanswered = (error: unknown): boolean =>
  error instanceof DatabaseTimeoutError ||
  error instanceof TypeError ||
  errorKind(error) === 'unreachable' ||
  (databaseCode(error) === 'unknown' && error instanceof Error && unansweredPattern.test(error.message));

const passingCodes = new Set([
  'unavailable',
  'unknown',
  'internal',
  'deadline-exceeded',
  'resource-exhausted',
  'cancelled',
  'aborted',
]);

const isPreparing = (error: unknown): boolean =>
  databaseCode(error) === 'failed-precondition' && error instanceof Error && /index/.test(error.message);

/** Classifies an error of a read: a refused read means that the account is not an owner's. */
export function problemOf(error: unknown): BoardProblem {
  if (isUnanswered(error)) return 'connection';
  // A proxy may answer with a page that is not JSON.
  if (passingCodes.has(databaseCode(error)) || error instanceof SyntaxError) return 'database';
  if (isPreparing(error)) return 'preparing';
  if (error instanceof SignedOutError || databaseCode(error) === 'unauthenticated') return 'signed-out';
  if (isDenied(error)) return 'denied';
  return 'other';
}

export const mayPass = (problem: BoardProblem): boolean =>
  problem === 'connection' || problem === 'database' || problem === 'preparing';

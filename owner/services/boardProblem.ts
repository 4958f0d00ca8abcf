import { FirebaseError } from 'firebase/app';
import { errorKind } from '../../src/lib/errorKind.ts';
import { DatabaseTimeoutError, SignedOutError } from '../../src/services/firebase/database.ts';
import type { ChangeMeanwhile } from './types.ts';

/**
 * Why something did not work. `denied`: the account is no owner's (any more). `refused`: the access rules do not allow the
 * change. `connection`: not reached, or no answer in time; it can be repeated.
 */
export type BoardProblem = 'connection' | 'denied' | 'refused' | 'signed-out' | 'other';

/** An order was changed since it was loaded, so nothing was written. */
export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
  readonly kind = 'changed-meanwhile';
  readonly change: ChangeMeanwhile;
  constructor(change: ChangeMeanwhile) {
    super(`The order has changed meanwhile: ${change.kind}.`);
    this.change = change;
  }
}

/** The code of an error of the database without a prefix; empty for other errors. */
export const databaseCode = (error: unknown): string => (error instanceof FirebaseError ? error.code : '');

export const isDenied = (error: unknown): boolean => databaseCode(error) === 'permission-denied';

/** Codes after which the same request may succeed. A broken connection arrives as `unknown` or `unavailable`. */
const passingCodes = new Set([
  'unavailable',
  'unknown',
  'internal',
  'deadline-exceeded',
  'resource-exhausted',
  'cancelled',
  'aborted',
]);

/** Classifies an error of a read. A refused read means that the account is no owner's. */
export function problemOf(error: unknown): BoardProblem {
  if (error instanceof DatabaseTimeoutError || passingCodes.has(databaseCode(error))) return 'connection';
  if (error instanceof SignedOutError || databaseCode(error) === 'unauthenticated') return 'signed-out';
  if (isDenied(error)) return 'denied';
  // Includes a request that could not be sent to the checkout server.
  if (error instanceof TypeError || errorKind(error) === 'unreachable') return 'connection';
  return 'other';
}

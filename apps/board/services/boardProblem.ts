import { FirebaseError } from 'firebase/app';
import { errorKind } from '../../../src/lib/errors.ts';
import { DatabaseTimeoutError, SignedOutError } from '../../../src/services/firebase/database.ts';
import type { OrderState } from './records.ts';

/**
 * Why something did not work. `denied`: the account is no owner's (any more). `refused`: the access rules do not allow the
 * change. `connection`: not reached, or no answer in time. `database`: an answer that is no use. `preparing`: an index is still
 * being built. These three pass.
 */
export type BoardProblem =
  'connection' | 'database' | 'preparing' | 'denied' | 'refused' | 'signed-out' | 'other';

/** What has happened to an order since it was loaded. */
export interface ChangeMeanwhile {
  /** `trouble`: its payment was refunded or disputed, or is in doubt by now. */
  kind: OrderState | 'removed' | 'mail-sent' | 'edited' | 'address' | 'trouble';
  /** The name of the owner who did it, if the database tells. */
  byName?: string | undefined;
  /** ms since the epoch */
  atMs?: number | undefined;
}

/** An order was changed since it was loaded, so nothing was written. */
export class ConflictError extends Error {
  override name = 'ConflictError';
  readonly change: ChangeMeanwhile;
  constructor(change: ChangeMeanwhile) {
    super(`The order has changed meanwhile: ${change.kind}.`);
    this.change = change;
  }
}

/** The code of an error of the database without a prefix; empty for other errors. */
const databaseCode = (error: unknown): string => (error instanceof FirebaseError ? error.code : '');

export const isDenied = (error: unknown): boolean => databaseCode(error) === 'permission-denied';

/** What browsers call a request that was not answered. The SDK reports it as `unknown`, as it does a 500. */
const unansweredPattern = /failed to fetch|networkerror|load failed|network connection|fetch failed/i;

const isUnanswered = (error: unknown): boolean =>
  error instanceof DatabaseTimeoutError ||
  // Includes a request that could not be sent to the checkout server.
  error instanceof TypeError ||
  errorKind(error) === 'unreachable' ||
  (databaseCode(error) === 'unknown' && error instanceof Error && unansweredPattern.test(error.message));

/** Codes after which the same request may succeed. */
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

/** Classifies an error of a read. A refused read means that the account is no owner's. */
export function problemOf(error: unknown): BoardProblem {
  if (isUnanswered(error)) return 'connection';
  // A proxy answers with a page that is no JSON.
  if (passingCodes.has(databaseCode(error)) || error instanceof SyntaxError) return 'database';
  if (isPreparing(error)) return 'preparing';
  if (error instanceof SignedOutError || databaseCode(error) === 'unauthenticated') return 'signed-out';
  if (isDenied(error)) return 'denied';
  return 'other';
}

/** Whether the same request may succeed later. */
export const mayPass = (problem: BoardProblem): boolean =>
  problem === 'connection' || problem === 'database' || problem === 'preparing';

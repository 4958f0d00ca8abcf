import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Return, ReturnState } from '../../../src/domain/returns.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { toReturns } from '../../../src/services/firebase/returns.ts';
import { fetchIdToken, postToServer } from './ownerAccount.ts';
import { count, find } from './records.ts';

const returns = () => collection(database, 'returns');
const dueToOwner = where('waitsFor', '==', 'owner');

/** More open ones than a shop has at once. */
const maxOpen = 200;
const maxEnded = 30;

/** All that are open, and the newest. Costs one read for each, and at least three. */
export async function fetchReturns(): Promise<Return[]> {
  const found = await Promise.all([
    find(returns(), dueToOwner, limit(maxOpen)),
    find(returns(), where('waitsFor', '==', 'customer'), limit(maxOpen)),
    find(returns(), orderBy('createdAt', 'desc'), limit(maxEnded)),
  ]);
  const byId = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return toReturns([...byId.values()]);
}

/** How many wait for an owner. Costs one read for every 1,000. */
export const countReturns = (): Promise<number> => count(query(returns(), dueToOwner));

const refusalSchema = v.object({
  error: v.picklist([
    'unknown_return',
    'changed',
    'sold_out',
    'unknown_payment',
    'too_much',
    'unsure',
    'provider_refuses',
    'not_allowed',
  ]),
  leftMinor: v.optional(v.number(), 0),
  message: v.optional(v.string(), ''),
});

/** The checkout server has refused a step; it was not taken. */
export class StepRefusedError extends Error {
  override name = 'StepRefusedError';
  readonly kind: v.InferOutput<typeof refusalSchema>['error'] | 'not_taken';
  /** For `too_much`: what can still be refunded, in minor units (cents). */
  readonly leftMinor: number;
  /** The payment provider's own words; empty if there are none. */
  readonly words: string;
  constructor(kind: StepRefusedError['kind'], leftMinor = 0, words = '') {
    super(`The step is refused: ${kind}.`);
    this.kind = kind;
    this.leftMinor = leftMinor;
    this.words = words;
  }
}

export interface ReturnStep {
  to: ReturnState;
  /** For the customer, of one that is declined. */
  note?: string;
  /** Whether lines whose size is sold out become a refund. */
  refundsSoldOut?: boolean;
  /** Whether the money has gone back another way, so that the provider is asked for nothing. */
  isPaidBack?: boolean;
}

/**
 * Has the checkout server take the next step of a return; once, however often it is asked.
 * @throws StepRefusedError
 * @throws Error if it is not known whether it was done; repeating it is safe
 */
export async function takeStep(returnId: string, step: ReturnStep): Promise<void> {
  const response = await postToServer('/return-step', await fetchIdToken(), { returnId, ...step });
  if (response.ok) return;
  const refusal = v.safeParse(refusalSchema, await response.json().catch(() => undefined));
  if (response.status === 409 && refusal.success) {
    const { error, leftMinor, message } = refusal.output;
    throw new StepRefusedError(error, leftMinor, message);
  }
  if (response.status < 500) throw new StepRefusedError('not_taken');
  throw new Error(`The checkout server responded with status ${response.status}.`);
}

import * as v from 'valibot';
import { config } from '../../src/config/config.ts';
import { renewSession } from '../../src/services/firebase/auth.ts';
import { fetchIdToken } from './ownerAccount.ts';

export type ForgetProblem =
  /** Orders wait or are on their way; nothing was deleted. */
  | 'orders-waiting'
  /** The server does not accept the sign-in; nothing was deleted. */
  | 'signed-out'
  /** The account is no owner's; nothing was deleted. */
  | 'not-owner'
  /** Too many requests; nothing was deleted. */
  | 'busy'
  /** The server knows no such request; nothing was deleted. */
  | 'refused'
  /** No answer, or an error in between: some of it may be deleted. Repeating it deletes the rest. */
  | 'unfinished';

/** A customer was not deleted, or not completely. */
export class ForgetError extends Error {
  override name = 'ForgetError';
  readonly kind: ForgetProblem;
  /** For `orders-waiting`: how many. */
  readonly orders: number;
  constructor(kind: ForgetProblem, { orders = 0, ...options }: ErrorOptions & { orders?: number } = {}) {
    super(`The customer could not be deleted: ${kind}.`, options);
    this.kind = kind;
    this.orders = orders;
  }
}

const timeoutMs = 60_000;

const ordersSchema = v.object({ orders: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
const conflictSchema = v.object({ error: v.literal('orders_waiting'), ...ordersSchema.entries });

async function post(uid: string): Promise<Response> {
  let token: string;
  try {
    token = await fetchIdToken();
  } catch (cause) {
    throw new ForgetError('signed-out', { cause });
  }
  try {
    return await fetch(`${config.checkoutServerUrl}/forget-customer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ uid }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new ForgetError('unfinished', { cause });
  }
}

async function problemOf(response: Response): Promise<ForgetError> {
  const { status } = response;
  const cause = new Error(`The checkout server responded with status ${status}.`);
  if (status === 401 || status === 403) {
    // The board closes by itself if the claim was taken away.
    await renewSession();
    return new ForgetError(status === 401 ? 'signed-out' : 'not-owner', { cause });
  }
  if (status === 409) {
    const conflict = v.safeParse(conflictSchema, await response.json().catch(() => undefined));
    if (conflict.success) return new ForgetError('orders-waiting', { cause, orders: conflict.output.orders });
  }
  if (status === 429) return new ForgetError('busy', { cause });
  return new ForgetError(status >= 500 ? 'unfinished' : 'refused', { cause });
}

/**
 * Deletes a customer's account, profile and address. Orders and payments stay, without a person. May be repeated.
 * @returns how many orders stay
 * @throws ForgetError
 */
export async function forgetCustomer(uid: string): Promise<number> {
  const response = await post(uid);
  if (!response.ok) throw await problemOf(response);
  const answer = v.safeParse(ordersSchema, await response.json().catch(() => undefined));
  if (!answer.success) throw new ForgetError('unfinished');
  return answer.output.orders;
}

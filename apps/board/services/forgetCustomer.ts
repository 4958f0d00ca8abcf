import * as v from 'valibot';
import { renewSession } from '../../../src/services/firebase/auth.ts';
import { fetchIdToken, postToServer } from './ownerAccount.ts';

/** Nothing was deleted, unless it is `unfinished`. */
type ForgetProblem =
  | 'orders-waiting'
  | 'returns-open'
  | 'payment-open'
  | 'withdrawn'
  | 'refused'
  /** No answer came, or an error in between: repeating it deletes the rest. */
  | 'unfinished';

export class ForgetError extends Error {
  override name = 'ForgetError';
  readonly kind: ForgetProblem;
  readonly openCount: number;
  readonly untilMs: number;
  constructor(kind: ForgetProblem, options: ErrorOptions & { openCount?: number; untilMs?: number } = {}) {
    super(`The customer could not be deleted: ${kind}.`, options);
    this.kind = kind;
    this.openCount = options.openCount ?? 0;
    this.untilMs = options.untilMs ?? 0;
  }
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const ordersSchema = v.object({ orders: wholeNumber });
const conflictSchema = v.object({
  error: v.picklist(['orders_waiting', 'returns_open', 'payment_open', 'request_withdrawn']),
  orders: v.fallback(wholeNumber, 0),
  /** Seconds since the epoch. */
  until: v.fallback(wholeNumber, 0),
});
const conflictKinds = {
  orders_waiting: 'orders-waiting',
  returns_open: 'returns-open',
  payment_open: 'payment-open',
  request_withdrawn: 'withdrawn',
} as const;

async function post(body: { uid: string; onRequest: boolean }): Promise<Response> {
  const token = await fetchIdToken().catch((cause: unknown) => {
    throw new ForgetError('refused', { cause });
  });
  return postToServer('/forget-customer', token, body).catch((cause: unknown) => {
    throw new ForgetError('unfinished', { cause });
  });
}

async function problemOf(response: Response): Promise<ForgetError> {
  const { status } = response;
  const cause = new Error(`The checkout server responded with status ${status}.`);
  // The board closes by itself if the claim was taken away.
  if (status === 401 || status === 403) await renewSession();
  if (status === 409) {
    const conflict = v.safeParse(conflictSchema, await response.json().catch(() => undefined));
    if (conflict.success) {
      const { error, orders, until } = conflict.output;
      return new ForgetError(conflictKinds[error], { cause, openCount: orders, untilMs: until * 1000 });
    }
  }
  return new ForgetError(status >= 500 ? 'unfinished' : 'refused', { cause });
}

/** Deletes account, profile and address; with `onRequest`, only while the customer's request stands. @throws ForgetError */
export async function forgetCustomer(uid: string, { onRequest }: { onRequest: boolean }): Promise<number> {
  const response = await post({ uid, onRequest });
  if (!response.ok) throw await problemOf(response);
  const answer = v.safeParse(ordersSchema, await response.json().catch(() => undefined));
  if (!answer.success) throw new ForgetError('unfinished');
  return answer.output.orders;
}

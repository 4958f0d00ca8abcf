import * as v from 'valibot';
import { postToCheckout } from './checkout.ts';

const refusalSchema = v.object({
  error: v.picklist([
    'unknown_order',
    'not_shipped',
    'too_late',
    'too_many',
    'size_not_offered',
    'unknown_return',
    'changed',
    'packed',
    'shipped',
    'disputed',
  ]),
});

export type CancelRefusal = 'packed' | 'shipped' | 'disputed';

/** `not-taken`: the server takes no such request. `sign-in-again` is a CheckoutError's. */
export type ReturnRefusal = v.InferOutput<typeof refusalSchema>['error'] | 'not-taken' | 'sign-in-again';

/** The checkout server has refused a return or a cancellation: nothing was changed. */
class ReturnRefusedError extends Error {
  override name = 'ReturnRefusedError';
  readonly kind: ReturnRefusal;
  constructor(kind: ReturnRefusal) {
    super(`The request is refused: ${kind}.`);
    this.kind = kind;
  }
}

/** Throws an error of a ReturnRefusal's kind, or any other when it is not known whether it was done; repeating it is safe. */
const send = (path: string, body: object): Promise<void> =>
  postToCheckout(path, body, async (response) => {
    if (response.ok) return;
    const refusal = v.safeParse(refusalSchema, await response.json().catch(() => undefined));
    if (refusal.success) throw new ReturnRefusedError(refusal.output.error);
    if (response.status < 500 && response.status !== 429) throw new ReturnRefusedError('not-taken');
    throw new Error(`The checkout server responded with status ${response.status}.`);
  });

export interface ReturnRequest {
  /** 20 letters and digits, the same when it is repeated; the id of the return. */
  key: string;
  sessionId: string;
  lines: readonly { orderId: string; size: string; quantity: number; wants: 'refund' | { size: string } }[];
  reason: string;
}

/** Throws what `send` does. */
export const askForReturn = (request: ReturnRequest): Promise<void> => send('/return', request);

/** Throws what `send` does. */
export const withdrawReturn = (returnId: string): Promise<void> => send('/return-withdraw', { returnId });

/** Cancels a whole order, once by its key. Throws what `send` does. */
export const cancelOrder = (request: { key: string; sessionId: string }): Promise<void> =>
  send('/cancel-order', request);

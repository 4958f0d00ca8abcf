import * as v from 'valibot';
import { fetchIdToken, postToServer } from './ownerAccount.ts';

const conflictSchema = v.object({
  error: v.picklist([
    'unknown_payment',
    'too_much',
    'unsure',
    'provider_refuses',
    'not_allowed',
    'not_taken',
  ]),
  leftMinor: v.optional(v.number(), 0),
  message: v.optional(v.string(), ''),
});

/** A refund that the checkout server or the payment provider refuses: no money was sent, except perhaps with `unsure`. */
export class RefundRefusedError extends Error {
  override name = 'RefundRefusedError';
  readonly kind: v.InferOutput<typeof conflictSchema>['error'];
  /** For `too_much`: what can still be refunded, in minor units (cents). */
  readonly leftMinor: number;
  /** The payment provider's own words; empty if there are none. */
  readonly words: string;
  constructor({ error, leftMinor, message }: v.InferOutput<typeof conflictSchema>) {
    super(`The refund is refused: ${error}.`);
    this.kind = error;
    this.leftMinor = leftMinor;
    this.words = message;
  }
}

/**
 * Has the checkout server send money back, or note that the owner has paid it back. What becomes of it is stored in the payment.
 * @param amountMinor minor units (cents)
 * @param key the same when a press is repeated: the money goes once
 * @throws RefundRefusedError
 * @throws Error if it is not known whether it was sent; repeating it with the same key is safe
 */
export async function askForRefund(
  sessionId: string,
  amountMinor: number,
  key: string,
  isPaidBack = false,
): Promise<void> {
  const body = { sessionId, amountMinor, key, ...(isPaidBack && { isPaidBack }) };
  const response = await postToServer('/refund', await fetchIdToken(), body);
  if (response.ok) return;
  const conflict = v.safeParse(conflictSchema, await response.json().catch(() => undefined));
  if (response.status === 409 && conflict.success) throw new RefundRefusedError(conflict.output);
  if (response.status < 500) throw new RefundRefusedError({ error: 'not_taken', leftMinor: 0, message: '' });
  throw new Error(`The checkout server responded with status ${response.status}.`);
}

/** What the owner notes of an order that is paid in cash or by transfer: that the money came, or that the parcel came back. */
export type PaymentNote = { isPaid: boolean } | { isRefused: boolean };

/** @throws Error unless it is noted; repeating it is safe */
export async function notePayment(sessionId: string, note: PaymentNote): Promise<void> {
  const path = 'isPaid' in note ? '/collected' : '/refused-parcel';
  const { ok, status } = await postToServer(path, await fetchIdToken(), { sessionId, ...note });
  if (!ok) throw new Error(`The checkout server responded with status ${status}.`);
}

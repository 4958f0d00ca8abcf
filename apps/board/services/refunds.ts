import { askServer } from './refused.ts';

/**
 * Has the checkout server send money back, or note that the owner has paid it back. What becomes of it is stored in the payment.
 * @param amountMinor minor units (cents)
 * @param key the same when a press is repeated: the money goes once
 * @throws RefusedError
 * @throws Error if it is not known whether it was sent; repeating it with the same key is safe
 */
export const askForRefund = (
  sessionId: string,
  amountMinor: number,
  key: string,
  isPaidBack = false,
): Promise<void> => askServer('/refund', { sessionId, amountMinor, key, ...(isPaidBack && { isPaidBack }) });

/** What the owner notes of an order that is paid in cash or by transfer: that the money came, or that the parcel came back. */
export type PaymentNote = { isPaid: boolean } | { isRefused: boolean };

/** @throws Error unless it is noted; repeating it is safe */
export const notePayment = (sessionId: string, note: PaymentNote): Promise<void> =>
  askServer('isPaid' in note ? '/collected' : '/refused-parcel', { sessionId, ...note });

import { askServer } from './refused.ts';

/** Sends minor units (cents) back, once per `key`. @throws RefusedError; Error if its result is unknown, and repeating is safe */
export const askForRefund = (
  sessionId: string,
  amountMinor: number,
  key: string,
  isPaidBack = false,
): Promise<void> => askServer('/refund', { sessionId, amountMinor, key, ...(isPaidBack && { isPaidBack }) });

export type PaymentNote = { isPaid: boolean } | { isRefused: boolean };

/** @throws Error unless it is noted; repeating it is safe */
export const notePayment = (sessionId: string, note: PaymentNote): Promise<void> =>
  askServer('isPaid' in note ? '/collected' : '/refused-parcel', { sessionId, ...note });

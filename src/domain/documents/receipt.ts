import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { paymentProviders, placedWays } from '../paymentState.ts';
import { nonEmptyListOf, optional, requiredText, text, uniqueTexts } from '../schemaParts.ts';
import { lineEntries } from './line.ts';
import { moneyRow } from './moneyRows.ts';
import { recipientEntries } from './recipient.ts';

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));

export const receiptLine = v.object({ orderId: v.string(), name: requiredText, ...lineEntries });

/** The receipt of a payment, which the checkout server writes under `users/{uid}/receipts/{sessionId}`. `…Minor` is in cents. */
export const receiptSchema = v.object({
  sessionId: v.string(),
  number: requiredText,
  paidAtMs: v.number(),
  lines: nonEmptyListOf(receiptLine),
  money: v.array(moneyRow),
  address: optional(addressSchema),
  ...recipientEntries,
  provider: v.picklist(paymentProviders),
  reference: text,
  refundedMinor: minor,
  way: optional(v.picklist(placedWays)),
  isPaid: optional(v.boolean()),
  isRefused: optional(v.boolean()),
  /** Some of it is packed, so that its customer cannot cancel it. */
  isPacked: optional(v.boolean()),
  transferTo: optional(v.array(requiredText)),
  /** The last expected day of delivery, such as `2026-11-25`. */
  expectedTo: text,
  returnIds: uniqueTexts(requiredText),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** A receipt as the checkout server writes it and reads it back; its moment is the database's own. */
export interface ReceiptDocument extends Omit<Receipt, 'sessionId' | 'paidAtMs' | 'address' | 'returnIds'> {
  paidAt: unknown;
  /** Finds the receipt of a record, which has no session id. */
  orderIds: string[];
  address?: object;
  expectedFrom: string;
  returnIds?: string[];
}

export const receiptPath = ({ uid, sessionId }: { uid: string; sessionId: string }): string =>
  `users/${uid}/receipts/${sessionId}`;

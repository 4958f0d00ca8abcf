import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { paymentProviders, placedWays } from '../paymentState.ts';
import { priceSchema, sizeAndQuantitySchema } from '../productSchemas.ts';
import { flag, nonEmptyListOf, optional, requiredText, text, uniqueTexts } from '../schemaParts.ts';
import { moneyRow } from './moneyRows.ts';

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The receipt of one payment, as the checkout server writes it under `users/{uid}/receipts/{sessionId}`, with more fields. `…Minor` is in cents. */
export const receiptSchema = v.object({
  sessionId: v.string(),
  /** The order's: `SR-1042`. */
  number: requiredText,
  /** When it was ordered. */
  paidAtMs: v.number(),
  /** In the cart's order, each with the name that the catalogue had. */
  lines: nonEmptyListOf(
    v.object({
      orderId: v.string(),
      name: requiredText,
      productName: text,
      productImages: text,
      productPrice: priceSchema,
      productSize: v.array(sizeAndQuantitySchema),
    }),
  ),
  money: v.array(moneyRow),
  /** What the account had when it paid. */
  address: optional(addressSchema),
  provider: v.picklist(paymentProviders),
  /** The provider's own id for the payment. */
  reference: text,
  refundedMinor: minor,
  /** Absent for a card, like the next four. */
  way: optional(v.picklist(placedWays)),
  isPaid: optional(v.boolean()),
  /** Whether the parcel came back unpaid. */
  isRefused: optional(v.boolean()),
  /** The bank account, line by line. */
  transferTo: optional(v.array(requiredText)),
  /** Whether the shop confirms the order by mail, beside the provider. */
  isMailed: flag,
  /** The last expected day of delivery, such as `2026-11-25`. */
  expectedTo: text,
  /** Of the returns that the customer has asked for. */
  returnIds: uniqueTexts(requiredText),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

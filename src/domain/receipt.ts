import * as v from 'valibot';
import { orderNumberPrefix, shop } from '../config/shop.ts';
import { addressSchema } from './address.ts';
import { paymentProviders, providerNames } from './paymentState.ts';
import { moneyRow, sumMoney } from './documents/moneyRows.ts';
import { formatPrice } from './price.ts';
import { priceSchema, sizeAndQuantitySchema } from './productSchemas.ts';
import { flag, nonEmptyListOf, optional, requiredText, text, uniqueTexts } from './schemaParts.ts';

/** `SR-1042` */
export const formatOrderNumber = (number: number | string): string => `${orderNumberPrefix}-${number}`;

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
  way: optional(v.picklist(['cod', 'transfer'])),
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

/** The shop's registrations, of those that it has, for receipts and mails. */
export const registrationLines: readonly string[] = [
  ...(shop.businessRegistration ? [`Business registration ${shop.businessRegistration}`] : []),
  ...(shop.taxNumber ? [`Tax number ${shop.taxNumber}`] : []),
];

type ReceiptMoney = Pick<
  Receipt,
  'provider' | 'reference' | 'way' | 'isPaid' | 'isRefused' | 'money' | 'transferTo'
>;

/** Whether money is still to come. @param dueMinor cents; the total without what is cancelled */
export const isUnpaid = ({ way, isPaid, isRefused }: ReceiptMoney, dueMinor: number): boolean =>
  way !== undefined && isPaid !== true && isRefused !== true && dueMinor > 0;

/** `Paid with Stripe, reference pi_3Qm1`, `LKR 4,850.00 to pay in cash on delivery` */
export function paymentLine(receipt: ReceiptMoney, dueMinor: number = sumMoney(receipt.money)): string {
  const { provider, reference, way, isPaid, isRefused } = receipt;
  if (way === undefined)
    return `Paid with ${providerNames[provider]}${reference && `, reference ${reference}`}`;
  if (isPaid) return way === 'cod' ? 'Paid in cash on delivery' : 'Paid by bank transfer';
  if (isRefused) return 'Your parcel came back to us. Nothing to pay';
  if (!isUnpaid(receipt, dueMinor)) return 'Nothing to pay';
  const amount = formatPrice(dueMinor / 100);
  return way === 'cod' ? `${amount} to pay in cash on delivery` : `Awaiting your transfer of ${amount}`;
}

/** What the customer does beside the transfer. */
export const transferHint = (number: string): string =>
  `Write ${number} as the reference, and send us the slip ${
    shop.whatsApp ? `by WhatsApp to +${shop.whatsApp}` : `by email to ${shop.email}`
  }.`;

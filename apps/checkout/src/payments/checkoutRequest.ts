import * as v from 'valibot';
import {
  maxEmailLength,
  maxPaymentLines,
  maxQuantity,
  maxSizeLength,
  profileLimits,
  purchaseTextLimits,
} from '../../../../src/domain/limits.ts';
import { maxGiftMessageLength, recipientIds } from '../../../../src/domain/documents/recipient.ts';
import { parseCode } from '../../../../src/domain/documents/code.ts';
import { isSlug } from '../../../../src/domain/slug.ts';
import { cleanName, sanitizeText } from '../../../../src/lib/text.ts';
import { documentId } from '../lib/documentId.ts';

export const slugText = v.pipe(v.string(), v.check(isSlug), v.maxLength(purchaseTextLimits.productName));

export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity));

export const size = v.pipe(v.string(), v.transform(cleanName), v.minLength(1), v.maxLength(maxSizeLength));

const rowSchema = v.object({ size, quantity });

const itemSchema = v.pipe(
  v.object({
    slug: v.object({ current: slugText }),
    /** LKR per unit as the shopper saw it: compared with the catalogue, never charged. */
    price: v.number(),
    selectedSizeAndQuantities: v.pipe(v.array(rowSchema), v.minLength(1), v.maxLength(maxPaymentLines)),
  }),
  v.transform(({ slug, price, selectedSizeAndQuantities: rows }) => ({ slug: slug.current, price, rows })),
);
export type RequestedItem = v.InferOutput<typeof itemSchema>;

/** Only prefills the payment page, so an invalid value counts as unknown: empty. */
const customerDetail = (maxLength: number) =>
  v.optional(v.fallback(v.pipe(v.string(), v.transform(sanitizeText), v.maxLength(maxLength)), ''), '');

export const accountId = v.pipe(documentId, v.maxLength(128));

export const priceBody = v.object({
  cartItems: v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(maxPaymentLines)),
  /** Empty if it can be none. */
  code: v.optional(v.pipe(v.string(), v.transform(parseCode))),
});
export type PriceRequest = v.InferOutput<typeof priceBody>;

const recipientBody = v.object({
  id: v.picklist(recipientIds),
  giftMessage: v.optional(v.pipe(v.string(), v.maxLength(maxGiftMessageLength), v.transform(sanitizeText))),
});
export type RequestedRecipient = v.InferOutput<typeof recipientBody>;

export const checkoutBody = v.object({
  ...priceBody.entries,
  /** A person of the account's address book; the account itself without one. */
  recipient: v.optional(recipientBody),
  user: v.object({
    uid: accountId,
    email: customerDetail(maxEmailLength),
    displayName: customerDetail(profileLimits.userName),
    phoneNumber: customerDetail(profileLimits.userPhone),
  }),
});

/** What the shop says of the customer: nothing may be granted on the strength of it. */
export type RequestingCustomer = v.InferOutput<typeof checkoutBody>['user'];

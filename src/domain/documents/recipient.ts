import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { optional, text } from '../schemaParts.ts';

/** An account keeps so many people to whom its orders may go: the rules take no other ids. */
export const recipientIds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type RecipientId = (typeof recipientIds)[number];

export const maxGiftMessageLength = 200;

export const recipientPath = (uid: string, id: RecipientId): string => `users/${uid}/recipients/${id}`;

/** To whom an order goes in place of its account, as it was at the start. With a message, also an empty one, it is a gift. */
export const recipientSnapshot = v.object({ address: addressSchema, giftMessage: optional(text) });
export type RecipientSnapshot = v.InferOutput<typeof recipientSnapshot>;

/** What the order and its receipt say of it. */
export const recipientEntries = {
  /** It goes to somebody else than its account, whose address it never follows. */
  isForOther: optional(v.boolean()),
  /** Makes it a gift, also when it is empty. */
  giftMessage: optional(text),
};

import * as v from 'valibot';
import { recipientKey } from '../config/constants.ts';
import { maxGiftMessageLength, recipientIds } from '../domain/documents/recipient.ts';
import type { RecipientId } from '../domain/documents/recipient.ts';
import { persistedStore } from '../lib/persistedStore.ts';

const nobody = { uid: '', isGift: false, giftMessage: '' };

const choiceSchema = v.fallback(
  v.object({
    uid: v.string(),
    /** Undefined for the account itself. */
    id: v.optional(v.picklist(recipientIds)),
    isGift: v.boolean(),
    giftMessage: v.pipe(v.string(), v.maxLength(maxGiftMessageLength)),
  }),
  nobody,
);
type RecipientChoice = v.InferOutput<typeof choiceSchema>;

/** To whom this cart goes. Lasts until its payment is recorded, or its account signs out. */
export const recipientStore = persistedStore(recipientKey, (stored) => v.parse(choiceSchema, stored));

/** Another account's choice counts as none. */
export function recipientChoice(uid: string): RecipientChoice {
  const kept = recipientStore.get();
  return kept.uid === uid ? kept : nobody;
}

/** What was typed for a gift stays while the person changes. */
export const chooseRecipient = (uid: string, change: Partial<RecipientChoice>): boolean =>
  recipientStore.update(() => ({ ...recipientChoice(uid), ...change, uid }));

/** Returns what the checkout server takes; undefined for the account itself. */
export function requestedRecipient(uid: string) {
  const { id, isGift, giftMessage } = recipientChoice(uid);
  return id === undefined ? undefined : { id, ...(isGift && { giftMessage }) };
}

/** Whom the cart shows as the one it goes to; null for the account itself, and until the address book is read. */
export const shownRecipient: { current: RecipientId | null } = { current: null };

import * as v from 'valibot';
import { lineStates } from './documents/order.ts';
import { returnTextLimits } from './documents/return.ts';
import { shippingLimits, trackingNumberPattern } from './limits.ts';
import { storedTroubles } from './paymentState.ts';
import type { Trouble } from './paymentState.ts';
import { sanitizeText } from '../lib/text.ts';

const shortText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.transform(sanitizeText), v.minLength(1));

export const maxNoteLength = 1000;
export const maxOrdersInRequest = 100;

const seenTroubles = v.pipe(v.array(v.picklist(storedTroubles)), v.maxLength(storedTroubles.length));
const returnId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,57}$/));
const refundsSoldOut = v.optional(v.boolean(), false);
const amountMinor = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What an owner does with an order. Texts are for the customer, but for `note`. */
export const orderStepSchema = v.variant('step', [
  v.object({ step: v.literal('pack') }),
  v.object({ step: v.literal('unpack') }),
  v.object({
    step: v.literal('ship'),
    carrier: v.optional(shortText(shippingLimits.carrier)),
    trackingNumber: v.optional(v.pipe(v.string(), v.regex(trackingNumberPattern))),
    /** What was on the screen, see `addressText`: a label with another address is wrong. */
    seen: v.optional(v.object({ address: v.string(), troubles: seenTroubles })),
  }),
  v.object({ step: v.literal('unship'), onlyUnsent: v.optional(v.boolean(), false) }),
  v.object({
    step: v.literal('cancel'),
    reason: shortText(shippingLimits.cancelReason),
    /** False when the units are damaged or gone. */
    putsBack: v.optional(v.boolean(), true),
    /** Sends back what is owed for it; what did not come by card, the owner has paid back already. */
    refunds: v.optional(v.boolean(), false),
  }),
  v.object({ step: v.literal('reopen') }),
  v.object({ step: v.literal('paid') }),
  v.object({ step: v.literal('unpaid') }),
  v.object({ step: v.literal('refused'), putsBack: v.optional(v.boolean(), true) }),
  v.object({ step: v.literal('unrefused') }),
  v.object({
    step: v.literal('refund'),
    amountMinor,
    /** The owner has paid it back already: the provider is asked for nothing. */
    isPaidBack: v.optional(v.boolean(), false),
  }),
  v.object({
    step: v.literal('note'),
    note: v.pipe(v.string(), v.maxLength(maxNoteLength), v.transform(sanitizeText)),
    seen: v.string(),
  }),
  v.object({ step: v.literal('solve'), seen: seenTroubles }),
  /** Copies the customer's address as it is now, before it is printed. */
  v.object({ step: v.literal('look') }),
  v.object({ step: v.literal('approve'), returnId, refundsSoldOut }),
  v.object({ step: v.literal('unapprove'), returnId }),
  v.object({ step: v.literal('decline'), returnId, note: shortText(returnTextLimits.note) }),
  v.object({ step: v.literal('receive'), returnId, refundsSoldOut }),
  v.object({ step: v.literal('unreceive'), returnId }),
  v.object({ step: v.literal('repay'), returnId, isPaidBack: v.optional(v.boolean(), false) }),
  v.object({ step: v.literal('send'), returnId }),
]);
export type OrderStep = v.InferInput<typeof orderStepSchema>;
export type ReadOrderStep = v.InferOutput<typeof orderStepSchema>;

/** Money that has still to go back holds up no parcel. */
export const isBlocking = (trouble: Trouble): boolean =>
  !['paid_twice', 'perhaps_paid_twice', 'refund_failed', 'cancelled'].includes(trouble);

/** Why nothing was done: what somebody else did meanwhile. */
const conflictKinds = [...lineStates, 'removed', 'mail-sent', 'edited', 'address', 'trouble'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/**
 * What became of a step. `done` with a `why`: the order is cancelled, but the provider has refused the refund. `already`: it had been done. `conflict`: the order has changed meanwhile. `refused`: by the server or the
 * provider; why is `too_much` (with what is left in cents), `unsure`, `provider_refuses`, `not_allowed`, `refunded`, `sold_out`, …
 */
export const orderAnswer = v.object({
  sessionId: v.string(),
  answer: v.picklist(['done', 'already', 'conflict', 'refused', 'failed']),
  kind: v.optional(v.picklist(conflictKinds)),
  by: v.optional(v.string()),
  atMs: v.optional(v.number()),
  why: v.optional(v.string()),
  message: v.optional(v.string()),
  leftMinor: v.optional(v.number()),
});
export type OrderAnswer = v.InferOutput<typeof orderAnswer>;

import * as v from 'valibot';
import {
  attentionReasons,
  disputeStates,
  mailStates,
  paymentProviders,
  paymentStates,
  placedWays,
  refundStates,
} from '../paymentState.ts';
import { priceSchema, sizeAndQuantitySchema } from '../productSchemas.ts';
import { listOf, optional, requiredText, text } from '../schemaParts.ts';
import { moneyRow } from './moneyRows.ts';
import { withMs } from './storedTimes.ts';

/** Cents; 0 if it is no amount. */
const minor = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);
/** ms since the epoch */
const ms = v.number();
const texts = optional(listOf(requiredText));
const units = optional(listOf(v.object({ slug: requiredText, ...sizeAndQuantitySchema.entries })));
/** By the provider's ids; what cannot be read counts as none. */
const byId = <Part extends v.GenericSchema>(part: Part) => optional(v.record(v.string(), part));

const line = v.object({
  /** The catalogue's, when the payment started. */
  name: optional(requiredText),
  productName: text,
  productImages: text,
  productPrice: v.fallback(priceSchema, 0),
  productSize: listOf(sizeAndQuantitySchema),
});

const refund = v.object({
  amountMinor: minor,
  state: v.picklist(refundStates),
  /** When it was made, or first heard of; of one that failed, when that was heard of. */
  atMs: minor,
  /** The owner's request for it on the board; its id too, until the provider has given it one. */
  key: optional(v.string()),
  /** The provider's own id for the payment that goes back, if the owner has asked for it on the board. */
  reference: optional(v.string()),
});
export type Refund = v.InferOutput<typeof refund>;

const dispute = v.object({
  amountMinor: minor,
  state: v.picklist(disputeStates),
  /** Until when the provider takes an answer. */
  dueAtMs: optional(ms),
});

/** What a form to the provider's page needs. */
const formPage = v.object({
  /** The cart in one line. */
  items: v.string(),
  customer: v.object({
    email: text,
    displayName: text,
    phoneNumber: text,
    address: text,
    city: text,
  }),
  successUrl: v.string(),
  cancelUrl: v.string(),
});
/** The provider's own page for a card; no `url` if cards are not taken. */
const cardPage = v.object({ url: v.exactOptional(v.string()) });

/** A payment, stored under `payments/{sessionId}`. `…Minor` is in cents, `…Ms` in ms since the epoch, stored as a moment. */
export const paymentSchema = v.object({
  sessionId: v.string(),
  provider: v.fallback(v.picklist(paymentProviders), 'stripe'),
  /** The account that started the payment and owns its purchase records. */
  uid: text,
  // A payment whose state cannot be read proves nothing.
  state: v.fallback(v.picklist(paymentStates), 'begun'),
  /** Become the purchase records once paid; in the cart's order. */
  lines: listOf(line),
  /** The ids of the purchase records, as the document has them: for the board, which finds it by them. */
  orderIds: texts,
  /** Written when the cart is priced; with a fee once the way of payment has one. */
  money: listOf(moneyRow),
  /** What is asked for: the sum of `money`, without what was dropped. */
  amountMinor: minor,
  /** Lower-case ISO code. */
  currency: v.fallback(v.string(), 'lkr'),
  createdAtMs: v.fallback(ms, 0),
  /** When the payment page stops accepting the payment; of a transfer, until when it is waited for. */
  expiresAtMs: v.fallback(ms, 0),
  /** The provider's own id for the payment, once paid. */
  reference: optional(requiredText),
  /** The provider's ids of further payments for the same checkout. */
  extraReferences: texts,
  refunds: byId(refund),
  disputes: byId(dispute),
  /** A further payment that only an unproven notification tells of, and the number of others like it. */
  perhapsPaidTwice: optional(v.object({ reference: text, others: minor })),
  /** Another payment of the same cart, which was paid before. */
  sameCartAs: optional(requiredText),
  /** What came in place of the amount that was asked for. */
  received: optional(v.object({ amountMinor: minor, currency: text, reference: text })),
  /** What the cancelled lines have cost, with the delivery if nothing is left. */
  cancelledMinor: optional(minor),
  /** What was cancelled before the rest was collected, and so is no part of `amountMinor` any more. */
  droppedMinor: optional(minor),
  /** Absent for a card. */
  way: optional(v.picklist(placedWays)),
  /** Whether it was ordered for cash before it was paid by card. */
  wasCash: optional(v.boolean()),
  /** Where a transfer goes to, line by line. */
  transferTo: texts,
  paidAtMs: optional(ms),
  /** When it was ordered, to be paid in cash or by transfer. */
  placedAtMs: optional(ms),
  /** When the parcel of a cash order came back unpaid. */
  refusedAtMs: optional(ms),
  /** When the provider is to be asked about it next. Absent when its money cannot change any more. */
  checkAtMs: optional(ms),
  /** When a payment that nobody has paid is deleted. Absent once it is paid. */
  deleteAtMs: optional(ms),
  /** Only if this server shows a page of the payment, and only while it is `begun`. */
  page: optional(v.union([formPage, cardPage])),
  /** Counted units that nobody else can have while this may still be paid. Absent when it holds none, and once it is over. */
  holds: units,
  /** What was taken from the counted stock. */
  taken: units,
  /** Counted units that were sold and are not there. */
  oversold: units,
  oversoldMinor: optional(minor),
  /** Products whose units were put back into stock, because their line is cancelled. */
  putBack: texts,
  /** The order's: `SR-1042`. Set once it is an order, like the next three. */
  number: optional(requiredText),
  /** Whether the account had paid before. */
  isReturning: optional(v.boolean()),
  /** Whether the account had an address. */
  hasAddress: optional(v.boolean()),
  /** By which the owner finds the payment, see `searchTermsOf`; empty once the customer has been forgotten. */
  searchTerms: texts,
  /** Ids of records that do not match what was paid. */
  differingRecords: texts,
  /** Why the owner has to look, or had to. */
  attention: optional(listOf(v.picklist(attentionReasons))),
  /** Whether the owner still has to look; the board sets it to false. */
  needsAttention: optional(v.boolean()),
  /** The owner's own, written by the board; customers never see it. */
  note: optional(text),
  /** Of the last mail, which confirms the order or says what has become of its transfer; absent if none is sent. */
  mail: optional(v.picklist(mailStates)),
  /** Since when that mail waits. */
  mailAtMs: optional(ms),
});
export type Payment = v.InferOutput<typeof paymentSchema>;
export type PaidLine = Payment['lines'][number];
export type PaymentPage = NonNullable<Payment['page']>;
export type FormPage = v.InferOutput<typeof formPage>;

export const paymentPath = (sessionId: string): string => `payments/${sessionId}`;

/** Stored as moments of the database, without `Ms`. */
export const paymentTimes: readonly string[] = [
  'createdAt',
  'expiresAt',
  'paidAt',
  'placedAt',
  'checkAt',
  'deleteAt',
  'mailAt',
];

/** Converts a document to its payment as it is, for the server, which alone has written it and writes it again. */
export function toPayment(document: Record<string, unknown> | undefined): Payment | undefined {
  if (!document) return undefined;
  const { updatedAt: _updated, orderIds: _ids, returnedMinor: _returned, ...stored } = document;
  const { orderedAt: _ordered, isDue: _due, ...fields } = stored;
  return withMs(fields, paymentTimes) as Payment;
}

/** Parses a document for the board. Invalid fields get default values, so that no payment is hidden. */
export const parsePayment = (sessionId: string, document: object): Payment =>
  v.parse(paymentSchema, { ...withMs(document, paymentTimes), sessionId });

/** When the order came to be; undefined until then. */
export const orderedAtMs = ({ placedAtMs, paidAtMs }: Payment): number | undefined => placedAtMs ?? paidAtMs;

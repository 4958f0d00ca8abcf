import * as v from 'valibot';
import {
  disputeStates,
  paymentProviders,
  paymentStates,
  placedWays,
  refundPurposes,
  refundStates,
} from '../paymentState.ts';
import { sizeAndQuantitySchema } from '../productSchemas.ts';
import { listOf, optional, requiredText, text } from '../schemaParts.ts';
import { lineEntries } from './line.ts';
import { moneyRow } from './moneyRows.ts';
import { recipientSnapshot } from './recipient.ts';
import { withMoments, withMs } from './storedTimes.ts';

const minor = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);
const ms = v.number();
const texts = optional(listOf(requiredText));
const units = optional(listOf(v.object({ slug: requiredText, ...sizeAndQuantitySchema.entries })));
/** Leaves out invalid entries, like `listOf`. */
const byId = <Output>(part: v.GenericSchema<unknown, Output>) =>
  optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((entries): Record<string, Output> =>
        Object.fromEntries(v.parse(listOf(v.tuple([v.string(), part])), Object.entries(entries))),
      ),
    ),
  );

const line = v.object({
  name: optional(requiredText),
  ...lineEntries,
});

const refund = v.object({
  amountMinor: minor,
  state: v.picklist(refundStates),
  atMs: minor,
  /** The owner's request on the board; also the refund's id, until the provider has given it one. */
  key: optional(v.string()),
  /** The payment it is of, where the provider has several. */
  reference: optional(v.string()),
  /** Absent when nobody has told: it was sent at the provider. */
  for: optional(v.picklist(refundPurposes)),
});
export type Refund = v.InferOutput<typeof refund>;

const dispute = v.object({
  amountMinor: minor,
  state: v.picklist(disputeStates),
  dueAtMs: optional(ms),
});

const formPage = v.object({
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
const cardPage = v.object({ url: v.exactOptional(v.string()) });

/** The money of a checkout under `payments/{sessionId}`. `…Minor` is in cents, `…Ms` in ms since the epoch, stored as a moment. No `way` is a card. */
export const paymentSchema = v.object({
  sessionId: v.string(),
  provider: v.fallback(v.picklist(paymentProviders), 'stripe'),
  uid: text,
  // A payment whose state cannot be read proves nothing.
  state: v.fallback(v.picklist(paymentStates), 'begun'),
  lines: listOf(line),
  money: listOf(moneyRow),
  /** What was asked for: the sum of `money`; in cash, what was left of it when it came. */
  amountMinor: minor,
  currency: v.fallback(v.string(), 'lkr'),
  createdAtMs: v.fallback(ms, 0),
  expiresAtMs: v.fallback(ms, 0),
  reference: optional(requiredText),
  extraReferences: texts,
  refunds: byId(refund),
  disputes: byId(dispute),
  perhapsPaidTwice: optional(v.object({ reference: text, others: minor })),
  received: optional(v.object({ amountMinor: minor, currency: text, reference: text })),
  way: optional(v.picklist(placedWays)),
  wasCash: optional(v.boolean()),
  /** Stands for a record that only a browser has written. */
  isUnknown: optional(v.boolean()),
  transferTo: texts,
  paidAtMs: optional(ms),
  placedAtMs: optional(ms),
  /** When to ask the provider next. Absent when its money cannot change any more. */
  checkAtMs: optional(ms),
  /** When a payment that nobody has paid is deleted. Absent once it is paid. */
  deleteAtMs: optional(ms),
  page: optional(v.union([formPage, cardPage])),
  /** Counted units of the open session, which nobody else can have. Absent once it is over. */
  holds: units,
  /** Goes with the order once there is one. */
  recipient: optional(recipientSnapshot),
  /** Its use of the code of its discount counts. */
  usesCode: optional(v.boolean()),
});
export type Payment = v.InferOutput<typeof paymentSchema>;
export type PaymentLine = Payment['lines'][number];
export type PaymentPage = NonNullable<Payment['page']>;
export type FormPage = v.InferOutput<typeof formPage>;

export const paymentPath = (sessionId: string): string => `payments/${sessionId}`;

/** Converts a document as it is, for the server, which alone has written it and writes it again. */
export function toPayment(document: Record<string, unknown> | undefined): Payment | undefined {
  if (!document) return undefined;
  const { updatedAt: _updated, ...fields } = document;
  return withMs(fields) as Payment;
}

export const toPaymentDocument = (payment: Payment, updatedAt: unknown): Record<string, unknown> => ({
  ...withMoments(payment),
  updatedAt,
});

/** Parses a document for the board. Invalid fields get default values, so that no payment is hidden. */
export const parsePayment = (sessionId: string, document: object): Payment =>
  v.parse(paymentSchema, { ...withMs(document), sessionId });

export const orderedAtMs = ({ placedAtMs, paidAtMs }: Payment): number | undefined => placedAtMs ?? paidAtMs;

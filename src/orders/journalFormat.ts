import * as v from 'valibot';
import { parseJson, sanitizeText } from '../lib/text.ts';
import { parseList } from '../lib/lists.ts';
import { priceSchema, sizeAndQuantitySchema } from '../domain/productSchemas.ts';
import { optional } from '../domain/schemaParts.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

const recordsSchema = v.pipe(
  v.array(
    v.object({
      orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/)),
      productName: v.pipe(v.string(), v.transform(sanitizeText)),
      productImages: v.string(),
      productPrice: priceSchema,
      productSize: v.array(sizeAndQuantitySchema),
    }),
  ),
  v.minLength(1),
);

const filled = v.pipe(v.string(), v.minLength(1));

const maxTimeMs = 8.64e15;

/** Keeps a time that is out of range: a payment must not be lost with its date. */
const time = v.pipe(
  v.number(),
  v.transform((ms) => Math.min(Math.max(ms, 0), maxTimeMs)),
);

const paymentSchema = v.object({
  /** The checkout session, or a synthetic id when the success page was opened directly. */
  sessionId: filled,
  uid: filled,
  startedAtMs: time,
  expiresAtMs: time,
  /** `begun`: the shopper left to pay. `returned`: the success page was reached. */
  state: v.picklist(['begun', 'returned']),
  records: recordsSchema,
  /** LKR; undefined if the checkout server did not tell. An unreadable cost must not cost the shopper the order. */
  delivery: optional(priceSchema),
  discount: optional(priceSchema),
  /** It goes to somebody else than its account. */
  isForOther: optional(v.boolean()),
  /** What is left to remove from the cart, if the shopper or another payment has removed some; else all paid lines. */
  inCart: v.optional(
    v.array(v.object({ productName: v.string(), productSize: v.array(sizeAndQuantitySchema) })),
  ),
});
export type JournalEntry = v.InferOutput<typeof paymentSchema>;

const markSchema = v.object({ sessionId: filled, recordedAtMs: time });

export interface JournalState {
  payments: readonly JournalEntry[];
  recorded: readonly v.InferOutput<typeof markSchema>[];
}

const journalSchema = v.object({
  payments: v.array(v.unknown()),
  recorded: v.fallback(v.array(v.unknown()), []),
});

/** Parses a stored journal. Leaves out invalid entries, with a logged warning. */
export function parseJournal(text: string | null): JournalState {
  if (text === null) return { payments: [], recorded: [] };
  const stored = v.safeParse(journalSchema, parseJson(text));
  if (!stored.success) {
    console.warn('The stored journal of payments is damaged and was replaced.');
    return { payments: [], recorded: [] };
  }
  return {
    payments: parseList(paymentSchema, stored.output.payments, 'payments'),
    recorded: parseList(markSchema, stored.output.recorded, 'marks of recorded payments'),
  };
}

export function formatJournal({ payments, recorded }: JournalState): string | null {
  return payments.length + recorded.length === 0 ? null : JSON.stringify({ payments, recorded });
}

const isExpired = ({ startedAtMs }: JournalEntry, nowMs: number) => nowMs >= startedAtMs + retentionMs;

/** Marks a payment as returned now. One that would be too old to keep gets this time: the device's clock was set since it began. */
export function asReturned(payment: JournalEntry, nowMs: number): JournalEntry {
  const returned = { ...payment, state: 'returned' } as const;
  if (payment.state === 'returned' || !isExpired(payment, nowMs)) return returned;
  const lifetimeMs = payment.expiresAtMs - payment.startedAtMs;
  return { ...returned, startedAtMs: nowMs, expiresAtMs: nowMs + lifetimeMs };
}

/** Leaves out entries and marks older than 30 days. */
export function withoutExpired({ payments, recorded }: JournalState, nowMs: number): JournalState {
  return {
    payments: payments.filter((payment) => !isExpired(payment, nowMs)),
    recorded: recorded.filter(({ recordedAtMs }) => nowMs < recordedAtMs + retentionMs),
  };
}

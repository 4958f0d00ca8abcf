import * as v from 'valibot';
import type { PaidLine } from '../cart/cart.ts';
import type { PurchaseRecord } from '../domain/purchaseRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';
import { priceSchema, sizeAndQuantitySchema } from '../domain/productSchemas.ts';

/** A payment that left this browser and is not known to be recorded. */
export interface Payment {
  /** The checkout session, or a made id where the success page was opened by hand. */
  sessionId: string;
  /** The account that began it, and to which its order belongs. */
  uid: string;
  startedAtMs: number;
  /** When it can no longer be paid. */
  expiresAtMs: number;
  /** `begun`: the shopper left to pay. `returned`: the success page was reached for it. */
  state: 'begun' | 'returned';
  /** The lines that are paid, as they are recorded. */
  records: PurchaseRecord[];
  /** Which of its pieces are still in the cart, where another payment of the same pieces was recorded first; all when left out. */
  inCart?: PaidLine[] | undefined;
}

export interface JournalState {
  payments: readonly Payment[];
  /** Marks of payments that were recorded: no lines, no account. */
  recorded: readonly { sessionId: string; recordedAtMs: number }[];
  /** What a newer shop has stored and this one, put back in its place, cannot read: not ours to drop. */
  unreadable: readonly unknown[];
  version: number;
}

const version = 1;
const keptForMs = 30 * 24 * 60 * 60 * 1000;

export const recordsSchema = v.pipe(
  v.array(
    v.object({
      orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/)),
      productName: v.string(),
      productImages: v.string(),
      productPrice: priceSchema,
      productSize: v.array(sizeAndQuantitySchema),
    }),
  ),
  v.minLength(1),
);

const filled = v.pipe(v.string(), v.minLength(1));

const paymentSchema: v.GenericSchema<unknown, Payment> = v.object({
  sessionId: filled,
  uid: filled,
  startedAtMs: v.number(),
  expiresAtMs: v.number(),
  state: v.picklist(['begun', 'returned']),
  records: recordsSchema,
  inCart: v.optional(
    v.array(v.object({ productName: v.string(), productSize: v.array(sizeAndQuantitySchema) })),
  ),
});

const markSchema = v.object({ sessionId: filled, recordedAtMs: v.number() });

const emptyState: JournalState = { payments: [], recorded: [], unreadable: [], version };

const journalSchema = v.object({
  version: v.fallback(v.number(), version),
  payments: v.array(v.unknown()),
  recorded: v.fallback(v.array(v.unknown()), []),
});

/** Reads a stored journal; entries that do not fit are left out, or kept unread where a newer shop has written them. */
export function parseJournal(text: string | null): JournalState {
  if (text === null) return emptyState;
  const stored = v.safeParse(journalSchema, parseJson(text));
  if (!stored.success) {
    console.warn('The stored journal of payments is damaged; a new one is begun.');
    return emptyState;
  }
  const { payments: entries, recorded } = stored.output;
  const isNewer = stored.output.version > version;
  const isReadable = (entry: unknown) => v.safeParse(paymentSchema, entry).success;
  return {
    payments: parseList(paymentSchema, isNewer ? entries.filter(isReadable) : entries, 'payments'),
    recorded: parseList(markSchema, recorded, 'marks of recorded payments'),
    unreadable: isNewer ? entries.filter((entry) => !isReadable(entry)) : [],
    version: Math.max(version, stored.output.version),
  };
}

/** The text of a journal; null for an empty one. */
export function formatJournal({
  payments,
  recorded,
  unreadable,
  version: kept,
}: JournalState): string | null {
  if (payments.length + recorded.length + unreadable.length === 0) return null;
  return JSON.stringify({ version: kept, payments: [...payments, ...unreadable], recorded });
}

/** The journal without what is older than 30 days. */
export function withoutOld(state: JournalState, nowMs: number): JournalState {
  return {
    ...state,
    payments: state.payments.filter(({ startedAtMs }) => nowMs < startedAtMs + keptForMs),
    recorded: state.recorded.filter(({ recordedAtMs }) => nowMs < recordedAtMs + keptForMs),
  };
}

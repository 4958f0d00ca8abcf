import * as v from 'valibot';
import { listOf, nonEmptyListOf, optional, requiredText, text } from '../schemaParts.ts';
import type { StockLine } from '../stock.ts';
import { storedTimeMs } from './storedTimes.ts';

/** `refunded` and `sent` end a return; one with lines of both kinds has both steps, in any order. */
const returnStates = ['asked', 'approved', 'declined', 'received', 'refunded', 'sent', 'withdrawn'] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnTextLimits = { reason: 500, note: 200 } as const;

const state = v.picklist(returnStates);
const otherSize = v.object({ size: requiredText });
const timeMs = v.pipe(v.unknown(), v.transform(storedTimeMs));

/** Reads the money, or another size of the product. A union of valibot would be in every page's first load. */
function toWants(value: unknown): 'refund' | { size: string } {
  const other = v.safeParse(otherSize, value);
  return other.success ? other.output : 'refund';
}

const returnLine = v.object({
  orderId: v.string(),
  slug: text,
  name: requiredText,
  size: requiredText,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Cents for one unit. */
  priceMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The part of the order's discount for these units, in cents. */
  discountMinor: optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  wants: v.pipe(v.unknown(), v.transform(toWants)),
});
export type ReturnLine = v.InferOutput<typeof returnLine>;

export const returnSchema = v.object({
  returnId: v.string(),
  uid: text,
  sessionId: text,
  number: text,
  lines: nonEmptyListOf(returnLine),
  reason: text,
  state,
  steps: v.pipe(
    listOf(v.object({ state, at: v.unknown(), note: text })),
    v.transform((steps) => steps.map(({ at, ...step }) => ({ ...step, atMs: storedTimeMs(at) }))),
  ),
  holdUntilMs: timeMs,
});

export type Return = v.InferOutput<typeof returnSchema>;

/** A return as the checkout server writes it and reads it back; its moments are the database's own. */
export interface ReturnDocument extends Omit<Return, 'returnId' | 'steps' | 'holdUntilMs'> {
  waitsFor: 'owner' | 'customer' | 'nobody';
  createdAt: unknown;
  steps: readonly { state: ReturnState; at: unknown; note?: string }[];
  /** Counted units that nobody else can have until they are sent in exchange. */
  holds?: StockLine[];
  /** Absent once the returned units are here: then the exchange only waits to be sent. */
  holdUntil?: unknown;
  /** The lines before the last step, where it has made a refund of what is sold out. */
  wanted?: ReturnLine[];
  /** The mail about the last step; absent when the customer has taken it. */
  mail?: 'waiting';
  mailAt?: Date;
}

export const returnPath = (returnId: string): string => `returns/${returnId}`;

export interface ReturnFacts {
  state: ReturnState;
  lines: ReturnLine[];
  steps: readonly { state: ReturnState }[];
}

import * as v from 'valibot';
import { listOf, nonEmptyListOf, requiredText, text } from '../schemaParts.ts';
import { storedTimeMs } from './storedTimes.ts';

/** `refunded` and `sent` end a return; one with lines of both kinds has both steps, in any order. */
export const returnStates = [
  'asked',
  'approved',
  'declined',
  'received',
  'refunded',
  'sent',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** UTF-16 units. */
export const returnTextLimits = { reason: 500, note: 200 } as const;

const state = v.picklist(returnStates);
const wantedSize = v.object({ size: requiredText });
const timeMs = v.pipe(v.unknown(), v.transform(storedTimeMs));

/** The money, or another size of the same product. Not a union: valibot's would be in every page's first load. */
function toWants(value: unknown): 'refund' | { size: string } {
  const wanted = v.safeParse(wantedSize, value);
  return wanted.success ? wanted.output : 'refund';
}

/** Units of one size of an order's line that come back. */
const returnLine = v.object({
  orderId: v.string(),
  slug: text,
  /** The product's, as on the receipt. */
  name: requiredText,
  size: requiredText,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Cents, of one unit. */
  priceMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  wants: v.pipe(v.unknown(), v.transform(toWants)),
});
export type ReturnLine = v.InferOutput<typeof returnLine>;

export const returnSchema = v.object({
  returnId: v.string(),
  uid: text,
  sessionId: text,
  /** The order's: `SR-1042`. */
  number: text,
  lines: nonEmptyListOf(returnLine),
  /** The customer's; empty once they have been forgotten. */
  reason: text,
  state,
  /** Oldest first; the last one is that of `state`. `note` is for the customer. */
  steps: v.pipe(
    listOf(v.object({ state, at: v.unknown(), note: text })),
    v.transform((steps) => steps.map(({ at, ...step }) => ({ ...step, atMs: storedTimeMs(at) }))),
  ),
  /** Until when the units of an exchange are held. */
  holdUntilMs: timeMs,
});

/** What the checkout server stores under `returns/{returnId}`, as shop and board read it. */
export type Return = v.InferOutput<typeof returnSchema>;

export interface ReturnFacts {
  state: ReturnState;
  lines: ReturnLine[];
  steps: readonly { state: ReturnState }[];
}

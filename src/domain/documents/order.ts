import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { codeOf } from '../orderGroups.ts';
import { mailStates, paymentProviders, paymentWays, storedTroubles } from '../paymentState.ts';
import { flag, listOf, optional, requiredText, text } from '../schemaParts.ts';
import { lineEntries } from './line.ts';
import { moneyRow } from './moneyRows.ts';
import { customerCancelReason } from './record.ts';
import { recipientEntries } from './recipient.ts';
import { withMoments, withMs } from './storedTimes.ts';

/** `refused`: the parcel came back. `exchanged`: a returned line whose other size was sent. */
export const lineStates = [
  'waiting',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'returning',
  'returned',
  'exchanged',
] as const;
export type LineState = (typeof lineStates)[number];

/** `none`: not counted, or written off. `oversold`: sold, and not there. */
const unitPlaces = ['held', 'taken', 'back', 'none', 'oversold'] as const;
export type UnitPlace = (typeof unitPlaces)[number];

/** The lists of the board. */
export const orderLists = ['waiting', 'shipped', 'confirmed', 'cancelled'] as const;
export type OrderListName = (typeof orderLists)[number];

export const listOfState: Readonly<Record<LineState, OrderListName>> = {
  waiting: 'waiting',
  packed: 'waiting',
  shipped: 'shipped',
  returning: 'shipped',
  delivered: 'confirmed',
  returned: 'confirmed',
  exchanged: 'confirmed',
  cancelled: 'cancelled',
  refused: 'cancelled',
};

const minor = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const ms = v.number();

const units = v.object({
  size: requiredText,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.picklist(unitPlaces),
});
export type LineUnits = v.InferOutput<typeof units>;

const line = v.object({
  orderId: v.string(),
  name: requiredText,
  ...lineEntries,
  state: v.fallback(v.picklist(lineStates), 'waiting'),
  units: listOf(units),
  shipmentId: optional(requiredText),
  shippedAtMs: optional(ms),
  carrier: optional(requiredText),
  trackingNumber: optional(requiredText),
  cancelledAtMs: optional(ms),
  cancelReason: optional(requiredText),
});
export type OrderLine = v.InferOutput<typeof line>;

/** The customer in an order's history: packers read it, so it names nobody. */
export const customerActor = 'the customer';

export const isCancelledByCustomer = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.every(({ state }) => state === 'cancelled') &&
  lines.some(({ cancelReason }) => cancelReason === customerCancelReason);

const event = v.object({ atMs: ms, by: text, what: requiredText });

const maxOrderEvents = 50;

const orderMethods = [...paymentWays, 'unknown'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/**
 * An order under `orders/{sessionId}`: what the shop sold, where its units are, and all that its card on the board shows. It names no
 * reference of a provider, because packers read it. `…Minor` is in cents, `…Ms` in ms since the epoch.
 */
const orderSchema = v.object({
  sessionId: v.string(),
  uid: text,
  number: optional(requiredText),
  method: v.fallback(v.picklist(orderMethods), 'unknown'),
  provider: v.fallback(v.picklist(paymentProviders), 'stripe'),
  orderedAtMs: optional(ms),
  paidAtMs: optional(ms),
  refusedAtMs: optional(ms),
  /** The recipient, also without an address. */
  name: text,
  phone: text,
  address: optional(addressSchema),
  ...recipientEntries,
  /** The account, profile and address are gone. */
  isForgotten: flag,
  money: listOf(moneyRow),
  currency: v.fallback(v.string(), 'lkr'),
  lines: listOf(line),
  events: listOf(event),
  /** What came; before that, what was asked for. */
  amountMinor: minor,
  /** What is to be collected, or to come by transfer. */
  dueMinor: minor,
  /** What went back of the order's own price. */
  refundedMinor: minor,
  /** What can still be refunded. */
  refundableMinor: minor,
  /** What is to be refunded for cancelled lines. */
  owedMinor: minor,
  troubles: listOf(v.picklist(storedTroubles)),
  needsAttention: flag,
  /** Until when the first open dispute has to be answered. */
  disputeDueAtMs: optional(ms),
  wrongAmount: optional(v.object({ amountMinor: minor, currency: text })),
  /** The owner's words on the board; customers never see them. */
  note: optional(text),
  /** Terms by which the board finds the order, see `searchTermsOf`; none once the customer has been forgotten. */
  searchTerms: optional(listOf(requiredText)),
  /** The account had paid before. */
  isReturning: flag,
  /** The account's other order of the same lines, at nearly the same time. */
  sameCartAs: optional(requiredText),
  /** Records that a browser wrote with other products, sizes or prices. */
  differingRecords: optional(listOf(requiredText)),
  mail: optional(v.picklist(mailStates)),
  mailAtMs: optional(ms),
  /** When it was ordered, cancelled by its customer, and when its last trouble came, by the database's clock: the owner's mail finds it by these. */
  orderNewsAtMs: optional(ms),
  cancelNewsAtMs: optional(ms),
  troubleNewsAtMs: optional(ms),
});
export type Order = v.InferOutput<typeof orderSchema>;

export const orderPath = (sessionId: string): string => `orders/${sessionId}`;

/** Converts a document as it is, for the server, which alone has written it and writes it again. */
export function toOrder(document: object | undefined): Order | undefined {
  if (!document) return undefined;
  const { lists: _lists, orderIds: _ids, isUnpaid: _unpaid, code: _code, ...fields } = withMs(document);
  return fields as unknown as Order;
}

/** Parses a document for the board. Invalid fields get default values, so that no order is hidden. */
export const parseOrder = (sessionId: string, document: object): Order =>
  v.parse(orderSchema, { ...withMs(document), sessionId });

/** Adds what queries look for: the board's lists, the ids of its lines, its code, and whether it counts as unpaid. */
export const toOrderDocument = (order: Order): Record<string, unknown> => ({
  ...withMoments(order),
  lists: [...new Set(order.lines.map(({ state }) => listOfState[state]))],
  orderIds: order.lines.map(({ orderId }) => orderId),
  ...(codeOf(order.money) !== undefined && { code: codeOf(order.money) }),
  ...((order.dueMinor > 0 || order.refusedAtMs !== undefined) && { isUnpaid: true }),
});

export const withEvent = (order: Order, atMs: number, by: string, what: string): Order => ({
  ...order,
  events: [...order.events, { atMs, by, what }].slice(-maxOrderEvents),
});

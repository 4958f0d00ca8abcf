import * as v from 'valibot';
import { exchangeHoldDays } from '../../../../src/config/constants.ts';
import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { maxPaymentLines, maxQuantity, maxSizeLength } from '../../../../src/domain/limits.ts';
import {
  canComeBack,
  exchangeLinesOf,
  lastReturnDay,
  nextStates,
  refundMinorOf,
  returnTextLimits,
  unitsToReturn,
  waitsFor,
} from '../../../../src/domain/returns.ts';
import type { ReturnFacts, ReturnLine, ReturnState } from '../../../../src/domain/returns.ts';
import { stockPath } from '../../../../src/domain/stock.ts';
import type { StockLine } from '../../../../src/domain/stock.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import type { CatalogueProduct } from '../payments/catalogue.ts';
import { documentId } from '../lib/documentId.ts';
import { toMinorUnits } from '../lib/money.ts';
import { RefusalError, SoldOutError } from '../lib/refusal.ts';
import { createStockEdit } from '../stock/stockEdit.ts';
import type { StockEdit } from '../stock/stockEdit.ts';
import type { StoredReceipt } from '../orders/receipt.ts';
import { storedTimeMs, textOf } from '../lib/storedValues.ts';
import type { DocumentsPlan, Facts, ReadDocument } from '../documents/documentsPlan.ts';

/** A return as it is stored; times are the database's own. */
export interface StoredReturn extends ReturnFacts {
  uid: string;
  sessionId: string;
  number: string;
  reason: string;
  /** By which the owner finds it. */
  waitsFor: ReturnType<typeof waitsFor>;
  createdAt: unknown;
  steps: readonly { state: ReturnState; at: unknown; note?: string }[];
  /** Counted units that nobody else can have until they are sent in exchange. */
  holds?: StockLine[];
  /** Absent once the returned units are here: then the exchange only waits to be sent. */
  holdUntil?: unknown;
  /** Of the mail about the last step; absent when the customer has taken it. */
  mail?: 'waiting';
  mailAt?: Date;
}

export const returnPath = (returnId: string) => `returns/${returnId}`;

const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,57}$/));
const shortText = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.transform(sanitizeText), v.minLength(1));
const size = v.pipe(v.string(), v.minLength(1), v.maxLength(maxSizeLength));

/** With the same `key`, a return is asked for once; it becomes the return's id. */
export const askBody = v.object({
  key,
  sessionId: documentId,
  lines: v.pipe(
    v.array(
      v.object({
        orderId: documentId,
        size,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
        wants: v.union([v.literal('refund'), v.object({ size })]),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxPaymentLines),
    v.check(
      (lines) => new Set(lines.map(({ orderId, size: own }) => `${orderId}/${own}`)).size === lines.length,
    ),
  ),
  reason: shortText(returnTextLimits.reason),
});
export type ReturnRequest = v.InferOutput<typeof askBody> & { uid: string };

export const withdrawBody = v.object({ returnId: key });

const refundsSoldOut = v.optional(v.boolean(), false);
/** A step of the owner's. `note` is for the customer. */
export const stepBody = v.variant('to', [
  v.object({ returnId: key, to: v.literal('approved'), refundsSoldOut }),
  v.object({ returnId: key, to: v.literal('declined'), note: shortText(returnTextLimits.note) }),
  v.object({ returnId: key, to: v.literal('received'), refundsSoldOut }),
  v.object({ returnId: key, to: v.literal('refunded'), isPaidBack: v.optional(v.boolean(), false) }),
  v.object({ returnId: key, to: v.literal('sent') }),
]);

export interface ReturnStep {
  returnId: string;
  to: ReturnState;
  note?: string;
  /** Whether lines whose wanted size is sold out become a refund. */
  refundsSoldOut?: boolean;
  /** The customer who asks; undefined for the owner. */
  uid?: string | undefined;
}

const refuse = (error: string, details = {}) =>
  new RefusalError(`The return is refused: ${error}.`, 409, { error, ...details });

export const receiptPathFor = ({ uid, sessionId }: ReturnRequest) => `users/${uid}/receipts/${sessionId}`;
const recordPathOf = (uid: string, orderId: string) => `users/${uid}/userPurchases/${orderId}`;

/** Each further return reads all earlier ones. */
const maxReturnsPerOrder = 20;

/** What a store reads for `planAsk` at first. */
export const askPathsOf = (request: ReturnRequest): string[] => [
  returnPath(request.key),
  receiptPathFor(request),
  `userAddresses/${request.uid}`,
  ...request.lines.map(({ orderId }) => recordPathOf(request.uid, orderId)),
];

type ReturnableReceipt = StoredReceipt & { returnIds?: string[]; isRefused?: boolean };

const returnIdsOf = (receipt: { returnIds?: string[] } | undefined): string[] => receipt?.returnIds ?? [];

/** The products of an order. */
export const slugsOfReceipt = (receipt: object | undefined): string[] =>
  ((receipt as StoredReceipt | undefined)?.lines ?? []).map(({ productName }) => productName);

/** The other returns of the order, which a store reads next. */
export const otherReturnPathsOf = (receipt: object | undefined): string[] =>
  returnIdsOf(receipt).map(returnPath);

const readReturn = (read: ReadDocument, returnId: string) =>
  read(returnPath(returnId)) as StoredReturn | undefined;

/** @throws RefusalError */
function toLine(
  request: ReturnRequest['lines'][number],
  { uid }: ReturnRequest,
  receipt: ReturnableReceipt,
  products: readonly CatalogueProduct[],
  { read, nowMs }: Facts,
): ReturnLine {
  const { orderId, quantity, wants } = request;
  const line = receipt.lines.find((each) => each.orderId === orderId);
  const record = read(recordPathOf(uid, orderId));
  if (!line || !record) throw refuse('unknown_order');
  const stored: Record<string, unknown> = { ...record };
  const progress = {
    isOrderShipped: stored.isOrderShipped === true,
    isOrderCompleted: stored.isOrderCompleted === true,
    cancelledAtMs: storedTimeMs(stored.cancelledAt),
  };
  if (!canComeBack(progress)) throw refuse('not_shipped');
  const address = receipt.address ?? read(`userAddresses/${uid}`);
  const lastDay = lastReturnDay(
    receipt.expectedTo,
    storedTimeMs(stored.shippedAt),
    textOf(address, 'userPostalCode'),
  );
  if (sriLankaDay(new Date(nowMs)) > lastDay) throw refuse('too_late', { lastDay });
  const others = returnIdsOf(receipt).flatMap((id) => readReturn(read, id) ?? []);
  const left = unitsToReturn(line, request.size, others);
  if (quantity > left) throw refuse('too_many', { orderId, size: request.size, left });
  const slug = line.productName;
  if (wants !== 'refund') {
    const product = products.find((each) => each.slug === slug);
    const isOffered =
      product?.size.includes(wants.size) === true &&
      !product.soldOutSizes.includes(wants.size) &&
      !product.is_outof_stock &&
      wants.size !== request.size;
    if (!isOffered) throw refuse('size_not_offered', { orderId, size: wants.size });
  }
  return { ...request, slug, name: line.name, priceMinor: toMinorUnits(line.productPrice) };
}

/**
 * Decides what to write when a customer asks for a return. Asked again with the same key, it changes nothing.
 * @param products of the catalogue, at least those that are to be exchanged
 * @throws RefusalError `unknown_order`, `not_shipped`, `too_often`, `too_late`, `too_many` with what is left, `size_not_offered`
 */
export function planAsk(
  request: ReturnRequest,
  products: readonly CatalogueProduct[],
  facts: Facts,
): DocumentsPlan<void> {
  const { key: returnId, uid, sessionId, reason } = request;
  const known = readReturn(facts.read, returnId);
  if (known && known.uid !== uid) throw refuse('unknown_order');
  if (known) return { documents: [], result: undefined };
  const receipt = facts.read(receiptPathFor(request)) as ReturnableReceipt | undefined;
  if (!receipt?.number) throw refuse('unknown_order');
  // A parcel that was not taken is here already.
  if (receipt.isRefused) throw refuse('not_shipped');
  if (returnIdsOf(receipt).length >= maxReturnsPerOrder) throw refuse('too_often');
  const at = new Date(facts.nowMs);
  const document: StoredReturn = {
    uid,
    sessionId,
    number: receipt.number,
    lines: request.lines.map((line) => toLine(line, request, receipt, products, facts)),
    reason,
    state: 'asked',
    waitsFor: 'owner',
    createdAt: at,
    steps: [{ state: 'asked', at }],
  };
  return {
    documents: [
      { path: returnPath(returnId), document },
      {
        path: receiptPathFor(request),
        document: { ...receipt, returnIds: [...returnIdsOf(receipt), returnId] },
      },
    ],
    result: undefined,
  };
}

/** The products whose counts a step may change, which a store reads before it calls `planStep`. */
export const stepStockPathsOf = (read: ReadDocument, returnId: string): string[] =>
  (readReturn(read, returnId)?.lines ?? []).map(({ slug }) => stockPath(slug));

/**
 * Keeps the units of an exchange, unless they are kept already.
 * @param newEdit counts as they were before: what could not be held must not be written
 * @throws SoldOutError with what is left
 */
function holdExchange(stored: StoredReturn, step: ReturnStep, newEdit: () => StockEdit) {
  const stock = newEdit();
  const { holds, lines } = stored;
  if (holds) return { stock, lines, holds };
  const first = stock.hold(exchangeLinesOf(lines));
  if (first.missing.length === 0) return { stock, lines, holds: first.held };
  if (!step.refundsSoldOut) throw new SoldOutError(first.missing);
  const isMissing = ({ slug, wants }: ReturnLine) =>
    wants !== 'refund' && first.missing.some((line) => line.slug === slug && line.size === wants.size);
  const kept = lines.map((line) => (isMissing(line) ? { ...line, wants: 'refund' as const } : line));
  const again = newEdit();
  return { stock: again, lines: kept, holds: again.hold(exchangeLinesOf(kept)).held };
}

const dayMs = 24 * 60 * 60 * 1000;

const soldOutNote = 'The size you wanted is sold out, so we refund your money.';

export interface StepResult extends Pick<StoredReturn, 'state' | 'sessionId'> {
  /** Whether it was done before. */
  isDone: boolean;
  refundMinor: number;
}

/**
 * Decides what a step writes. An approved exchange is held; what has come back is in stock again, once; sent takes what was held;
 * declined and withdrawn release it. Asked again, it changes nothing.
 * @throws RefusalError `unknown_return`, `changed` with the state that it has by now
 * @throws SoldOutError when the units of an exchange cannot be held
 */
export function planStep(step: ReturnStep, { read, nowMs }: Facts): DocumentsPlan<StepResult> {
  const { returnId, to, note, uid } = step;
  const stored = readReturn(read, returnId);
  if (!stored || (uid !== undefined && stored.uid !== uid)) throw refuse('unknown_return');
  const resultOf = (isDone: boolean, { state, sessionId, lines } = stored): StepResult => ({
    state,
    sessionId,
    isDone,
    refundMinor: refundMinorOf(lines),
  });
  if (stored.steps.some(({ state }) => state === to)) return { documents: [], result: resultOf(true) };
  if (!nextStates(stored).includes(to)) throw refuse('changed', { state: stored.state });
  function newEdit() {
    const edit = createStockEdit(read, nowMs);
    if (to === 'received') edit.putBack(stored?.lines ?? []);
    return edit;
  }
  let stock = newEdit();
  let { lines, holds = [], holdUntil } = stored;
  if (to === 'approved' || to === 'received') {
    ({ stock, lines, holds } = holdExchange(stored, step, newEdit));
    holdUntil = new Date(nowMs + exchangeHoldDays * dayMs);
  } else if (to !== 'refunded') {
    if (to === 'sent') stock.take(exchangeLinesOf(lines), holds);
    else stock.release(holds);
    holds = [];
  }
  const isHeld = holds.length > 0;
  const isForNow = isHeld && to === 'approved';
  const at = new Date(nowMs);
  const ofServer = lines === stored.lines ? undefined : soldOutNote;
  const said = note ?? ofServer;
  const { holds: _holds, holdUntil: _until, mail: _mail, mailAt: _mailAt, ...rest } = stored;
  const next: StoredReturn = {
    ...rest,
    lines,
    state: to,
    steps: [...stored.steps, { state: to, at, ...(said !== undefined && { note: said }) }],
    ...(isHeld && { holds }),
    ...(isForNow && { holdUntil }),
    ...(to !== 'withdrawn' && { mail: 'waiting', mailAt: at }),
  };
  next.waitsFor = waitsFor(next);
  return {
    documents: [{ path: returnPath(returnId), document: next }, ...stock.documents()],
    result: resultOf(false, next),
  };
}

/** Releases what was held for an exchange whose units have not come back in time. The exchange itself stays approved. */
export function planRelease(returnId: string, { read, nowMs }: Facts): DocumentsPlan<void> {
  const stored = readReturn(read, returnId);
  const untilMs = storedTimeMs(stored?.holdUntil);
  if (!stored || untilMs === undefined || untilMs > nowMs) return { documents: [], result: undefined };
  const stock = createStockEdit(read, nowMs);
  const { holds = [], holdUntil: _until, ...rest } = stored;
  stock.release(holds);
  return {
    documents: [{ path: returnPath(returnId), document: rest }, ...stock.documents()],
    result: undefined,
  };
}

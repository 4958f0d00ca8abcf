import { addressText } from '../../../../src/domain/addressLines.ts';
import {
  customerActor,
  orderPath,
  toOrderDocument,
  withEvent,
} from '../../../../src/domain/documents/order.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { isOrdered } from '../../../../src/domain/paymentState.ts';
import type { StoredTrouble } from '../../../../src/domain/paymentState.ts';
import { formatOrderNumber } from '../../../../src/domain/receipt.ts';
import { noteChanges } from '../stock/stockStore.ts';
import { codePathsOf, createCodeEdit } from '../codes/codeUses.ts';
import { stockLinesOf } from '../lib/stockEdit.ts';
import type { StockEdit } from '../lib/stockEdit.ts';
import { searchTermsOf, maxSearchTerms } from './searchTerms.ts';
import { withSchedule } from '../payments/paymentSchedule.ts';
import type { PaymentChange, WrittenChange } from '../payments/paymentStore.ts';
import { adoptedPaths, joinAdopted } from './adoptRecords.ts';
import { emptyOrder, recipientOf } from './createOrder.ts';
import { cannotLapse, firstLines, followPayment, isAwaited } from './followPayment.ts';
import { planRecords, recordPathsOf, withMarks } from './planRecords.ts';
import { projectOrder } from './projectOrder.ts';
import { buildReceipt, moneyOfReceipt, nextNumber, numbersPath, withMoney } from './receipt.ts';
import { commitTime } from '../documents/documents.ts';
import type { ReadDocument } from '../documents/documents.ts';
import { textOf } from '../lib/storedValues.ts';

export interface Stored {
  payment: Payment | undefined;
  order: Order | undefined;
}

interface PlanFacts {
  read: ReadDocument;
  stock: StockEdit;
  /** The account's newest orders, without this one. */
  earlier: readonly Order[];
  /** Empty when unknown. */
  email: string;
  isMailOn?: boolean;
  nowMs: number;
}

interface UpdatePlan {
  payment: Payment;
  documents: { path: string; document: object | null }[];
  result: WrittenChange;
}

/** Happens once in a payment's life, however often and in whatever order reports come. */
export const isSale = (before: Payment | undefined, payment: Payment): boolean =>
  orderedAtMs(payment) !== undefined && (before === undefined || orderedAtMs(before) === undefined);

const sortedLines = ({ lines }: Payment | Order) =>
  lines
    .map(({ productName, productPrice, productSize }) => {
      const sizes = productSize.map(({ size, quantity }) => `${size} ${quantity}`).sort();
      return [productName, productPrice, ...sizes].join(' ');
    })
    .sort();

const changesReceipt = (before: Stored, payment: Payment, order: Order | undefined) =>
  before.payment !== undefined &&
  before.order?.number !== undefined &&
  JSON.stringify(moneyOfReceipt(before.payment, before.order)) !==
    JSON.stringify(moneyOfReceipt(payment, order));

const isLapse = (before: Payment | undefined, payment: Payment): boolean =>
  before?.state === 'placed' && payment.state === 'expired';

const isRevived = (before: Payment | undefined, payment: Payment): boolean =>
  before?.state === 'expired' && orderedAtMs(before) !== undefined && isOrdered(payment);

const endsSession = ({ state, holds }: Payment): boolean => state !== 'begun' && holds !== undefined;

const movesUnits = (before: Payment | undefined, payment: Payment): boolean =>
  isSale(before, payment) ||
  isLapse(before, payment) ||
  isRevived(before, payment) ||
  endsSession(payment) ||
  (before !== undefined && isAwaited(before) !== isAwaited(payment));

/** Lists what the transaction has to read. */
export function readsOf(stored: Stored, { payment, order, requiresRecords }: PaymentChange) {
  const { uid } = payment;
  const { payment: before } = stored;
  const needsAccount = isSale(before, payment);
  return {
    paths: [
      ...(requiresRecords ? recordPathsOf(payment) : []),
      ...codePathsOf(payment),
      ...(movesUnits(before, payment) ? stockLinesOf(payment).map(({ slug }) => stockPath(slug)) : []),
      ...(needsAccount
        ? [`users/${uid}`, `userAddresses/${uid}`, numbersPath, ...adoptedPaths(payment)]
        : []),
      // What lapses may be packed.
      ...(isLapse(before, payment) || changesReceipt(stored, payment, order ?? stored.order)
        ? [receiptPath(payment)]
        : []),
    ],
    needsAccount,
  };
}

/** The shopper may not have seen the first payment confirmed yet. */
const sameCartMs = 3 * 60 * 1000;

/** Two payments of the same lines for one person, open at once or nearly, are most probably a mistake. */
const isSameCart = (payment: Payment, other: Order): boolean =>
  (other.orderedAtMs ?? 0) >= payment.createdAtMs - sameCartMs &&
  addressText(payment.recipient?.address) === addressText(other.isForOther ? other.address : undefined) &&
  JSON.stringify(sortedLines(other)) === JSON.stringify(sortedLines(payment));

/** Makes the order of a payment that has become one. It takes the next number. */
function firstOrder(payment: Payment, order: Order, { read, earlier, email, stock }: PlanFacts): Order {
  const profile = read(`users/${payment.uid}`);
  const { recipient } = payment;
  const address = recipient?.address ?? read(`userAddresses/${payment.uid}`);
  const terms = [
    ...searchTermsOf({ name: textOf(profile, 'userName'), phone: textOf(profile, 'userPhone'), email }),
    ...searchTermsOf({
      name: textOf(address, 'userFullName'),
      phone: textOf(address, 'userPhone'),
      email: '',
    }),
  ];
  return {
    ...order,
    ...recipientOf(profile, address),
    ...(recipient && { isForOther: true, giftMessage: recipient.giftMessage }),
    number: formatOrderNumber(nextNumber(read(numbersPath))),
    sameCartAs: earlier.find((other) => isSameCart(payment, other))?.sessionId,
    isReturning: earlier.some(({ paidAtMs }) => paidAtMs !== undefined),
    searchTerms: [...new Set(terms)].slice(0, maxSearchTerms),
    lines: firstLines(payment, stock),
  };
}

/** Names what the owner has to look at now, although it may be known. */
function newProblems(before: Order | undefined, order: Order, isNew = false): readonly StoredTrouble[] {
  const { troubles: seen = [], differingRecords: known = [] } = before ?? {};
  const isDifferent = order.differingRecords?.some((orderId) => !known.includes(orderId));
  const added = order.troubles.filter((reason) => !seen.includes(reason));
  // A second dispute is new although its reason is known.
  return added.length === 0 && (isNew || isDifferent) ? order.troubles : added;
}

/** Ends the open session: its units go to the order's lines, or back; its recipient goes to the order. */
function withoutSession(payment: Payment, stock: StockEdit, isFirst: boolean): Payment {
  const { recipient, ...own } = payment;
  const next = isFirst || !recipient ? own : payment;
  if (!endsSession(payment)) return next;
  const { holds = [], ...rest } = next;
  if (!isFirst) stock.release(holds);
  return rest;
}

function orderAfter(
  { payment: before, order }: Stored,
  { payment, order: changed }: PaymentChange,
  facts: PlanFacts,
): Order | undefined {
  if (isSale(before, payment)) return firstOrder(payment, order ?? emptyOrder(payment), facts);
  const own = changed ?? order;
  return own && before ? followPayment(own, before, payment, facts) : own;
}

/**
 * Decides what to write for a change: payment, order, records, receipt and counts.
 * @throws SoldOutError if an order that nobody has paid cannot have its units
 */
export function planUpdate(stored: Stored, change: PaymentChange, facts: PlanFacts): UpdatePlan {
  const { read, stock, nowMs, isMailOn = false } = facts;
  const before = { ...stored, order: stored.order && withMarks(stored.order, read) };
  if (before.payment && isLapse(before.payment, change.payment) && cannotLapse(before.order)) {
    const payment = withSchedule(before.payment, nowMs);
    return planUpdate(stored, { payment, requiresRecords: false }, facts);
  }
  const isFirst = isSale(before.payment, change.payment);
  const held = withoutSession(change.payment, stock, isFirst);
  const moved = orderAfter(before, change, facts);
  const joined = isFirst && moved ? joinAdopted(moved.lines, read) : undefined;
  const next = moved && withMarks({ ...moved, ...(joined && { lines: joined.lines }) }, read);
  const codes = createCodeEdit(read);
  const payment = codes.follow(held, next);
  const records = next && change.requiresRecords ? planRecords(next, read) : undefined;
  const isLapsed =
    isLapse(before.payment, payment) && next?.lines.some(({ cancelledAtMs }) => cancelledAtMs === nowMs);
  const isPaidNow = before.payment?.paidAtMs === undefined && payment.paidAtMs !== undefined;
  const isArrival = before.payment !== undefined && isAwaited(before.payment) && isPaidNow;
  const isCancel = change.by === customerActor;
  const what = isFirst ? 'Ordered' : isLapsed ? 'Cancelled' : isPaidNow ? 'Paid' : undefined;
  const known: Order = {
    ...(next ?? emptyOrder(payment)),
    ...(records && { differingRecords: records.differing.length > 0 ? records.differing : undefined }),
    ...(isMailOn && (isFirst || isArrival || isLapsed || isCancel) && { mail: 'waiting', mailAtMs: nowMs }),
  };
  const told = what === undefined || change.by !== undefined ? known : withEvent(known, nowMs, '', what);
  const projected = projectOrder(told, payment);
  const problems = newProblems(before.order, projected, change.isNew);
  const order = { ...projected, needsAttention: projected.needsAttention || problems.length > 0 };
  const documents: UpdatePlan['documents'] = [
    ...(records?.documents ?? []),
    ...(change.documents ?? []),
    ...(joined?.documents ?? []),
    ...stock.documents(),
    ...codes.documents(),
  ];
  const path = receiptPath(payment);
  const receipt = read(path);
  if (isFirst) {
    const numbers = { next: nextNumber(read(numbersPath)) + 1 };
    documents.push(
      { path, document: buildReceipt(payment, order) },
      { path: numbersPath, document: numbers },
    );
  } else if (receipt && changesReceipt(before, payment, order)) {
    documents.push({ path, document: withMoney(receipt, payment, order) });
  }
  const document = toOrderDocument(order);
  const isSame = stored.order && JSON.stringify(document) === JSON.stringify(toOrderDocument(stored.order));
  // What is done on the board is no news.
  const isTrouble = problems.length > 0 && change.by === undefined;
  const news = {
    ...(isMailOn && isFirst && { orderNewsAt: commitTime }),
    ...(isMailOn && isCancel && { cancelNewsAt: commitTime }),
    ...(isMailOn && isTrouble && { troubleNewsAt: commitTime }),
  };
  if ((next || problems.length > 0) && !(isSame && Object.keys(news).length === 0))
    documents.push({ path: orderPath(order.sessionId), document: { ...document, ...news } });
  if (change.by !== undefined) {
    const recounts = stock.recounts().map((each) => ({ ...each, what: 'added' as const }));
    documents.push(...noteChanges(`${payment.sessionId}-${nowMs}`, recounts, change.by, nowMs));
  }
  return {
    payment,
    documents,
    result: { recordsWritten: records?.created ?? 0, problems, isSale: isFirst },
  };
}

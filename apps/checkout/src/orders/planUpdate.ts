import { orderPath, toOrderDocument, withEvent } from '../../../../src/domain/documents/order.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { troublesOfPayment } from '../payments/paymentMoney.ts';
import { isOrdered } from '../../../../src/domain/paymentState.ts';
import { formatOrderNumber } from '../../../../src/domain/receipt.ts';
import { noteChanges } from '../stock/stockChanges.ts';
import { stockLinesOf } from '../lib/stockEdit.ts';
import type { StockEdit } from '../lib/stockEdit.ts';
import { searchTermsOf, maxSearchTerms } from './searchTerms.ts';
import { withSchedule } from '../payments/paymentSchedule.ts';
import type { PaymentChange, WrittenChange } from '../payments/paymentStore.ts';
import { adoptedPaths, joinAdopted } from './adoptRecords.ts';
import { emptyOrder, recipientOf } from './createOrder.ts';
import { cannotLapse, firstLines, followPayment, isAwaited } from './followPayment.ts';
import { planRecords, recordPathsOf, withMarks } from './planRecords.ts';
import { projectOrder, withLineCosts } from './projectOrder.ts';
import { buildReceipt, moneyOfReceipt, nextNumber, numbersPath, withMoney } from './receipt.ts';
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
  earlier: readonly Payment[];
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

const sortedLines = ({ lines }: Payment) =>
  lines
    .map(({ productName, productPrice, productSize }) => {
      const sizes = productSize.map(({ size, quantity }) => `${size} ${quantity}`).sort();
      return [productName, productPrice, ...sizes].join(' ');
    })
    .sort();

const changesReceipt = (before: Payment | undefined, payment: Payment) =>
  before?.number !== undefined &&
  JSON.stringify(moneyOfReceipt(before)) !== JSON.stringify(moneyOfReceipt(payment));

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
export function readsOf({ payment: before }: Stored, { payment, requiresRecords }: PaymentChange) {
  const { uid } = payment;
  const needsAccount = isSale(before, payment);
  return {
    paths: [
      ...(requiresRecords ? recordPathsOf(payment) : []),
      ...(movesUnits(before, payment) ? stockLinesOf(payment).map(({ slug }) => stockPath(slug)) : []),
      ...(needsAccount
        ? [`users/${uid}`, `userAddresses/${uid}`, numbersPath, ...adoptedPaths(payment)]
        : []),
      ...(changesReceipt(before, payment) ? [receiptPath(payment)] : []),
    ],
    needsAccount,
  };
}

/** The shopper may not have seen the first payment confirmed yet. */
const sameCartMs = 3 * 60 * 1000;

/** Two payments of the same lines, open at once or nearly, are most probably a mistake. */
const isSameCart = (payment: Payment, other: Payment): boolean =>
  (orderedAtMs(other) ?? 0) >= payment.createdAtMs - sameCartMs &&
  JSON.stringify(sortedLines(other)) === JSON.stringify(sortedLines(payment));

function withCustomer(payment: Payment, { read, earlier, email }: PlanFacts): Payment {
  const profile = read(`users/${payment.uid}`);
  const address = read(`userAddresses/${payment.uid}`);
  const terms = [
    ...searchTermsOf({ name: textOf(profile, 'userName'), phone: textOf(profile, 'userPhone'), email }),
    ...searchTermsOf({
      name: textOf(address, 'userFullName'),
      phone: textOf(address, 'userPhone'),
      email: '',
    }),
  ];
  const twin = earlier.find((other) => isSameCart(payment, other));
  return {
    ...payment,
    ...(twin && { sameCartAs: twin.sessionId }),
    isReturning: earlier.some(({ paidAtMs }) => paidAtMs !== undefined),
    searchTerms: [...new Set(terms)].slice(0, maxSearchTerms),
  };
}

function withTroubles(before: Payment | undefined, payment: Payment, isNew: boolean) {
  const { attention: seen = [], needsAttention, ...rest } = payment;
  const troubles = troublesOfPayment(rest);
  if (troubles.length === 0) return { payment: rest, problems: [] };
  const hadDiffering = before?.differingRecords ?? [];
  const isDifferent = payment.differingRecords?.some((orderId) => !hadDiffering.includes(orderId));
  const added = troubles.filter((reason) => !seen.includes(reason));
  // A second dispute is new although its reason is known.
  const problems = added.length === 0 && (isNew || isDifferent) ? troubles : added;
  return {
    payment: { ...rest, attention: troubles, needsAttention: problems.length > 0 || needsAttention === true },
    problems,
  };
}

/** Ends the open session: its units go to the order's lines, or back. */
function withoutHolds(payment: Payment, stock: StockEdit, isFirst: boolean): Payment {
  const { holds = [], ...rest } = payment;
  if (!endsSession(payment)) return payment;
  if (!isFirst) stock.release(holds);
  return rest;
}

function orderAfter(
  { payment: before, order }: Stored,
  { payment, order: changed }: PaymentChange,
  facts: PlanFacts,
): Order | undefined {
  const { read, stock } = facts;
  if (isSale(before, payment)) {
    const { uid } = payment;
    return {
      ...(order ?? emptyOrder(payment)),
      ...recipientOf(read(`users/${uid}`), read(`userAddresses/${uid}`)),
      lines: firstLines(payment, stock),
    };
  }
  const own = changed ?? order;
  return own && before ? followPayment(own, before, payment, facts) : own;
}

/**
 * Decides what to write for a change: payment, order, records, receipt and counts. An order takes the next number.
 * @throws SoldOutError if an order that nobody has paid cannot have its units
 */
export function planUpdate(before: Stored, change: PaymentChange, facts: PlanFacts): UpdatePlan {
  const { read, stock, nowMs } = facts;
  if (before.payment && isLapse(before.payment, change.payment)) {
    const order = before.order && withMarks(before.order, read);
    if (cannotLapse(order)) {
      const payment = withSchedule(before.payment, nowMs);
      return planUpdate(before, { payment, requiresRecords: false }, facts);
    }
  }
  const isFirst = isSale(before.payment, change.payment);
  const marked = { ...before, order: before.order && withMarks(before.order, read) };
  const moved = orderAfter(marked, change, facts);
  const joined = isFirst && moved ? joinAdopted(moved.lines, read) : undefined;
  const next = moved && withMarks({ ...moved, ...(joined && { lines: joined.lines }) }, read);
  const records = next && change.requiresRecords ? planRecords(next, read) : undefined;
  const { differingRecords = [], ...rest } = change.payment;
  const differing = records?.differing ?? differingRecords;
  const ended = withoutHolds(rest, stock, isFirst);
  const noted: Payment = { ...ended, ...(differing.length > 0 && { differingRecords: differing }) };
  const isLapsed =
    isLapse(before.payment, noted) && next?.lines.some(({ cancelledAtMs }) => cancelledAtMs === nowMs);
  const isArrival = before.payment !== undefined && isAwaited(before.payment) && noted.paidAtMs !== undefined;
  const isMailed = facts.isMailOn && (isFirst || isArrival || isLapsed);
  const mailed: Payment = isMailed ? { ...noted, mail: 'waiting', mailAtMs: nowMs } : noted;
  const number = nextNumber(read(numbersPath));
  const known = isFirst ? withCustomer({ ...mailed, number: formatOrderNumber(number) }, facts) : mailed;
  const { payment, problems } = withTroubles(
    before.payment,
    withLineCosts(known, next),
    change.isNew ?? false,
  );
  const order = next ?? (problems.length > 0 || before.order ? emptyOrder(payment) : undefined);
  const path = receiptPath(payment);
  const receipt = read(path);
  const documents: UpdatePlan['documents'] = [
    ...(records?.documents ?? []),
    ...(change.documents ?? []),
    ...(joined?.documents ?? []),
    ...stock.documents(),
  ];
  if (isFirst) {
    const address = read(`userAddresses/${payment.uid}`);
    const hasAddress = textOf(address, 'userAddress') !== '';
    documents.push(
      {
        path,
        document: buildReceipt(payment, orderedAtMs(payment) ?? nowMs, hasAddress ? address : undefined),
      },
      { path: numbersPath, document: { next: number + 1 } },
    );
  } else if (receipt && changesReceipt(before.payment, payment)) {
    documents.push({ path, document: withMoney(receipt, payment) });
  }
  const isPaidNow = before.payment?.paidAtMs === undefined && payment.paidAtMs !== undefined;
  const what = isFirst ? 'Ordered' : isLapsed ? 'Cancelled' : isPaidNow ? 'Paid' : undefined;
  if (order) {
    const told = what === undefined || change.by !== undefined ? order : withEvent(order, nowMs, '', what);
    const document = toOrderDocument(projectOrder(told, payment));
    const isSame = before.order && JSON.stringify(document) === JSON.stringify(toOrderDocument(before.order));
    if (!isSame) documents.push({ path: orderPath(order.sessionId), document });
  }
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

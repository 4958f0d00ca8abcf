import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import { isOrdered } from '../../../../src/domain/paymentState.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { Purchase } from '../../../../src/domain/documents/record.ts';
import { troublesOfPayment } from '../../../../src/domain/paymentMoney.ts';
import { formatOrderNumber } from '../../../../src/domain/receipt.ts';
import { isSale, stockPathsOf, withStock } from '../stock/paymentStock.ts';
import { noteChanges } from '../stock/stockChanges.ts';
import { createStockEdit } from '../stock/stockEdit.ts';
import { maxSearchTerms, searchTermsOf } from './searchTerms.ts';
import { withSchedule } from '../payments/paymentSchedule.ts';
import type { PaymentChange, WrittenChange } from '../payments/paymentStore.ts';
import { planRecords, recordPathsOf } from './planRecords.ts';
import { buildReceipt, moneyOfReceipt, nextNumber, numbersPath, withMoney } from './receipt.ts';
import { commitTime } from '../documents/documents.ts';
import { textOf } from '../lib/storedValues.ts';

interface UpdateFacts {
  read: (path: string) => object | undefined;
  /** The account's newest paid payments and its unpaid orders, without this one. */
  earlier: readonly Payment[];
  /** Empty when unknown. */
  email: string;
  isMailOn?: boolean;
  nowMs: number;
}

interface UpdatePlan {
  payment: Payment;
  documents: { path: string; document: object }[];
  result: WrittenChange;
}

const sortedLines = ({ lines }: Payment) =>
  lines
    .map(({ productName, productPrice, productSize }) => {
      const sizes = productSize.map(({ size, quantity }) => `${size} ${quantity}`).sort();
      return [productName, productPrice, ...sizes].join(' ');
    })
    .sort();

const changesReceipt = (before: Payment | undefined, { payment }: PaymentChange) =>
  before?.number !== undefined &&
  JSON.stringify(moneyOfReceipt(before)) !== JSON.stringify(moneyOfReceipt(payment));

const lapsedReason = 'We have not received your transfer.';

type StoredRecord = Partial<
  Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted' | 'cancelReason'> & { cancelledAt: unknown }
>;

const isArrival = (before: Payment | undefined, payment: Payment): boolean =>
  before?.way === 'transfer' && before.paidAtMs === undefined && payment.paidAtMs !== undefined;

/** @returns undefined while the parcel is on its way */
function planLapse(
  before: Payment | undefined,
  change: PaymentChange,
  { read, nowMs }: UpdateFacts,
): UpdatePlan['documents'] | undefined {
  const { payment } = change;
  const isLapse = before?.state === 'placed' && payment.state === 'expired';
  const isBack = before?.state === 'expired' && before.placedAtMs !== undefined && isOrdered(payment);
  if (!isLapse && !isBack) return [];
  const records = recordPathsOf(change).flatMap((path) => {
    const record: StoredRecord | undefined = read(path);
    return record ? [{ path, record }] : [];
  });
  if (isLapse && records.some(({ record }) => record.isOrderShipped === true)) return undefined;
  return records.flatMap(({ path, record }) => {
    if (isLapse) {
      const cancelled = { isOrderCompleted: true, cancelledAt: new Date(nowMs), cancelReason: lapsedReason };
      return record.isOrderCompleted === true ? [] : [{ path, document: { ...record, ...cancelled } }];
    }
    const { cancelledAt: _at, cancelReason, ...kept } = record;
    return cancelReason === lapsedReason ? [{ path, document: { ...kept, isOrderCompleted: false } }] : [];
  });
}

/** Lists what the transaction has to read. */
export function readsOf(before: Payment | undefined, change: PaymentChange) {
  const { payment } = change;
  const { uid } = payment;
  const needsAccount = isSale(before, payment);
  return {
    paths: [
      ...recordPathsOf(change),
      ...stockPathsOf(before, payment),
      ...(needsAccount ? [`users/${uid}`, `userAddresses/${uid}`, numbersPath] : []),
      ...(changesReceipt(before, change) ? [receiptPath(payment)] : []),
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

function withCustomer(payment: Payment, facts: UpdateFacts): Payment {
  const profile = facts.read(`users/${payment.uid}`);
  const address = facts.read(`userAddresses/${payment.uid}`);
  const hasAddress = textOf(address, 'userAddress') !== '';
  const terms = [
    ...searchTermsOf({
      name: textOf(profile, 'userName'),
      phone: textOf(profile, 'userPhone'),
      email: facts.email,
    }),
    ...searchTermsOf({
      name: textOf(address, 'userFullName'),
      phone: textOf(address, 'userPhone'),
      email: '',
    }),
  ];
  const twin = facts.earlier.find((other) => isSameCart(payment, other));
  return {
    ...payment,
    ...(twin && { sameCartAs: twin.sessionId }),
    isReturning: facts.earlier.some(({ paidAtMs }) => paidAtMs !== undefined),
    searchTerms: [...new Set(terms)].slice(0, maxSearchTerms),
    hasAddress,
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

/**
 * Decides what to write for a change: the payment, its missing records and its receipt. An order takes the next number.
 * @throws SoldOutError if an order that nobody has paid cannot have its units
 */
export function planUpdate(
  before: Payment | undefined,
  change: PaymentChange,
  facts: UpdateFacts,
): UpdatePlan {
  const lapsed = planLapse(before, change, facts);
  if (!lapsed && before) {
    return planUpdate(before, { payment: withSchedule(before, facts.nowMs), requiresRecords: false }, facts);
  }
  const plan = planRecords(change, recordPathsOf(change).map(facts.read));
  const records = plan.newRecords.map(({ path, document }) => ({
    path,
    document: { ...document, purchasedAt: commitTime },
  }));
  const stock = createStockEdit(facts.read, facts.nowMs);
  const changed = withStock(before, plan.payment, stock);
  const { by, isNew = false } = change;
  const recounts = stock.recounts().map((each) => ({ ...each, what: 'added' as const }));
  const moved = by ? noteChanges(`${changed.sessionId}-${facts.nowMs}`, recounts, by, facts.nowMs) : [];
  const finish = (noted: Payment, documents: UpdatePlan['documents']): UpdatePlan => {
    const { payment, problems } = withTroubles(before, noted, isNew);
    return {
      payment,
      documents: [...records, ...documents, ...stock.documents(), ...moved],
      result: { recordsWritten: records.length, problems, isSale: isSale(before, changed) },
    };
  };
  const isMailed =
    isSale(before, changed) || isArrival(before, changed) || (lapsed !== undefined && lapsed.length > 0);
  const told: Payment =
    facts.isMailOn && isMailed ? { ...changed, mail: 'waiting', mailAtMs: facts.nowMs } : changed;
  const orderedMs = orderedAtMs(changed);
  const path = receiptPath(changed);
  if (orderedMs !== undefined && isSale(before, changed)) {
    const next = nextNumber(facts.read(numbersPath));
    const payment = withCustomer({ ...told, number: formatOrderNumber(next) }, facts);
    const address = payment.hasAddress ? facts.read(`userAddresses/${payment.uid}`) : undefined;
    return finish(payment, [
      { path, document: buildReceipt(payment, orderedMs, address) },
      { path: numbersPath, document: { next: next + 1 } },
    ]);
  }
  const receipt = changesReceipt(before, change) ? facts.read(path) : undefined;
  const documents = receipt ? [{ path, document: withMoney(receipt, changed) }] : [];
  return finish(told, [...(lapsed ?? []), ...documents]);
}

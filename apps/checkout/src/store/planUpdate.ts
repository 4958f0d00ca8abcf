import { troublesOfPayment, wasPaid } from '../../../../src/domain/paymentState.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import { withAttention } from '../attention.ts';
import { addRefund, addSale, noSales, parseDailySales, salesDayOf } from '../dailySales.ts';
import type { DailySales } from '../dailySales.ts';
import { paidAtMsOf } from '../paymentTransitions.ts';
import { maxSearchTerms, searchTermsOf } from '../searchTerms.ts';
import type { PaidPayment, Payment, PaymentChange, WrittenRecords } from './paymentStore.ts';
import { planRecords, recordPathsOf } from './planRecords.ts';
import type { NewRecord } from './planRecords.ts';

/** What a store reads for a change, in the same transaction, before it calls `planUpdate`. */
export interface UpdateReads {
  paths: string[];
  /** Whether it must also find the account's other payments and its e-mail address. */
  needsAccount: boolean;
}

export interface UpdateFacts {
  /** A document among `UpdateReads.paths`; undefined when it does not exist. */
  read: (path: string) => object | undefined;
  /** Other payments of the account that were paid; read only if needed. */
  otherPaid: readonly Payment[];
  /** Of the account; empty when unknown. */
  email: string;
}

/** What a store writes for a change, in one transaction. */
export interface UpdatePlan {
  payment: Payment;
  newRecords: NewRecord[];
  /** Under `dailySales/{day}`; undefined when the figures stay as they are. */
  sales: DailySales | undefined;
  result: WrittenRecords;
}

/** Where the figures of a day are stored. */
export const salesPath = (day: string): string => `dailySales/${day}`;

const isPaid = (payment: Payment | undefined): payment is PaidPayment => payment?.paidAtMs !== undefined;

const textOf = (document: object | undefined, name: string) => {
  const value: unknown = document && Reflect.get(document, name);
  return typeof value === 'string' ? sanitizeText(value) : '';
};

/** Minor units (cents) that have gone back to the customer. A bank that decides a dispute for the customer takes all of it. */
const returnedMinor = ({ dispute, amountMinor, refundedMinor = 0 }: Payment) =>
  dispute === 'lost' ? amountMinor : refundedMinor;

const returnedBy = (before: Payment | undefined, payment: Payment) =>
  returnedMinor(payment) - (isPaid(before) ? returnedMinor(before) : 0);

/** Whether the change makes the payment a paid one. True once in its life, however often and in whatever order reports come. */
const isSale = (before: Payment | undefined, { payment }: PaymentChange) =>
  isPaid(payment) && !isPaid(before);

export function readsOf(before: Payment | undefined, change: PaymentChange): UpdateReads {
  const { payment } = change;
  const { uid } = payment;
  const needsAccount = isSale(before, change);
  const needsSales = isPaid(payment) && (needsAccount || returnedBy(before, payment) !== 0);
  return {
    paths: [
      ...recordPathsOf(change),
      ...(needsAccount ? [`users/${uid}`, `userAddresses/${uid}`] : []),
      ...(needsSales ? [salesPath(salesDayOf(payment))] : []),
    ],
    needsAccount,
  };
}

/** Adds what the owner finds a paid payment by, and whether something is missing. */
function withCustomer(payment: PaidPayment, before: Payment | undefined, facts: UpdateFacts): PaidPayment {
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
  const isOlder = before !== undefined && wasPaid(before);
  const reasons = [
    ...(isOlder ? troublesOfPayment(payment) : []),
    ...(hasAddress || isOlder ? [] : ['no_address' as const]),
  ];
  const next: PaidPayment = {
    ...payment,
    isReturning: facts.otherPaid.some((other) => !isOlder || paidAtMsOf(other) < payment.paidAtMs),
    searchTerms: [...new Set(terms)].slice(0, maxSearchTerms),
    hasAddress,
  };
  return reasons.reduce<PaidPayment>(
    (marked, reason) => ({ ...withAttention(marked, reason), paidAtMs: payment.paidAtMs }),
    next,
  );
}

function planSales(
  before: Payment | undefined,
  payment: Payment,
  { read }: UpdateFacts,
): DailySales | undefined {
  if (!isPaid(payment)) return undefined;
  const day = salesDayOf(payment);
  const stored = parseDailySales(day, read(salesPath(day)));
  const sales = isPaid(before)
    ? stored
    : addSale(stored, { payment, isReturning: payment.isReturning === true });
  const returned = returnedBy(before, payment);
  if (returned !== 0) return addRefund(sales ?? noSales(day), returned);
  return isPaid(before) ? undefined : sales;
}

/**
 * Decides what to write for a change: the payment, its missing purchase records, and the figures of its day.
 * @param before the stored payment, from the same transaction
 */
export function planUpdate(
  before: Payment | undefined,
  change: PaymentChange,
  facts: UpdateFacts,
): UpdatePlan {
  const plan = planRecords(change, recordPathsOf(change).map(facts.read));
  const { newRecords, differingCount } = plan;
  const isFirst = isPaid(plan.payment) && isSale(before, change);
  const payment = isFirst ? withCustomer(plan.payment as PaidPayment, before, facts) : plan.payment;
  return {
    payment,
    newRecords,
    sales: planSales(before, payment, facts),
    result: { recordsWritten: newRecords.length, recordsDiffering: differingCount },
  };
}

/** The figures of a day, from all payments that were paid on it; undefined when there are none. */
export function salesOf(payments: readonly Payment[]): DailySales | undefined {
  return payments.filter(isPaid).reduce<DailySales | undefined>((sales, payment) => {
    const sold = addSale(sales, { payment, isReturning: payment.isReturning === true });
    return addRefund(sold, returnedMinor(payment));
  }, undefined);
}

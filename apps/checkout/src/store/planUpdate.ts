import { troublesOfPayment, wasPaid } from '../../../../src/domain/paymentState.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import { withAttention } from '../attention.ts';
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
  result: WrittenRecords;
}

const isPaid = (payment: Payment | undefined): payment is PaidPayment => payment?.paidAtMs !== undefined;

const textOf = (document: object | undefined, name: string) => {
  const value: unknown = document && Reflect.get(document, name);
  return typeof value === 'string' ? sanitizeText(value) : '';
};

/** Whether the change makes the payment a paid one. True once in its life, however often and in whatever order reports come. */
const isSale = (before: Payment | undefined, { payment }: PaymentChange) =>
  isPaid(payment) && !isPaid(before);

export function readsOf(before: Payment | undefined, change: PaymentChange): UpdateReads {
  const { payment } = change;
  const { uid } = payment;
  const needsAccount = isSale(before, change);
  return {
    paths: [...recordPathsOf(change), ...(needsAccount ? [`users/${uid}`, `userAddresses/${uid}`] : [])],
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

/**
 * Decides what to write for a change: the payment and its missing purchase records.
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
    result: { recordsWritten: newRecords.length, recordsDiffering: differingCount },
  };
}

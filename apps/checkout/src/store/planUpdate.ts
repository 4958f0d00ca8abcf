import { sanitizeText } from '../../../../src/lib/text.ts';
import { withAttention } from '../attention.ts';
import { maxSearchTerms, searchTermsOf } from '../searchTerms.ts';
import type { Payment, PaymentChange, WrittenRecords } from './paymentStore.ts';
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
  /** Whether another payment of the account was paid; read only if needed. */
  hasPaidBefore: boolean;
  /** Of the account; empty when unknown. */
  email: string;
}

/** What a store writes for a change, in one transaction. */
export interface UpdatePlan {
  payment: Payment;
  newRecords: NewRecord[];
  result: WrittenRecords;
}

const textOf = (document: object | undefined, name: string) => {
  const value: unknown = document && Reflect.get(document, name);
  return typeof value === 'string' ? sanitizeText(value) : '';
};

/** Whether the change makes the payment a paid one. True once in its life, however often and in whatever order reports come. */
const isSale = (before: Payment | undefined, { payment }: PaymentChange) =>
  payment.paidAtMs !== undefined && before?.paidAtMs === undefined;

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
  const next: Payment = {
    ...payment,
    isReturning: facts.hasPaidBefore,
    searchTerms: [...new Set(terms)].slice(0, maxSearchTerms),
    hasAddress,
  };
  return hasAddress ? next : withAttention(next, 'no_address');
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
  const isFirst = isSale(before, change);
  const payment = isFirst ? withCustomer(plan.payment, facts) : plan.payment;
  return {
    payment,
    newRecords,
    result: { recordsWritten: newRecords.length, recordsDiffering: differingCount },
  };
}

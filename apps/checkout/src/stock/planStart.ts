import { stockPath } from '../../../../src/domain/stock.ts';
import { transitionPayment, withSchedule } from '../paymentTransitions.ts';
import { SoldOutError } from '../refusal.ts';
import type { EndedSessions, Payment } from '../store/paymentStore.ts';
import { stockLinesOf, withStock } from './paymentStock.ts';
import { createStockEdit } from './stockEdit.ts';

export interface StartFacts {
  /** The document at one of `startPathsOf`, or `holdPathsOf` a payment in `open`, from the same transaction. */
  read: (path: string) => object | undefined;
  /** The account's payments that can still be paid; needed only if something of the new one is counted. */
  open: readonly Payment[];
  nowMs: number;
}

export interface StartPlan {
  /** Sessions of the account that hold units, and have to be ended first. Nothing may be written while there are any. */
  toEnd: string[];
  /** The new payment, and those whose units it takes over. */
  payments: Payment[];
  documents: { path: string; document: object }[];
}

/** Where the counts of a new payment's products are. */
export const startPathsOf = (payment: Payment): string[] => [
  ...new Set(stockLinesOf(payment).map(({ slug }) => stockPath(slug))),
];

/** Where the counts of the units are that a payment holds. */
export const holdPathsOf = ({ holds = [] }: Payment): string[] => holds.map(({ slug }) => stockPath(slug));

/** Whether anything of a new payment is counted. */
export const isCountedPayment = (payment: Payment, read: StartFacts['read']): boolean => {
  const stock = createStockEdit(read, 0);
  return stockLinesOf(payment).some(stock.isCounted);
};

/**
 * Decides what to write when a payment starts: it holds what is counted of its units. Open payments of the same account, whose sessions
 * are ended first, give theirs up for it, so that Back at the provider locks nobody out.
 * @throws SoldOutError with what is left of each line that cannot be had
 */
export function planStart(payment: Payment, ended: EndedSessions, facts: StartFacts): StartPlan {
  const { read, open, nowMs } = facts;
  const holding = open.filter(({ holds = [] }) => holds.length > 0);
  const toEnd = holding.map(({ sessionId }) => sessionId).filter((id) => !ended.has(id));
  if (toEnd.length > 0) return { toEnd, payments: [], documents: [] };
  const stock = createStockEdit(read, nowMs);
  const replaced = holding
    .filter(({ sessionId }) => ended.get(sessionId) === true)
    .map((other) => {
      const { sessionId } = other;
      const { payment: over } = transitionPayment(other, { kind: 'expired', sessionId }, nowMs);
      return withSchedule(withStock(other, over, stock), nowMs);
    });
  const { held, missing } = stock.hold(stockLinesOf(payment));
  if (missing.length > 0) throw new SoldOutError(missing);
  const started = held.length > 0 ? { ...payment, holds: held } : payment;
  return { toEnd: [], payments: [started, ...replaced], documents: stock.documents() };
}

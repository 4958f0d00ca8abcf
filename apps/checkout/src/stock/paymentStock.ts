import { stockPath } from '../../../../src/domain/stock.ts';
import type { StockLine } from '../../../../src/domain/stock.ts';
import { recordsOf } from '../../../../src/domain/purchaseRecord.ts';
import { toMinorUnits } from '../money.ts';
import type { Payment } from '../store/paymentStore.ts';
import type { StockEdit } from './stockEdit.ts';

/** The units that a payment is for, one line for each size. */
export const stockLinesOf = ({ lines }: Pick<Payment, 'lines'>): StockLine[] =>
  lines.flatMap(({ productName: slug, productSize }) =>
    productSize.map(({ size, quantity }) => ({ slug, size, quantity })),
  );

/** Whether the change makes the payment a paid one. True once in its life, however often and in whatever order reports come. */
export const isSale = (before: Payment | undefined, payment: Payment): boolean =>
  payment.paidAtMs !== undefined && before?.paidAtMs === undefined;

const isOver = ({ state, holds = [] }: Payment) => state !== 'begun' && holds.length > 0;

/** The products whose lines were put back into stock by a change, and those that were taken again. */
function putBackChange(before: Payment | undefined, payment: Payment) {
  const [old, now] = [before?.putBack ?? [], payment.putBack ?? []];
  return {
    added: now.filter((slug) => !old.includes(slug)),
    removed: old.filter((slug) => !now.includes(slug)),
  };
}

/** Where the counts are that a change of a payment changes. */
export function stockPathsOf(before: Payment | undefined, payment: Payment): string[] {
  const { added, removed } = putBackChange(before, payment);
  const lines = isSale(before, payment)
    ? stockLinesOf(payment)
    : isOver(payment)
      ? (payment.holds ?? [])
      : [];
  const slugs = [...lines.map(({ slug }) => slug), ...added, ...removed];
  return [...new Set(slugs)].map(stockPath);
}

/** What the units cost that were sold and are not there, in minor units (cents). */
const costOf = (payment: Payment, units: readonly StockLine[]): number =>
  units.reduce((sum, { slug, quantity }) => {
    const line = payment.lines.find(({ productName }) => productName === slug);
    return sum + quantity * toMinorUnits(line?.productPrice ?? 0);
  }, 0);

function withUnits(payment: Payment, taken: StockLine[], oversold: StockLine[]): Payment {
  const { holds: _holds, taken: _taken, oversold: _oversold, oversoldMinor: _minor, ...rest } = payment;
  return {
    ...rest,
    ...(taken.length > 0 && { taken }),
    ...(oversold.length > 0 && { oversold, oversoldMinor: costOf(payment, oversold) }),
  };
}

/**
 * Changes the counts with a payment, each time once: paid takes its units, expired and failed release them, and cancelled lines are put
 * back when the owner says so.
 * @param before the stored payment, from the same transaction
 */
export function withStock(before: Payment | undefined, payment: Payment, stock: StockEdit): Payment {
  if (isSale(before, payment)) {
    const { taken, oversold } = stock.take(stockLinesOf(payment), payment.holds ?? []);
    return withUnits(payment, taken, oversold);
  }
  if (isOver(payment)) {
    stock.release(payment.holds ?? []);
    return withUnits(payment, [], []);
  }
  const { added, removed } = putBackChange(before, payment);
  if (added.length + removed.length === 0) return payment;
  const { taken = [], oversold = [] } = payment;
  const isOf = (slugs: readonly string[]) => (line: StockLine) => slugs.includes(line.slug);
  stock.putBack(taken.filter(isOf(added)));
  // Somebody else may have bought them meanwhile.
  const again = stock.take(taken.filter(isOf(removed)), []);
  const kept = taken.filter((line) => !isOf(removed)(line));
  return withUnits(payment, [...kept, ...again.taken], [...oversold, ...again.oversold]);
}

/** The products of some of a payment's records. */
export const slugsOfRecords = ({ sessionId, lines }: Payment, orderIds: readonly string[]): string[] =>
  recordsOf(sessionId, lines).flatMap(({ orderId, productName }) =>
    orderIds.includes(orderId) ? [productName] : [],
  );

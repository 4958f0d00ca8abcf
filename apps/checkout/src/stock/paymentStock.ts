import { stockPath } from '../../../../src/domain/documents/stock.ts';
import type { StockLine } from '../../../../src/domain/stock.ts';
import { recordsOf } from '../../../../src/domain/documents/record.ts';
import { toMinorUnits } from '../lib/money.ts';
import { SoldOutError } from '../lib/refusal.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { StockEdit } from './stockEdit.ts';

export const stockLinesOf = ({ lines }: Pick<Payment, 'lines'>): StockLine[] =>
  lines.flatMap(({ productName: slug, productSize }) =>
    productSize.map(({ size, quantity }) => ({ slug, size, quantity })),
  );

/** Happens once in a payment's life, however often and in whatever order reports come. */
export const isSale = (before: Payment | undefined, payment: Payment): boolean =>
  orderedAtMs(payment) !== undefined && (before === undefined || orderedAtMs(before) === undefined);

/** A transfer that is waited for only holds its units. */
export const isTaken = ({ way, placedAtMs, paidAtMs }: Payment): boolean =>
  (way === 'cod' ? placedAtMs : paidAtMs) !== undefined;

/** `return`: a transfer was confirmed by mistake. */
function stockStep(before: Payment | undefined, payment: Payment) {
  const wasTaken = before !== undefined && isTaken(before);
  if (isTaken(payment) !== wasTaken) return wasTaken ? 'return' : 'take';
  const { state, holds } = payment;
  // The session was ended for the order, and its hold with that.
  if (isSale(before, payment) && holds === undefined) return 'hold';
  return state !== 'begun' && state !== 'placed' && holds !== undefined ? 'release' : undefined;
}

function putBackChange(before: Payment | undefined, payment: Payment) {
  const [old, now] = [before?.putBack ?? [], payment.putBack ?? []];
  return {
    added: now.filter((slug) => !old.includes(slug)),
    removed: old.filter((slug) => !now.includes(slug)),
  };
}

export function stockPathsOf(before: Payment | undefined, payment: Payment): string[] {
  const { added, removed } = putBackChange(before, payment);
  const step = stockStep(before, payment);
  const lines = step === undefined ? [] : step === 'release' ? (payment.holds ?? []) : stockLinesOf(payment);
  const slugs = [...lines.map(({ slug }) => slug), ...added, ...removed];
  return [...new Set(slugs)].map(stockPath);
}

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
 * Changes the counts with a payment, each time once: an order takes its units, an end releases them, cancelled lines are put back.
 * @throws SoldOutError if an order that nobody has paid cannot have its units
 */
export function withStock(before: Payment | undefined, payment: Payment, stock: StockEdit): Payment {
  const step = stockStep(before, payment);
  if (step === 'take') {
    const { taken, oversold } = stock.take(stockLinesOf(payment), payment.holds ?? []);
    if (oversold.length > 0 && payment.paidAtMs === undefined && isSale(before, payment)) {
      const leftOf = ({ slug, size }: StockLine) => stock.read(slug).sizes[size]?.onHand ?? 0;
      throw new SoldOutError(
        oversold.map((line) => ({ slug: line.slug, size: line.size, left: leftOf(line) })),
      );
    }
    return withUnits(payment, taken, oversold);
  }
  if (step === 'release') {
    stock.release(payment.holds ?? []);
    return withUnits(payment, [], []);
  }
  if (step !== undefined) {
    const { taken = [], putBack: back = [], ...rest } = payment;
    const returned = taken.filter(({ slug }) => !back.includes(slug));
    stock.putBack(returned);
    const { held, missing } = stock.hold(step === 'return' ? returned : stockLinesOf(payment));
    if (step === 'hold' && missing.length > 0) throw new SoldOutError(missing);
    return { ...withUnits(rest, [], []), ...(held.length > 0 && { holds: held }) };
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

export const slugsOfRecords = ({ sessionId, lines }: Payment, orderIds: readonly string[]): string[] =>
  recordsOf(sessionId, lines).flatMap(({ orderId, productName }) =>
    orderIds.includes(orderId) ? [productName] : [],
  );

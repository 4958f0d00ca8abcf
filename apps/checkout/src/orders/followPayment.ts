import type { Order, OrderLine } from '../../../../src/domain/documents/order.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { isOrdered } from '../../../../src/domain/paymentState.ts';
import { SoldOutError } from '../lib/refusal.ts';
import type { StockEdit } from '../lib/stockEdit.ts';
import { newLines } from './createOrder.ts';
import { moveUnits, unitsAt, withLines } from './lineUnits.ts';

const lapsedReason = 'We have not received your transfer.';

/** A transfer that is waited for only holds its units. */
export const isAwaited = ({ way, paidAtMs }: Payment): boolean =>
  way === 'transfer' && paidAtMs === undefined;

const isOnItsWay = ({ state }: OrderLine) => !['waiting', 'packed', 'cancelled'].includes(state);

/** The parcel is on its way, so a late transfer is still waited for. */
export const cannotLapse = (order: Order | undefined): boolean => order?.lines.some(isOnItsWay) ?? false;

/**
 * Makes the lines of a payment that has become an order, with their units.
 * @throws SoldOutError if an order that nobody has paid cannot have its units
 */
export function firstLines(payment: Payment, stock: StockEdit): OrderLine[] {
  const isHeld = isAwaited(payment);
  const moved = newLines(payment).map((line) =>
    moveUnits(line, ['held', 'none'], isHeld ? 'held' : 'taken', stock),
  );
  const missing = moved.flatMap((each) => each.missing);
  const oversold = moved.flatMap(({ line }) => unitsAt(line, 'oversold'));
  if (payment.paidAtMs === undefined && missing.length + oversold.length > 0) {
    const leftOf = (slug: string, size: string) => stock.read(slug).sizes[size]?.onHand ?? 0;
    throw new SoldOutError([
      ...missing,
      ...oversold.map(({ slug, size }) => ({ slug, size, left: leftOf(slug, size) })),
    ]);
  }
  return moved.map(({ line }) => line);
}

export function cancelLine(
  line: OrderLine,
  reason: string,
  putsBack: boolean,
  stock: StockEdit,
  nowMs: number,
): OrderLine {
  const moved = moveUnits(line, ['held', 'taken', 'oversold'], putsBack ? 'back' : 'none', stock);
  return { ...moved.line, state: 'cancelled', cancelledAtMs: nowMs, cancelReason: reason };
}

export const hasLapsed = ({ state, cancelReason }: OrderLine): boolean =>
  state === 'cancelled' && cancelReason === lapsedReason;

/** A line that was only given up waits again once its money has come. */
export const withoutLapse = (line: OrderLine): OrderLine =>
  hasLapsed(line) ? { ...line, state: 'waiting' } : line;

/** Takes or holds the units again. @throws SoldOutError if an order that nobody has paid cannot have them */
export function reopenLine(line: OrderLine, payment: Payment | undefined, stock: StockEdit): OrderLine {
  const { cancelledAtMs: _at, cancelReason: _reason, ...rest } = line;
  const to = payment && isAwaited(payment) ? 'held' : 'taken';
  const { line: moved, missing } = moveUnits({ ...rest, state: 'waiting' }, ['back', 'none'], to, stock);
  if (missing.length > 0) throw new SoldOutError(missing);
  return moved;
}

/** What the payment has become changes its lines: a transfer that has come, or has not after all, or is given up. */
export function followPayment(
  order: Order,
  before: Payment,
  payment: Payment,
  { stock, nowMs }: { stock: StockEdit; nowMs: number },
): Order {
  if (before.state === 'placed' && payment.state === 'expired') {
    return withLines(order, (line) =>
      line.state === 'waiting' || line.state === 'packed'
        ? cancelLine(line, lapsedReason, true, stock, nowMs)
        : line,
    );
  }
  if (before.state === 'expired' && isOrdered(payment)) {
    return withLines(order, (line) => (hasLapsed(line) ? reopenLine(line, payment, stock) : line));
  }
  if (isAwaited(before) === isAwaited(payment)) return order;
  const [from, to] = isAwaited(payment) ? (['taken', 'held'] as const) : (['held', 'taken'] as const);
  return withLines(order, (line) => moveUnits(line, [from], to, stock).line);
}

import type { Order } from '../../../../src/domain/documents/order.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { cancelledCost, sumMoney } from '../../../../src/domain/orderGroups.ts';
import {
  goneBackMinor,
  hasFailedRefund,
  isOverpaid,
  lostMinor,
  nextRefund,
  owedMinor,
  purposeOf,
  returnedMinor,
  sumFor,
  untold,
} from '../payments/paymentMoney.ts';
import { discountShare } from '../../../../src/domain/returns.ts';
import { sumQuantities } from '../../../../src/domain/sizes.ts';
import { storedTroubles, wasPaid } from '../../../../src/domain/paymentState.ts';
import type { StoredTrouble } from '../../../../src/domain/paymentState.ts';
import { toMinorUnits } from '../lib/money.ts';
import { methodOf } from './createOrder.ts';
import { unitsAt } from './lineUnits.ts';

/** Returns cents of an order without its cancelled lines; 0 if nothing is left. */
export function keptMinor({ lines, money }: Pick<Order, 'lines' | 'money'>): number {
  const total = sumMoney(money);
  const cancelled = lines.filter(({ state }) => state === 'cancelled');
  return total - cancelledCost(lines, cancelled, total);
}

/** Returns cents of the cancelled lines, with the delivery if nothing is left. What came in cash is what was left of the order then. */
export const cancelledMinor = ({ amountMinor, money }: Payment, { lines }: Order): number =>
  lines.length === 0 ? 0 : Math.max(0, amountMinor - keptMinor({ lines, money }));

const oversoldMinor = ({ lines }: Order): number =>
  lines
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, line) => {
      const units = unitsAt(line, 'oversold').reduce((all, { quantity }) => all + quantity, 0);
      const discount = discountShare(line.discountMinor ?? 0, units, sumQuantities(line.productSize));
      return sum + units * toMinorUnits(line.productPrice) - discount;
    }, 0);

const isWaiting = ({ lines }: Order) => lines.some(({ state }) => state === 'waiting' || state === 'packed');

/** Lists what is wrong, in the order of `storedTroubles`, without what is settled. */
function troublesOf(payment: Payment, order: Order): StoredTrouble[] {
  const { received, disputes = {}, amountMinor } = payment;
  const isPaid = wasPaid(payment);
  const isUnmatched = payment.state === 'unmatched';
  const goneBack = goneBackMinor(payment);
  const isDisputed = Object.values(disputes).some(({ state }) => state !== 'won');
  const isSettled = isPaid ? returnedMinor(payment) >= amountMinor : order.dueMinor === 0;
  const open: Record<StoredTrouble, boolean> = {
    // What the owner has asked for, or has cancelled, is no surprise.
    refunded: isPaid && untold(payment).toOrder - lostMinor(payment) > cancelledMinor(payment, order),
    refund_failed: hasFailedRefund(payment),
    disputed: isPaid && isDisputed,
    paid_twice: isOverpaid(payment) || (order.sameCartAs !== undefined && !isSettled),
    perhaps_paid_twice: payment.perhapsPaidTwice !== undefined,
    paid_by_card: payment.wasCash === true,
    cancelled: isPaid && order.owedMinor > 0,
    records_differ: (order.differingRecords ?? []).length > 0,
    // Nobody can tell when all of the money has gone back if it has no amount.
    wrong_amount: received !== undefined && (received.amountMinor === 0 || goneBack < received.amountMinor),
    not_paid: !isPaid && !isUnmatched && received === undefined && (goneBack > 0 || isDisputed),
    // The amount is not known if the money went back before anybody told of it.
    unmatched: isUnmatched && (amountMinor === 0 || goneBack < amountMinor),
    oversold: isPaid && returnedMinor(payment) - sumFor(payment, ['return']) < oversoldMinor(order),
    no_address: order.address === undefined && isWaiting(order),
    no_payment: payment.isUnknown === true,
  };
  return storedTroubles.filter((reason) => open[reason]);
}

/** Joins what the card on the board shows of the money. */
export function projectOrder(order: Order, payment: Payment): Order {
  const { amountMinor, received, disputes = {}, paidAtMs, provider, money, currency } = payment;
  const dueTimes = Object.values(disputes).flatMap(({ state, dueAtMs }) =>
    state === 'open' && dueAtMs !== undefined ? dueAtMs : [],
  );
  const isPaid = wasPaid(payment) || payment.state === 'unmatched';
  const cancelled = cancelledMinor(payment, order);
  // Paid by card after all, it is no parcel whose cash was refused.
  const refusedAtMs = payment.way === undefined ? undefined : order.refusedAtMs;
  const isDue = payment.state === 'placed' && refusedAtMs === undefined;
  const projected: Order = {
    ...order,
    method: methodOf(payment),
    provider,
    money,
    currency,
    orderedAtMs: orderedAtMs(payment),
    paidAtMs,
    refusedAtMs,
    amountMinor,
    dueMinor: isDue ? Math.max(0, amountMinor - cancelled) : 0,
    refundedMinor: returnedMinor(payment),
    refundableMinor: isPaid ? nextRefund(payment, purposeOf(payment, cancelled)).leftMinor : 0,
    owedMinor: isPaid ? owedMinor(payment, cancelled) : 0,
    disputeDueAtMs: dueTimes.length > 0 ? Math.min(...dueTimes) : undefined,
    wrongAmount: received && { amountMinor: received.amountMinor, currency: received.currency },
  };
  const troubles = troublesOf(payment, projected);
  return { ...projected, troubles, needsAttention: order.needsAttention && troubles.length > 0 };
}

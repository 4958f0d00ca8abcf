import type { Order } from '../../../../src/domain/documents/order.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { cancelledCost, sumMoney } from '../../../../src/domain/orderGroups.ts';
import {
  dueMinor,
  nextRefund,
  owedMinor,
  returnedMinor,
  troublesOfPayment,
} from '../payments/paymentMoney.ts';
import { wasPaid } from '../../../../src/domain/paymentState.ts';
import { toMinorUnits } from '../lib/money.ts';
import { methodOf } from './createOrder.ts';
import { unitsAt } from './lineUnits.ts';

/** Returns cents of an order without its cancelled lines; 0 if nothing is left. */
export function keptMinor({ lines, money }: Pick<Order, 'lines' | 'money'>): number {
  const total = sumMoney(money);
  const cancelled = lines.filter(({ state }) => state === 'cancelled');
  return total - cancelledCost(lines, cancelled, total);
}

const oversoldMinor = ({ lines }: Order): number =>
  lines
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, line) => {
      const units = unitsAt(line, 'oversold').reduce((all, { quantity }) => all + quantity, 0);
      return sum + units * toMinorUnits(line.productPrice);
    }, 0);

const isWaiting = ({ lines }: Order) => lines.some(({ state }) => state === 'waiting' || state === 'packed');

/** What the lines say of the money. An amount that came in cash is what was left of the order then. */
export function withLineCosts(payment: Payment, order: Order | undefined): Payment {
  const { cancelledMinor: _cancelled, oversoldMinor: _oversold, hasAddress: _address, ...rest } = payment;
  if (!order || order.lines.length === 0) return rest;
  const cancelled = Math.max(0, payment.amountMinor - keptMinor({ ...order, money: payment.money }));
  const oversold = oversoldMinor(order);
  return {
    ...rest,
    hasAddress: order.address !== undefined || !isWaiting(order),
    ...(cancelled > 0 && { cancelledMinor: cancelled }),
    ...(oversold > 0 && { oversoldMinor: oversold }),
  };
}

/** Joins what the card on the board shows of the money. */
export function projectOrder(order: Order, payment: Payment): Order {
  const { number, paidAtMs, refusedAtMs, note, searchTerms, received, needsAttention = false } = payment;
  const dueTimes = Object.values(payment.disputes ?? {}).flatMap(({ state, dueAtMs }) =>
    state === 'open' && dueAtMs !== undefined ? dueAtMs : [],
  );
  const isPaid = wasPaid(payment) || payment.state === 'unmatched';
  return {
    ...order,
    number,
    method: methodOf(payment),
    provider: payment.provider,
    money: payment.money,
    currency: payment.currency,
    orderedAtMs: orderedAtMs(payment),
    paidAtMs,
    refusedAtMs,
    amountMinor: payment.amountMinor,
    dueMinor: dueMinor(payment),
    refundedMinor: returnedMinor(payment),
    refundableMinor: isPaid ? nextRefund(payment).leftMinor : 0,
    owedMinor: isPaid ? owedMinor(payment) : 0,
    troubles: troublesOfPayment(payment),
    needsAttention,
    disputeDueAtMs: dueTimes.length > 0 ? Math.min(...dueTimes) : undefined,
    wrongAmount: received && { amountMinor: received.amountMinor, currency: received.currency },
    note,
    searchTerms,
  };
}

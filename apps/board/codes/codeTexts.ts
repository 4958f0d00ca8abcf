import { sumMoney } from '../../../src/domain/orderGroups.ts';
import type { Code, CodeTerms } from '../../../src/domain/documents/code.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { formatDateTime } from '../print/dates.ts';
import { counted } from '../print/lines.ts';

const inLkr = (minor: number) => formatPrice(minor / 100);

function offOf({ kind, percent = 0, amountMinor = 0 }: CodeTerms): string {
  if (kind === 'delivery') return 'Free delivery';
  return kind === 'percent' ? `${percent}% off` : `${inLkr(amountMinor)} off`;
}

/** `10% off · from LKR 5,000.00 · once for each customer` */
export function describeTerms(terms: CodeTerms): string {
  const { minMinor = 0, beginsAtMs, endsAtMs, maxUses, maxUsesPerAccount, countsReduced = false } = terms;
  const each = maxUsesPerAccount === 1 ? 'once' : `${maxUsesPerAccount} times`;
  return [
    offOf(terms),
    minMinor > 0 && `for products from ${inLkr(minMinor)}`,
    countsReduced && 'reduced products too',
    beginsAtMs !== undefined && `from ${formatDateTime(beginsAtMs)}`,
    endsAtMs !== undefined && `until ${formatDateTime(endsAtMs)}`,
    maxUses !== undefined && counted(maxUses, 'use'),
    maxUsesPerAccount !== undefined && `${each} for each customer`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function stateOf(
  { isStopped, beginsAtMs = 0, endsAtMs = Infinity, uses, maxUses = Infinity }: Code,
  nowMs: number,
): string {
  if (isStopped) return 'Stopped';
  if (nowMs >= endsAtMs) return 'Ended';
  if (nowMs < beginsAtMs) return 'Planned';
  return uses >= maxUses ? 'Used up' : 'Running';
}

/** What orders with a code brought, without what went back: what is still to come counts. */
export function describeOrders(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders yet.';
  const sum = (valueOf: (order: Order) => number) => orders.reduce((all, order) => all + valueOf(order), 0);
  const paid = sum(({ paidAtMs, amountMinor, refundedMinor }) =>
    paidAtMs === undefined ? 0 : amountMinor - refundedMinor,
  );
  const due = sum(({ dueMinor }) => dueMinor);
  const discount = -sum(({ money }) => sumMoney(money, 'discount'));
  const coming = due > 0 ? `, ${inLkr(due)} to come` : '';
  return `${counted(orders.length, 'order')}: ${inLkr(paid)} paid${coming}. The code took off ${inLkr(discount)}.`;
}

import type { MoneyRow } from './documents/moneyRows.ts';
import { accountMessages } from '../config/accountMessages.ts';
import type { Receipt } from './documents/receipt.ts';
import { deliveryCost } from './delivery.ts';
import { formatPrice } from './price.ts';
import { mergeSizes, sizeLabel, sumQuantities } from './sizes.ts';
import { titleFromSlug } from './slug.ts';
import type { Purchase, PurchaseLine, PurchaseRecord } from './documents/record.ts';
import type { Product, SizeAndQuantity } from './types.ts';

export interface OrderGroup {
  key: string;
  purchasedAtMs: number | undefined;
  orders: readonly (Purchase & { name?: string })[];
  receipt?: Receipt | undefined;
}

/** Numbers an order without a receipt: six characters of the least of its ids, in whatever order its records come. */
export function shortId(records: readonly Pick<PurchaseRecord, 'orderId'>[]): string {
  const [first = '', ...ids] = records.map(({ orderId }) => orderId);
  return ids.reduce((least, id) => (id < least ? id : least), first).slice(0, 6);
}

function groupOf(key: string, orders: readonly Purchase[], receipt: Receipt | undefined): OrderGroup {
  if (!receipt) return { key, purchasedAtMs: orders[0]?.purchasedAtMs, orders };
  const paid = receipt.lines.flatMap((line) => {
    const record = orders.find(({ orderId }) => orderId === line.orderId);
    return record ? [{ ...record, ...line }] : [];
  });
  return { key, purchasedAtMs: receipt.paidAtMs, orders: paid, receipt };
}

/** Makes one order of each receipt, and groups other records by time: one commit writes all records of a payment. */
export function groupByPayment(orders: readonly Purchase[], receipts: readonly Receipt[] = []): OrderGroup[] {
  const byOrder = new Map(
    receipts.flatMap((receipt) => receipt.lines.map(({ orderId }) => [orderId, receipt])),
  );
  const groups = new Map<string, { orders: Purchase[]; receipt: Receipt | undefined }>();
  for (const order of orders) {
    const receipt = byOrder.get(order.orderId);
    const key = String(receipt?.sessionId ?? order.purchasedAtMs ?? order.orderId);
    const group = groups.get(key) ?? { orders: [], receipt };
    group.orders.push(order);
    groups.set(key, group);
  }
  return Array.from(groups, ([key, group]) => groupOf(key, group.orders, group.receipt));
}

type Flags = Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted' | 'cancelledAtMs'>;

/** An order that was shipped cannot be cancelled any more. */
export function isCancelled({ isOrderShipped, isOrderCompleted, cancelledAtMs }: Flags): boolean {
  return isOrderCompleted && !isOrderShipped && cancelledAtMs !== undefined;
}

export function orderStatus(order: Flags): string {
  if (isCancelled(order)) return accountMessages.orderCancelled;
  if (order.isOrderCompleted) return accountMessages.orderCompleted;
  return order.isOrderShipped ? accountMessages.orderShipped : accountMessages.orderPending;
}

/** Allows it only once the order is shipped (section 4). */
export function canConfirmDelivery({ isOrderShipped, isOrderCompleted }: Flags): boolean {
  return isOrderShipped && !isOrderCompleted;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

/** `22 November 2026`, in Sri Lanka. */
export const formatOrderDate = (ms: number): string => dates.format(ms);

const progressOf = (order: Purchase) =>
  JSON.stringify([
    orderStatus(order),
    order.carrier,
    order.trackingNumber,
    order.cancelledAtMs,
    order.cancelReason,
  ]);

/** A line that stands for all of an order, if the customer is told the same of each; undefined otherwise. */
export function sharedProgress(orders: readonly Purchase[]): Purchase | undefined {
  const [first, ...others] = orders;
  if (!first) return undefined;
  const progress = progressOf(first);
  return others.every((order) => progressOf(order) === progress) ? first : undefined;
}

/** Adds up cents of all rows, or of those of a kind. */
export const sumMoney = (rows: readonly MoneyRow[], kind?: MoneyRow['kind']): number =>
  rows.reduce((sum, row) => (kind === undefined || row.kind === kind ? sum + row.minor : sum), 0);

/** Names the promotion code of a discount. */
export const codeOf = (rows: readonly MoneyRow[]): string | undefined => rows.find(({ code }) => code)?.code;

interface OrderTotals {
  quantity: number;
  subtotal: number;
  /** 0 if it was free; undefined if neither what was charged nor the day of the order is known. */
  delivery: number | undefined;
  fee?: number;
  discount?: number;
  code?: string | undefined;
  total: number;
}

export const lineName = (product: Product | null | undefined, productName: string): string =>
  product?.name ?? (titleFromSlug(productName) || 'Product');

/** Returns LKR. */
export const lineTotal = ({ productPrice, productSize }: PurchaseLine): number =>
  productPrice * sumQuantities(productSize);

/** Returns cents: a line's price without its part of the discount. */
export const paidMinor = (line: PurchaseLine): number =>
  Math.round(lineTotal(line) * 100) - (line.discountMinor ?? 0);

/** Returns cents of the cancelled lines: the whole order's, with the delivery, if nothing else is left. */
export function cancelledCost(
  lines: readonly PurchaseLine[],
  cancelled: readonly PurchaseLine[],
  amountMinor: number,
): number {
  if (cancelled.length > 0 && cancelled.length === lines.length) return amountMinor;
  return Math.min(
    cancelled.reduce((sum, line) => sum + paidMinor(line), 0),
    amountMinor,
  );
}

/** Returns cents of an order without what is cancelled; 0 without a receipt. */
export function dueOf({ orders, receipt }: Pick<OrderGroup, 'orders' | 'receipt'>): number {
  const total = receipt ? sumMoney(receipt.money) : 0;
  return total - cancelledCost(orders, orders.filter(isCancelled), total);
}

/** Returns LKR. Where what was charged is not known, the tariff of the order's day applies. */
export function orderTotals(
  lines: readonly PurchaseLine[],
  orderedAtMs: number | undefined,
  chargedDelivery?: number,
): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const ofItsDay = orderedAtMs === undefined ? undefined : deliveryCost(subtotal, new Date(orderedAtMs));
  const delivery = chargedDelivery ?? ofItsDay;
  return {
    quantity: lines.reduce((sum, { productSize }) => sum + sumQuantities(productSize), 0),
    subtotal,
    delivery,
    total: subtotal + (delivery ?? 0),
  };
}

/** Returns what was charged, in LKR. */
export const chargedTotals = (money: readonly MoneyRow[]) => {
  const lkr = (kind?: MoneyRow['kind']) => sumMoney(money, kind) / 100;
  return {
    subtotal: lkr('lines'),
    delivery: lkr('delivery'),
    fee: lkr('fee'),
    discount: -lkr('discount'),
    code: codeOf(money),
    total: lkr(),
  };
};

/** Returns what a receipt says was paid, in LKR. Without one, see `orderTotals`. */
export const totalsOf = ({ orders, purchasedAtMs, receipt }: OrderGroup): OrderTotals =>
  receipt
    ? { ...orderTotals(receipt.lines, receipt.paidAtMs), ...chargedTotals(receipt.money) }
    : orderTotals(orders, purchasedAtMs);

export const totalRows = (
  { subtotal, delivery, fee = 0, discount = 0, code = '', total }: Omit<OrderTotals, 'quantity'>,
  refundedMinor = 0,
): (readonly [name: string, amount: string])[] => [
  ['Subtotal', formatPrice(subtotal)],
  ...(delivery === undefined ? [] : [['Delivery', delivery === 0 ? 'Free' : formatPrice(delivery)] as const]),
  ...(discount > 0 ? [[`Discount ${code}`, `−${formatPrice(discount)}`] as const] : []),
  ...(fee > 0 ? [['Cash on delivery', formatPrice(fee)] as const] : []),
  ['Total', formatPrice(total)],
  ...(refundedMinor > 0 ? [['Refunded', formatPrice(refundedMinor / 100)] as const] : []),
];

/** `Size M`, `Free size`, or `Sizes S × 1, M × 2`. */
export function describeSizes(rows: readonly SizeAndQuantity[]): string {
  const [first, ...others] = mergeSizes(rows);
  if (!first) return '';
  if (others.length === 0) return sizeLabel(first.size);
  return `Sizes ${[first, ...others].map(({ size, quantity }) => `${size} × ${quantity}`).join(', ')}`;
}

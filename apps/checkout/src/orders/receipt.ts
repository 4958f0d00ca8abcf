import type { MoneyRow } from '../../../../src/domain/documents/moneyRows.ts';
import { sumMoney } from '../../../../src/domain/orderGroups.ts';
import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { deliveryWindow } from '../../../../src/domain/deliveryWindow.ts';
import type { Order, OrderLine } from '../../../../src/domain/documents/order.ts';
import { receiptLine } from '../../../../src/domain/documents/receipt.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { returnedMinor } from '../payments/paymentMoney.ts';

/** The document is read and written with each order, so that numbers have no gaps and none comes twice. */
export const numbersPath = 'settings/receiptNumbers';

const firstNumber = 1001;

export function nextNumber(numbers: object | undefined): number {
  const next: unknown = numbers && Reflect.get(numbers, 'next');
  return typeof next === 'number' && Number.isSafeInteger(next) && next > 0 ? next : firstNumber;
}

/** What was cancelled before its money came is no part of it. */
function moneyOnce(
  { money, amountMinor, paidAtMs = 0 }: Payment,
  { lines }: Pick<Order, 'lines'>,
): MoneyRow[] {
  const dropped = paidAtMs === 0 ? 0 : Math.max(0, sumMoney(money) - amountMinor);
  if (dropped === 0) return money;
  const discount = lines
    .filter(({ cancelledAtMs = Infinity }) => cancelledAtMs <= paidAtMs)
    .reduce((sum, { discountMinor = 0 }) => sum + discountMinor, 0);
  const less = { lines: dropped + discount, delivery: 0, fee: 0, discount: -discount };
  return money.map((row) => ({ ...row, minor: row.minor - less[row.kind] }));
}

export function moneyOfReceipt(payment: Payment, order: Pick<Order, 'refusedAtMs' | 'lines'> | undefined) {
  const { placedAtMs, paidAtMs, way, transferTo, reference = '' } = payment;
  return {
    money: moneyOnce(payment, order ?? { lines: [] }),
    refundedMinor: returnedMinor(payment),
    ...(placedAtMs !== undefined && { reference }),
    ...(way && { way, isPaid: paidAtMs !== undefined }),
    ...(way && order?.refusedAtMs !== undefined && { isRefused: true }),
    ...(way && transferTo && { transferTo }),
    ...(order?.lines.some(({ state }) => state === 'packed') && { isPacked: true }),
  };
}

const wayFields: ReadonlySet<string> = new Set(['way', 'isPaid', 'isRefused', 'transferTo', 'isPacked']);

export function withMoney(receipt: object, payment: Payment, order: Order | undefined): object {
  const kept = Object.entries(receipt).filter(([name]) => !wayFields.has(name));
  return { ...Object.fromEntries(kept), ...moneyOfReceipt(payment, order) };
}

const lineFields = new Set(Object.keys(receiptLine.entries));

/** Parses nothing: whoever has paid gets a receipt, whatever the catalogue said. */
const toReceiptLine = (line: OrderLine) =>
  Object.fromEntries(
    Object.entries(line).filter(([name]) => lineFields.has(name)),
  ) as ReceiptDocument['lines'][number];

export function buildReceipt(payment: Payment, order: Order): ReceiptDocument {
  const { provider, reference = '' } = payment;
  const { number = '', orderedAtMs = 0 } = order;
  const lines = order.lines.map(toReceiptLine);
  const address = order.address?.userAddress ? order.address : undefined;
  // An order that is paid later keeps the time when it was ordered.
  const paidAt = new Date(orderedAtMs);
  const days = deliveryWindow(address?.userPostalCode ?? '', paidAt);
  return {
    number,
    paidAt,
    orderIds: lines.map(({ orderId }) => orderId),
    lines,
    ...(address && { address }),
    ...(order.isForOther && { isForOther: true }),
    ...(order.giftMessage !== undefined && { giftMessage: order.giftMessage }),
    expectedFrom: sriLankaDay(days.from),
    expectedTo: sriLankaDay(days.to),
    provider,
    reference,
    ...moneyOfReceipt(payment, order),
  };
}

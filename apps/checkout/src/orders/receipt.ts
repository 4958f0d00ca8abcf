import type { MoneyRow } from '../../../../src/domain/documents/moneyRows.ts';
import { sumMoney } from '../../../../src/domain/orderGroups.ts';
import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { deliveryWindow } from '../../../../src/domain/deliveryWindow.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { returnedMinor } from '../payments/paymentMoney.ts';
import { recordsOf } from '../../../../src/domain/documents/record.ts';
import { titleFromSlug } from '../../../../src/domain/slug.ts';
import { textOf } from '../lib/storedValues.ts';

/** The document is read and written with each order, so that numbers have no gaps and none comes twice. */
export const numbersPath = 'settings/receiptNumbers';

const firstNumber = 1001;

export function nextNumber(numbers: object | undefined): number {
  const next: unknown = numbers && Reflect.get(numbers, 'next');
  return typeof next === 'number' && Number.isSafeInteger(next) && next > 0 ? next : firstNumber;
}

/** What was cancelled before its money came is no part of it. */
const moneyOnce = ({ money, amountMinor, paidAtMs }: Payment): MoneyRow[] => {
  const dropped = paidAtMs === undefined ? 0 : Math.max(0, sumMoney(money) - amountMinor);
  if (dropped === 0) return money;
  return money.map((row) => (row.kind === 'lines' ? { ...row, minor: row.minor - dropped } : row));
};

export function moneyOfReceipt(payment: Payment) {
  const { placedAtMs, paidAtMs, way, transferTo, refusedAtMs, reference = '' } = payment;
  return {
    money: moneyOnce(payment),
    refundedMinor: returnedMinor(payment),
    ...(placedAtMs !== undefined && { reference }),
    ...(way && { way, isPaid: paidAtMs !== undefined }),
    ...(way && refusedAtMs !== undefined && { isRefused: true }),
    ...(way && transferTo && { transferTo }),
  };
}

const wayFields: ReadonlySet<string> = new Set(['way', 'isPaid', 'isRefused', 'transferTo']);

export function withMoney(receipt: object, payment: Payment): object {
  const kept = Object.entries(receipt).filter(([name]) => !wayFields.has(name));
  return { ...Object.fromEntries(kept), ...moneyOfReceipt(payment) };
}

export function buildReceipt(
  payment: Payment,
  orderedMs: number,
  address: object | undefined,
): ReceiptDocument {
  const { sessionId, provider, reference = '', number = '' } = payment;
  const lines = recordsOf(sessionId, payment.lines).map((record, index) => ({
    ...record,
    name: payment.lines[index]?.name ?? titleFromSlug(record.productName),
  }));
  // An order that is paid later keeps the time when it was ordered.
  const paidAt = new Date(orderedMs);
  const days = deliveryWindow(textOf(address, 'userPostalCode'), paidAt);
  return {
    number,
    paidAt,
    orderIds: lines.map(({ orderId }) => orderId),
    lines,
    ...(address && {
      address: Object.fromEntries(Object.keys(address).map((name) => [name, textOf(address, name)])),
    }),
    // The shop says that another mail comes beside the provider's.
    ...(payment.mail && { isMailed: true }),
    expectedFrom: sriLankaDay(days.from),
    expectedTo: sriLankaDay(days.to),
    provider,
    reference,
    ...moneyOfReceipt(payment),
  };
}

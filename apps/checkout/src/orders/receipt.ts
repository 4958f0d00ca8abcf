import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { deliveryWindow } from '../../../../src/domain/deliveryWindow.ts';
import { lineTotal } from '../../../../src/domain/orderGroups.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { returnedMinor } from '../../../../src/domain/paymentMoney.ts';
import { recordsOf } from '../../../../src/domain/purchaseRecord.ts';
import { titleFromSlug } from '../../../../src/domain/slug.ts';
import { textOf } from '../lib/storedValues.ts';
import { toMinorUnits } from '../lib/money.ts';

/** Holds `next`. Read and written with each order, so that numbers have no gaps and none comes twice. */
export const numbersPath = 'settings/receiptNumbers';

const firstNumber = 1001;

export const receiptPathOf = ({ uid, sessionId }: Payment) => `users/${uid}/receipts/${sessionId}`;

/** @param numbers the document at `numbersPath` */
export function nextNumber(numbers: object | undefined): number {
  const next: unknown = numbers && Reflect.get(numbers, 'next');
  return typeof next === 'number' && Number.isSafeInteger(next) && next > 0 ? next : firstNumber;
}

export function moneyOfReceipt(payment: Payment) {
  const { amountMinor, droppedMinor = 0, feeMinor = 0, placedAtMs, paidAtMs, way, transferTo } = payment;
  const { refusedAtMs, reference = '' } = payment;
  return {
    refundedMinor: returnedMinor(payment),
    ...(placedAtMs !== undefined && { totalMinor: amountMinor + droppedMinor, reference }),
    ...(way && { way, isPaid: paidAtMs !== undefined, feeMinor }),
    ...(way && refusedAtMs !== undefined && { isRefused: true }),
    ...(way && transferTo && { transferTo }),
  };
}

const wayFields: ReadonlySet<string> = new Set(['way', 'isPaid', 'feeMinor', 'isRefused', 'transferTo']);

export function withMoney(receipt: object, payment: Payment): object {
  const kept = Object.entries(receipt).filter(([name]) => !wayFields.has(name));
  return { ...Object.fromEntries(kept), ...moneyOfReceipt(payment) };
}

/** @param address the account's document, kept as it was at that moment */
export function buildReceipt(payment: Payment, orderedMs: number, address: object | undefined) {
  const { sessionId, amountMinor, feeMinor = 0, provider, reference = '', number } = payment;
  const lines = recordsOf(sessionId, payment.lines).map((record, index) => ({
    ...record,
    name: payment.lines[index]?.name ?? titleFromSlug(record.productName),
  }));
  const linesMinor = lines.reduce((sum, line) => sum + toMinorUnits(lineTotal(line)), 0);
  // An order that is paid later has the time when it was ordered.
  const paidAt = new Date(orderedMs);
  const days = deliveryWindow(textOf(address, 'userPostalCode'), paidAt);
  return {
    number,
    paidAt,
    orderIds: lines.map(({ orderId }) => orderId),
    lines,
    deliveryMinor: amountMinor - linesMinor - feeMinor,
    totalMinor: amountMinor,
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

/** A receipt as it is read back; its moment is the database's own. */
export type StoredReceipt = Omit<ReturnType<typeof buildReceipt>, 'paidAt'>;

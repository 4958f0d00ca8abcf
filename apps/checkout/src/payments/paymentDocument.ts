import { orderedAtMs, paymentTimes } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { dueMinor, returnedMinor } from './paymentMoney.ts';
import { recordsOf } from '../../../../src/domain/documents/record.ts';

const withoutMs = (name: string) => name.replace(/Ms$/, '');

export function toPaymentDocument(payment: Payment, updatedAt: unknown): Record<string, unknown> {
  const fields = Object.entries(payment).map(([name, value]: [string, unknown]) =>
    paymentTimes.includes(withoutMs(name)) ? [withoutMs(name), new Date(Number(value))] : [name, value],
  );
  const orderedMs = orderedAtMs(payment);
  return {
    ...(Object.fromEntries(fields) as object),
    orderIds: recordsOf(payment.sessionId, payment.lines).map(({ orderId }) => orderId),
    // Stored even when it is 0: Firestore adds up only payments that have all the fields it is asked for.
    ...(payment.paidAtMs !== undefined && { returnedMinor: returnedMinor(payment) }),
    // The board sorts by `orderedAt`, and finds by `isDue` what is to be collected.
    ...(orderedMs !== undefined && { orderedAt: new Date(orderedMs) }),
    ...(dueMinor(payment) > 0 && { isDue: true }),
    updatedAt,
  };
}

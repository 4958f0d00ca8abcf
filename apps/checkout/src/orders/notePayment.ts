import type { ReportContext } from '../payments/applyPaymentReport.ts';
import { withSchedule } from '../payments/paymentSchedule.ts';
import { markCollected } from '../payments/paymentTransitions.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';

type Context = Pick<ReportContext, 'store' | 'nowMs'>;

const refuse = (error: string) => new RefusalError(`The note is refused: ${error}.`, 409, { error });

/** @throws RefusalError `unknown_payment` unless it was ordered to be paid in cash or by transfer */
function ordered(payment: Payment | undefined): Payment {
  if (payment?.way === undefined || payment.placedAtMs === undefined) throw refuse('unknown_payment');
  return payment;
}

/**
 * Notes that the money of an order has come, in cash or by transfer, or that it has not after all. Asked again, it changes nothing.
 * @throws RefusalError `unknown_payment`, `refunded` when money that came has gone back
 */
export async function noteCollected(
  { sessionId, isPaid }: { sessionId: string; isPaid: boolean },
  { store, nowMs }: Context,
): Promise<void> {
  await store.update(sessionId, (stored) => {
    const payment = ordered(stored);
    if (!isPaid && Object.keys(payment.refunds ?? {}).length > 0) throw refuse('refunded');
    const change = markCollected(payment, isPaid, nowMs());
    return { ...change, payment: withSchedule(change.payment, nowMs()) };
  });
}

/**
 * Notes that the parcel of a cash order came back, or that it did not after all.
 * @throws RefusalError `unknown_payment`, `paid`
 */
export async function noteRefused(
  { sessionId, isRefused }: { sessionId: string; isRefused: boolean },
  { store, nowMs }: Context,
): Promise<void> {
  await store.update(sessionId, (stored) => {
    const payment = ordered(stored);
    if (payment.way !== 'cod') throw refuse('unknown_payment');
    if (payment.state !== 'placed') throw refuse('paid');
    const { refusedAtMs = nowMs(), ...rest } = payment;
    return { payment: isRefused ? { ...rest, refusedAtMs } : rest, requiresRecords: false };
  });
}

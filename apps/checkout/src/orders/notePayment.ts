import * as v from 'valibot';
import { documentId } from '../lib/documentId.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import { scheduled } from '../payments/paymentSchedule.ts';
import { markCollected } from '../payments/paymentTransitions.ts';
import { refusalsOf } from '../lib/refusal.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';

export const collectedBody = v.object({ sessionId: documentId, isPaid: v.boolean() });
export const refusedBody = v.object({ sessionId: documentId, isRefused: v.boolean() });

type Context = Pick<ReportContext, 'store' | 'nowMs'>;

const refuse = refusalsOf('note');

/** @throws RefusalError `unknown_payment` unless ordered for cash or by transfer */
function ordered(payment: Payment | undefined): Payment {
  if (payment?.way === undefined || payment.placedAtMs === undefined) throw refuse('unknown_payment');
  return payment;
}

/**
 * Notes that cash or a transfer has come, or has not after all. Asked again, it changes nothing.
 * @throws RefusalError `unknown_payment`, `refunded` when money that came has gone back
 */
export async function noteCollected(
  { sessionId, isPaid }: v.InferOutput<typeof collectedBody>,
  { store, nowMs }: Context,
): Promise<void> {
  await store.update(sessionId, (stored) => {
    const payment = ordered(stored);
    if (!isPaid && Object.keys(payment.refunds ?? {}).length > 0) throw refuse('refunded');
    return scheduled(markCollected(payment, isPaid, nowMs()), nowMs());
  });
}

/** Notes that the parcel of a cash order came back, or did not. @throws RefusalError `unknown_payment`, `paid` */
export async function noteRefused(
  { sessionId, isRefused }: v.InferOutput<typeof refusedBody>,
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

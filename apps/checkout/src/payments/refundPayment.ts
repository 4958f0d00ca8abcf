import { nextRefund, stateOncePaid } from '../../../../src/domain/paymentState.ts';
import type { Refund } from '../../../../src/domain/paymentState.ts';
import type { ReportContext } from './applyPaymentReport.ts';
import { withSchedule } from './paymentSchedule.ts';
import { existing, transitionPayment } from './paymentTransitions.ts';
import { ProviderRefusalError } from './providers/provider.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { Payment, PaymentChange } from './paymentStore.ts';

export interface RefundOrder {
  sessionId: string;
  /** Minor units (cents). */
  amountMinor: number;
  /** Made anew for each dialog: the same one never sends money back twice. */
  key: string;
  /** Whether the owner has paid it back, as cash or by transfer. */
  isPaidBack?: boolean | undefined;
}

const refuse = (error: string, details = {}) =>
  new RefusalError(`The refund is refused: ${error}.`, 409, { error, ...details });

/**
 * Sends money back for the owner, or notes that the owner has. The refund is noted before the provider is asked, so that two owners, or a press whose answer was lost, never
 * send it twice; what becomes of it is what the provider says, now and later.
 * @throws RefusalError `unknown_payment`, also for what was not paid by card unless `isPaidBack`, `too_much` with what is left in minor units (cents), `unsure` when an earlier press
 * may have sent it, `provider_refuses` or `not_allowed` with the provider's words
 * @throws Error when it is not known whether it was done; asking again with the same key is safe
 */
export async function refundPayment(
  { sessionId, amountMinor, key, isPaidBack = false }: RefundOrder,
  { provider, store, nowMs }: ReportContext,
): Promise<void> {
  let isDone = false;
  let isNoted = false;
  let reference = '';
  const decide = (payment: Payment): PaymentChange => ({
    payment: withSchedule(payment, nowMs()),
    requiresRecords: false,
  });
  await store.update(sessionId, (payment) => {
    // Of money that belongs to no payment, the provider may have another amount or currency.
    const isAtProvider =
      payment?.way === undefined &&
      payment?.reference &&
      payment.state !== 'unmatched' &&
      payment.provider === provider.name;
    if (!payment || !(isPaidBack ? payment.paidAtMs !== undefined : isAtProvider))
      throw refuse('unknown_payment');
    const { refunds = {} } = payment;
    // As it was before this request, which may be asked again.
    const { [key]: _asked, ...others } = refunds;
    const next = nextRefund({ ...payment, refunds: others });
    reference = next.reference ?? '';
    const [id, known] = Object.entries(refunds).find(([, refund]) => refund.key === key) ?? [];
    isDone = known !== undefined && (isPaidBack || id !== key);
    if (known) {
      // Its answer was lost. PayHere would send the money a second time.
      if (known.amountMinor !== amountMinor || (!isDone && !provider.refundsOnce)) throw refuse('unsure');
      reference = known.reference ?? reference;
      return decide(payment);
    }
    const { leftMinor } = next;
    if (amountMinor > leftMinor) throw refuse('too_much', { leftMinor });
    isNoted = true;
    isDone = isPaidBack;
    const refund: Refund = {
      amountMinor,
      state: isPaidBack ? 'succeeded' : 'pending',
      atMs: nowMs(),
      key,
      ...(!isPaidBack && { reference }),
    };
    const noted = { ...payment, refunds: { ...refunds, [key]: refund } };
    return decide({ ...noted, state: isPaidBack ? stateOncePaid(noted) : noted.state });
  });
  if (isDone) return;
  try {
    const refund = await provider.refund({ reference, amountMinor, key });
    const report = { kind: 'refund' as const, payment: { sessionId }, key, ...refund };
    await store.update(sessionId, (payment) => transitionPayment(existing(payment), report, nowMs()));
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    // What an earlier request noted may have been sent.
    if (!isNoted) throw refuse('unsure');
    await store.update(sessionId, (stored) => {
      const payment = existing(stored);
      const { [key]: _refused, ...refunds } = payment.refunds ?? {};
      return transitionPayment({ ...payment, refunds }, { kind: 'pending', sessionId }, nowMs());
    });
    throw refuse(error.reason === 'refused' ? 'provider_refuses' : 'not_allowed', { message: error.message });
  }
}

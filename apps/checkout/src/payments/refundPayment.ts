import * as v from 'valibot';
import type { Payment, Refund } from '../../../../src/domain/documents/payment.ts';
import { nextRefund, stateOncePaid } from '../../../../src/domain/paymentMoney.ts';
import { withProvider } from './applyPaymentReport.ts';
import type { ReportContext } from './applyPaymentReport.ts';
import { scheduled } from './paymentSchedule.ts';
import { existing, transitionPayment } from './paymentTransitions.ts';
import { ProviderRefusalError } from './providers/provider.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { documentId, requestKey } from '../lib/documentId.ts';
import { refusalsOf } from '../lib/refusal.ts';

export const refundBody = v.object({
  sessionId: documentId,
  /** Minor units (cents). */
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The same key never sends money twice, and again only after a refund that has failed. */
  key: requestKey,
  isPaidBack: v.optional(v.boolean()),
});
type RefundOrder = v.InferOutput<typeof refundBody>;

const refuse = refusalsOf('refund');

/** The first try has the key itself, a later one `<key>~2`: to the same key, Stripe repeats the answer that it has failed. */
export const isTryOf = (asked: string, { key = '' }: Refund): boolean =>
  key === asked || key.startsWith(`${asked}~`);

/**
 * Sends money back, or notes that the owner has. The refund is noted before the provider is asked, so that it is never sent twice.
 * @throws RefusalError `unknown_payment`, `too_much` with what is left in minor units (cents), `unsure` when an earlier press may have
 * sent it, `provider_refuses` or `not_allowed` with the provider's words
 * @throws Error when it is not known whether it was done; asking again with the same key is safe
 */
export async function refundPayment(
  { sessionId, amountMinor, key, isPaidBack = false }: RefundOrder,
  context: ReportContext,
): Promise<void> {
  const { store, nowMs } = context;
  let provider: PaymentProvider | undefined;
  let isDone = false;
  let isNoted = false;
  let reference = '';
  let tryKey = key;
  const decide = (payment: Payment) => scheduled({ payment, requiresRecords: false }, nowMs());
  await store.update(sessionId, (payment) => {
    provider = payment && withProvider(context, payment.provider)?.provider;
    // Unmatched money may have another amount or currency at the provider.
    const isAtProvider =
      payment?.way === undefined && payment?.reference && payment.state !== 'unmatched' && provider;
    if (!payment || !(isPaidBack ? payment.paidAtMs !== undefined : isAtProvider))
      throw refuse('unknown_payment');
    const { refunds = {} } = payment;
    const { leftMinor, reference: paidWith = '' } = nextRefund(payment);
    const tries = Object.entries(refunds).filter(([, refund]) => isTryOf(key, refund));
    const [id, known] = tries.find(([, { state }]) => state !== 'failed') ?? [];
    isNoted = known === undefined;
    isDone = isPaidBack || (known !== undefined && (id !== known.key || known.state === 'succeeded'));
    reference = known?.reference ?? paidWith;
    tryKey = known?.key ?? (tries.length === 0 ? key : `${key}~${tries.length + 1}`);
    if (known) {
      // Its answer was lost. PayHere would send the money a second time.
      if (known.amountMinor !== amountMinor || (!isDone && !provider?.refundsOnce)) throw refuse('unsure');
      return decide(payment);
    }
    if (amountMinor > leftMinor) throw refuse('too_much', { leftMinor });
    const refund: Refund = {
      amountMinor,
      state: isPaidBack ? 'succeeded' : 'pending',
      atMs: nowMs(),
      key: tryKey,
      ...(!isPaidBack && { reference }),
    };
    const noted = { ...payment, refunds: { ...refunds, [tryKey]: refund } };
    return decide({ ...noted, state: isPaidBack ? stateOncePaid(noted) : noted.state });
  });
  if (isDone || !provider) return;
  try {
    const refund = await provider.refund({ reference, amountMinor, key: tryKey });
    const report = { kind: 'refund' as const, payment: { sessionId }, key: tryKey, ...refund };
    await store.update(sessionId, (payment) => transitionPayment(existing(payment), report, nowMs()));
    if (refund.state === 'failed') throw refuse('provider_refuses', { message: 'The refund has failed.' });
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    if (!isNoted) throw refuse('unsure');
    await store.update(sessionId, (stored) => {
      const payment = existing(stored);
      const { [tryKey]: _refused, ...refunds } = payment.refunds ?? {};
      return transitionPayment({ ...payment, refunds }, { kind: 'pending', sessionId }, nowMs());
    });
    throw refuse(error.reason === 'refused' ? 'provider_refuses' : 'not_allowed', { message: error.message });
  }
}

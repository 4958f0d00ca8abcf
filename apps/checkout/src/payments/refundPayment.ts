import { withEvent } from '../../../../src/domain/documents/order.ts';
import type { Payment, Refund } from '../../../../src/domain/documents/payment.ts';
import { nextRefund, stateOncePaid } from './paymentMoney.ts';
import type { PaymentContext } from './applyPaymentReport.ts';
import { existing, transitionPayment } from './paymentTransitions.ts';
import { ProviderRefusalError } from './providers/provider.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { refusalsOf } from '../lib/refusal.ts';

interface RefundOrder {
  /** Minor units (cents). */
  amountMinor: number;
  /** The same key never sends money twice, and again only after a refund that has failed. */
  key: string;
  isPaidBack?: boolean;
}

const refuse = refusalsOf('refund');

/** The first try has the key itself, a later one `<key>~2`: to the same key, Stripe repeats the answer that it has failed. */
const isTryOf = (asked: string, { key = '' }: Refund): boolean =>
  key === asked || key.startsWith(`${asked}~`);

export interface PlannedRefund {
  payment: Payment;
  /** What the provider is asked for; undefined when there is nothing to ask. */
  toSend?: { reference: string; amountMinor: number; key: string; isNoted: boolean };
}

/**
 * Notes a refund before the provider is asked, so that it is never sent twice. Notes at once what the owner has paid back.
 * @throws RefusalError `unknown_payment`, `too_much` with what is left in minor units (cents), `unsure` when an earlier press may have
 * sent it
 */
export function planRefund(
  payment: Payment,
  { amountMinor, key, isPaidBack = false }: RefundOrder,
  {
    provider,
    nowMs,
    purpose,
  }: { provider: PaymentProvider | undefined; nowMs: number; purpose: NonNullable<Refund['for']> },
): PlannedRefund {
  // Unmatched money may have another amount or currency at the provider.
  const isAtProvider =
    payment.way === undefined && payment.reference && payment.state !== 'unmatched' && provider;
  if (!(isPaidBack ? payment.paidAtMs !== undefined : isAtProvider)) throw refuse('unknown_payment');
  const { refunds = {} } = payment;
  const tries = Object.entries(refunds).filter(([, refund]) => isTryOf(key, refund));
  const [id, known] = tries.find(([, { state }]) => state !== 'failed') ?? [];
  if (known) {
    const isDone = isPaidBack || id !== known.key || known.state === 'succeeded';
    // Its answer was lost. PayHere would send the money a second time.
    if (known.amountMinor !== amountMinor || (!isDone && !provider?.refundsOnce)) throw refuse('unsure');
    const { reference = payment.reference ?? '', key: tryKey = key } = known;
    return { payment, ...(!isDone && { toSend: { reference, amountMinor, key: tryKey, isNoted: false } }) };
  }
  const { leftMinor, reference = '' } = nextRefund(payment, purpose);
  if (amountMinor > leftMinor) throw refuse('too_much', { leftMinor });
  const tryKey = tries.length === 0 ? key : `${key}~${tries.length + 1}`;
  const refund: Refund = {
    amountMinor,
    state: isPaidBack ? 'succeeded' : 'pending',
    atMs: nowMs,
    key: tryKey,
    ...(!isPaidBack && { reference }),
    for: purpose,
  };
  const noted = { ...payment, refunds: { ...refunds, [tryKey]: refund } };
  if (isPaidBack) return { payment: { ...noted, state: stateOncePaid(noted) } };
  return { payment: noted, toSend: { reference, amountMinor, key: tryKey, isNoted: true } };
}

/**
 * Asks the provider for what `planRefund` has noted.
 * @throws RefusalError `provider_refuses` or `not_allowed` with the provider's words, `unsure`
 * @throws Error when it is not known whether it was done; asking again with the same key is safe
 */
export async function sendRefund(
  sessionId: string,
  { isNoted, ...asked }: NonNullable<PlannedRefund['toSend']>,
  provider: PaymentProvider,
  { store, nowMs }: Pick<PaymentContext, 'store' | 'nowMs'>,
): Promise<void> {
  try {
    const refund = await provider.refund(asked);
    const report = { kind: 'refund' as const, payment: { sessionId }, key: asked.key, ...refund };
    await store.update(sessionId, (payment) => transitionPayment(existing(payment), report, nowMs()));
    if (refund.state === 'failed') throw refuse('provider_refuses', { message: 'The refund has failed.' });
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    if (!isNoted) throw refuse('unsure');
    await store.update(sessionId, (stored, { order }) => {
      const payment = existing(stored);
      const { [asked.key]: _refused, ...refunds } = payment.refunds ?? {};
      const change = transitionPayment({ ...payment, refunds }, { kind: 'pending', sessionId }, nowMs());
      return { ...change, order: order && withEvent(order, nowMs(), '', 'The refund was refused') };
    });
    throw refuse(error.reason === 'refused' ? 'provider_refuses' : 'not_allowed', { message: error.message });
  }
}

import { wasPaid } from '../../../../src/domain/paymentState.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { PaymentChange } from './paymentStore.ts';

const quarterMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Money may go back this long after a payment, with PayHere without a word to us. */
const recentMs = 7 * dayMs;
const watchedMs = 180 * dayMs;

/** A payment started on the provider's page just before it expired may still come through. */
export const graceMs = dayMs;

/** A form that was open when this server's page closed may still be sent. */
export const formGraceMs = 2 * quarterMs;

const unpaidKeptMs = 90 * dayMs;

/** A session that has ended may be paid all the same; after this nobody's address is kept for it. */
const recipientKeptMs = 7 * dayMs;

function nextCheckMs(payment: Payment, nowMs: number): number | undefined {
  const { paidAtMs, createdAtMs, expiresAtMs, way } = payment;
  if (way !== undefined) {
    // A card form that was open when it was ordered may still be sent.
    const formOverMs = createdAtMs + 8 * quarterMs;
    if (nowMs < formOverMs) return formOverMs;
    const isAwaited = way === 'transfer' && payment.state === 'placed';
    return isAwaited ? (expiresAtMs > nowMs ? expiresAtMs : nowMs + dayMs) : undefined;
  }
  if (paidAtMs !== undefined) {
    const ageMs = nowMs - paidAtMs;
    const isRefunding = Object.values(payment.refunds ?? {}).some(({ state }) => state === 'pending');
    if (ageMs < recentMs || isRefunding) return nowMs + 4 * quarterMs;
    return ageMs < watchedMs ? nowMs + dayMs : undefined;
  }
  if (payment.state === 'expired') {
    // Stripe has ended the session itself; of other providers, only this server's page is closed.
    if (payment.provider === 'stripe') return undefined;
    return [expiresAtMs + formGraceMs, expiresAtMs + graceMs].find((ms) => ms > nowMs);
  }
  return payment.state === 'begun' || nowMs < expiresAtMs + graceMs ? nowMs + quarterMs : undefined;
}

export function withSchedule(payment: Payment, nowMs: number): Payment {
  const { checkAtMs: _checkAtMs, deleteAtMs: _deleteAtMs, recipient, ...rest } = payment;
  // With money that went back or came in another amount, the owner decides.
  const isUnpaid =
    payment.placedAtMs === undefined &&
    !wasPaid(payment) &&
    !payment.received &&
    !payment.refunds &&
    !payment.disputes;
  const forgetMs = payment.createdAtMs + recipientKeptMs;
  const isKept = recipient !== undefined && !(isUnpaid && nowMs >= forgetMs);
  const next = isKept ? { ...rest, recipient } : rest;
  if (payment.state === 'unmatched' || payment.isUnknown) return next;
  const checkAtMs = nextCheckMs(next, nowMs) ?? (isKept && isUnpaid ? forgetMs : undefined);
  return {
    ...next,
    ...(checkAtMs !== undefined && { checkAtMs }),
    ...(isUnpaid && { deleteAtMs: payment.createdAtMs + unpaidKeptMs }),
  };
}

export const scheduled = (change: PaymentChange, nowMs: number): PaymentChange => ({
  ...change,
  payment: withSchedule(change.payment, nowMs),
});

import type { AttentionReason } from '../../../src/domain/paymentState.ts';
import type { Payment } from './store/paymentStore.ts';

/** Marks a payment that the owner has to look into, also if they have looked into an earlier reason. */
export function withAttention(payment: Payment, reason: AttentionReason): Payment {
  const attention = [...new Set([...(payment.attention ?? []), reason])];
  return { ...payment, attention, needsAttention: true };
}

/** Takes a reason back that has resolved itself. */
export function withoutAttention(payment: Payment, reason: AttentionReason): Payment {
  const { attention = [], needsAttention, ...rest } = payment;
  const remaining = attention.filter((other) => other !== reason);
  if (remaining.length === 0) return rest;
  return { ...rest, attention: remaining, ...(needsAttention !== undefined && { needsAttention }) };
}

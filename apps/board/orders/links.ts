import { normaliseAnyPhone } from '../../../src/domain/contact.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { providerNames } from '../../../src/domain/paymentState.ts';
import type { ProviderName, Trouble } from '../../../src/domain/paymentState.ts';
import { recipientOf } from '../print/recipient.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';

const isStripeId = (text: string) => /^(?:pi|ch|py)_[A-Za-z0-9_]+$/.test(text);

/** Providers that document no link to a single payment: it is found there by its id. */
const portals: Partial<Record<ProviderName, string>> = {
  payhere: 'https://www.payhere.lk/merchant/',
};

function paymentUrl({ provider, sessionId, reference, way }: Payment): string | undefined {
  if (reference === undefined || way !== undefined) return undefined;
  if (portals[provider] !== undefined) return portals[provider];
  if (!isStripeId(reference)) return undefined;
  // Sessions in Stripe's test mode begin with this.
  const mode = sessionId.startsWith('cs_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}payments/${reference}`;
}

/** Names ways to pay, for the middle of a sentence. */
export const methodNames = {
  card: 'card',
  cod: 'cash',
  transfer: 'bank transfer',
  unknown: 'unknown',
} as const;

export const paymentProof = (payment: Payment) => ({
  provider: providerNames[payment.provider],
  url: paymentUrl(payment),
  /** The provider's id of the payment, or else that of the checkout. */
  id: payment.reference || payment.sessionId,
});

/** Dials the number and nothing further; undefined without a digit. */
export function phoneUrl(phone: string): string | undefined {
  const number = normaliseAnyPhone(phone) ?? phone.replace(/[^\d+]/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}

/** WhatsApp wants the international number without its plus sign; undefined for no number. */
export function whatsAppUrl(phone: string, text = ''): string | undefined {
  const number = normaliseAnyPhone(phone)?.slice(1);
  if (number === undefined) return undefined;
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}

const isElsewhere: ReadonlySet<Trouble> = new Set(['no_address', 'no_payment', 'records_differ']);

/** @param payment undefined while it is loading */
export function firstStepOf({ troubles, ...order }: Order, payment: Payment | null | undefined) {
  const callUrl = phoneUrl(recipientOf(order).phone);
  if (troubles.includes('no_address') && callUrl) return { label: 'Call', url: callUrl, isOutside: false };
  if (!payment || troubles.every((trouble) => isElsewhere.has(trouble))) return undefined;
  const { provider, url } = paymentProof(payment);
  return url === undefined ? undefined : { label: `Open at ${provider}`, url, isOutside: true };
}

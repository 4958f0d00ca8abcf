import { paymentUrl } from './links.ts';
import type { OwnerPayment } from './types.ts';

const providerNames = { stripe: 'Stripe', payhere: 'PayHere' };

/** Where the owner sees a payment, and refunds it. */
export interface PaymentProof {
  /** The provider's name. */
  provider: string;
  /** Undefined while there is no payment to show. */
  url: string | undefined;
  /** The provider's id of the payment, or else that of the checkout. */
  id: string;
}

/** The proof of a payment at its provider. */
export const paymentProof = (payment: OwnerPayment): PaymentProof => ({
  provider: providerNames[payment.provider],
  url: paymentUrl(payment),
  id: payment.reference || payment.sessionId,
});

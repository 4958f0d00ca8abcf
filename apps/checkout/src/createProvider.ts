import { createPayHereProvider } from './providers/payHere.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createStripeProvider } from './providers/stripe.ts';
import type { Settings } from './settings.ts';

/** Creates the payment provider that the settings name. */
export function createProvider({ provider, shopMark: mark }: Settings): PaymentProvider {
  return provider.name === 'stripe'
    ? createStripeProvider({ ...provider, mark })
    : createPayHereProvider({ ...provider, mark });
}

import type * as v from 'valibot';
import { createPayHereProvider, payHereSchema } from './providers/payHere.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createStripeProvider, stripeSchema } from './providers/stripe.ts';

const schemas = { stripe: stripeSchema, payhere: payHereSchema };

export type ProviderSettings = v.InferOutput<(typeof schemas)[keyof typeof schemas]>;

/** @returns Stripe's schema for an unknown name, which `PAYMENT_PROVIDER` refuses */
export const providerSchemaOf = (name = 'stripe'): v.GenericSchema<unknown, ProviderSettings> =>
  name in schemas ? schemas[name as keyof typeof schemas] : stripeSchema;

export function createProvider(provider: ProviderSettings, mark: string): PaymentProvider {
  switch (provider.name) {
    case 'stripe':
      return createStripeProvider({ ...provider, mark });
    case 'payhere':
      return createPayHereProvider({ ...provider, mark });
  }
}

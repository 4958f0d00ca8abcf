import type * as v from 'valibot';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { createPayHereProvider, payHereSchema } from './providers/payHere.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createStripeProvider, stripeSchema } from './providers/stripe.ts';

const schemas = { stripe: stripeSchema, payhere: payHereSchema };

export type ProviderSettings = v.InferOutput<(typeof schemas)[keyof typeof schemas]>;

export const providerSchemaOf = (name: ProviderName): v.GenericSchema<unknown, ProviderSettings> =>
  schemas[name];

export function createProvider(provider: ProviderSettings, mark: string): PaymentProvider {
  switch (provider.name) {
    case 'stripe':
      return createStripeProvider({ ...provider, mark });
    case 'payhere':
      return createPayHereProvider({ ...provider, mark });
  }
}

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createLocalServices, hostedBasePaths } from '../../../emulators/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../../emulators/localServices.ts';
import { mswHandlers } from '../../../emulators/mounts/msw.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import type { ShopWorld } from '../../../scripts/checks/shopWorld.ts';
import { parseEnvironment } from '../../../src/lib/environment.ts';
import { settingsAtOrigin } from '../../../src/lib/settings.ts';
import { shopDocuments } from '../../factories.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';

export const origin = 'https://shop.test';
export const stripeSecretKey = 'sk_test_never_printed';

let services: LocalServices;

/** Fresh services behind the hosted addresses, for the test that runs. */
export function startServices(options: Partial<LocalServicesOptions> = {}): LocalServices {
  services = createLocalServices({
    documents: shopDocuments(),
    paymentSuccessToken: hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN,
    firebaseProjectId: hostedEnvironment.VITE_FIREBASE_PROJECT_ID,
    basePaths: hostedBasePaths,
    answersUrl: false,
    shopUrl: () => `${origin}/`,
    ...options,
  });
  return services;
}

/** Stripe's own answer about the payments that the local checkout service started. */
const stripe = http.get('https://api.stripe.com/v1/checkout/sessions/:id', ({ params, request }) => {
  if (request.headers.get('authorization') !== `Bearer ${stripeSecretKey}`) {
    return HttpResponse.json({ error: { message: 'Invalid API Key provided' } }, { status: 401 });
  }
  const session = services.checkout.sessions().find(({ id }) => id === params.id);
  if (!session) return HttpResponse.json({ error: { message: 'No such session' } }, { status: 404 });
  return HttpResponse.json({
    id: session.id,
    amount_subtotal: session.total * 100,
    currency: 'lkr',
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
  });
});

export const server = setupServer(
  stripe,
  ...mswHandlers(() => services, {
    sanityProjectId: hostedEnvironment.VITE_SANITY_PROJECT_ID,
    checkoutServerUrl: hostedEnvironment.VITE_CHECKOUT_SERVER_URL,
  }),
);

/** Puts the hosted shop in place around the tests of a file. */
export function hostShop() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** The shop that the checks look at. */
export function shopWorld(change: Partial<typeof hostedEnvironment> = {}): ShopWorld {
  const settings = parseEnvironment({ ...hostedEnvironment, ...change }, 'live');
  return { config: settingsAtOrigin(settings, origin), address: `${origin}/`, origin, stripeSecretKey };
}

/** The results that are not `ok`, by name. */
export const troubles = (results: readonly Result[]) =>
  Object.fromEntries(
    results.filter(({ status }) => status === 'failed').map(({ name, says }) => [name, says]),
  );

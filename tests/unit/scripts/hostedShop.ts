import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createLocalServices, hostedBasePaths } from '../../../local/services/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../../local/services/localServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { mswHandlers } from '../../../local/services/mounts/msw.ts';
import { standInAccount } from '../../../local/services/payments/account.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import type { ShopContext } from '../../../scripts/checks/shopContext.ts';
import { stripeApiVersion } from '../../../local/services/payments/stripe/events.ts';
import { stripeEvents } from '../../../scripts/doctor/payment.ts';
import { parseEnvironment } from '../../../build/environment.ts';
import { settingsAtOrigin } from '../../../src/config/settings.ts';
import { shopDocuments } from '../../support/factories.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';

export const origin = 'https://shop.test';
export const stripeSecretKey = 'sk_test_never_printed';
const { stripeWebhookSecret, payHereMerchantSecret } = standInAccount;

let services: LocalServices;

/** Creates fresh services behind the hosted URLs for the current test. */
export function startServices(options: Partial<LocalServicesOptions> = {}): LocalServices {
  services = createLocalServices({
    rules: rulesText,
    documents: shopDocuments(),
    paymentSuccessToken: hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN,
    firebaseProjectId: hostedEnvironment.VITE_FIREBASE_PROJECT_ID,
    basePaths: hostedBasePaths,
    shopUrl: () => `${origin}/`,
    ...options,
  });
  return services;
}

/** What Identity Toolkit tells of the key's project to everybody; `projectId` is the number. */
export const answerProject = (change: object = {}) =>
  http.get('https://identitytoolkit.googleapis.com/v1/projects', () =>
    HttpResponse.json({
      projectId: '1',
      authorizedDomains: ['localhost', 'test-sarasa.firebaseapp.com', 'test-sarasa.web.app', 'shop.test'],
      ...change,
    }),
  );

/** Stripe's list with the webhook of the checkout server. */
export const answerWebhooks = (change: object = {}) =>
  http.get('https://api.stripe.com/v1/webhook_endpoints', () =>
    HttpResponse.json({
      data: [
        {
          // A later one of the same release.
          api_version: stripeApiVersion.replace(/^\d+/, '2027'),
          enabled_events: stripeEvents,
          livemode: false,
          status: 'enabled',
          url: 'https://checkout.test/webhook',
          ...change,
        },
      ],
    }),
  );

export const server = setupServer(
  answerProject(),
  answerWebhooks(),
  ...mswHandlers(() => services, {
    sanityProjectId: hostedEnvironment.VITE_SANITY_PROJECT_ID,
    checkoutServerUrl: hostedEnvironment.VITE_CHECKOUT_SERVER_URL,
  }),
);

/** Serves the hosted shop during the tests of a file. */
export function hostShop() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** The shop that the checks examine. */
export function buildShopContext(change: Record<string, string> = {}): ShopContext {
  const settings = parseEnvironment({ ...hostedEnvironment, ...change }, 'live');
  return {
    settings,
    config: settingsAtOrigin(settings, origin),
    siteUrl: `${origin}/`,
    origin,
    methods: ['card'],
    stripeSecretKey,
    stripeWebhookSecret,
    payHereSecret: payHereMerchantSecret,
  };
}

/** The messages of failed checks, by name. */
export const failedChecks = (results: readonly Result[]) =>
  Object.fromEntries(
    results.filter(({ status }) => status === 'failed').map(({ name, message }) => [name, message]),
  );

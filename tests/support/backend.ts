import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createLocalServices, hostedBasePaths } from '../../local/services/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../local/services/localServices.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { mswHandlers } from '../../local/services/mounts/msw.ts';
import { shopDocuments } from './factories.ts';
import { hostedEnvironment } from './hostedEnvironment.ts';

/** The local services, created anew for each test. */
export let backend: LocalServices;

/** Replaces the services with fresh ones, for a test that needs other documents or settings. */
export function startBackend(options: Partial<LocalServicesOptions> = {}): LocalServices {
  backend = createLocalServices({
    rules: rulesText,
    documents: shopDocuments(),
    paymentSuccessToken: hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN,
    firebaseProjectId: hostedEnvironment.VITE_FIREBASE_PROJECT_ID,
    basePaths: hostedBasePaths,
    ...options,
  });
  return backend;
}

export const server = setupServer(
  ...mswHandlers(() => backend, {
    sanityProjectId: hostedEnvironment.VITE_SANITY_PROJECT_ID,
    checkoutServerUrl: hostedEnvironment.VITE_CHECKOUT_SERVER_URL,
  }),
  // The shop's own host.
  http.head(`${location.origin}/`, () => new Response(null, { headers: { date: new Date().toUTCString() } })),
);

/** The account that `addCustomer` creates. */
export const customer = { email: 'nimal@example.com', password: 'kandy-1815' };

export function addCustomer(): string {
  return backend.auth.addUser({ ...customer, displayName: 'Nimal Perera' });
}

/** The account that `addOther` creates. */
export const other = { email: 'kumari@example.com', password: 'nuwara-1592' };

export function addOther(): string {
  return backend.auth.addUser({ ...other, displayName: 'Kumari' });
}

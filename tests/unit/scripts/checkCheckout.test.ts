import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { LocalServices } from '../../../local/services/localServices.ts';
import { fetchProducts } from '../../../scripts/checks/catalogue.ts';
import { runChecks } from '../../../scripts/checks/check.ts';
import { notificationCheck, startChecks } from '../../../scripts/checkout-contract/checks.ts';
import { createCheckoutContext } from '../../../scripts/checkout-contract/payment.ts';
import { server, buildShopContext, startServices, failedChecks, hostShop } from './hostedShop.ts';

hostShop();

let services: LocalServices;
beforeEach(() => {
  services = startServices();
});

async function check(context = buildShopContext()) {
  const products = await fetchProducts(context.config, context.origin);
  const email = 'contract-check@example.com';
  const uid = services.auth.addUser({ localId: 'contract-check', email, password: 'secret123' });
  const account = { uid, email, idToken: services.auth.idTokenOf(uid) };
  return runChecks([...startChecks, notificationCheck], createCheckoutContext(context, products, account));
}

it('passes the local checkout server with Stripe, and places no order', async () => {
  expect((await check()).map(({ status }) => status)).toEqual(['ok', 'ok', 'note', 'ok', 'ok', 'ok']);
  expect(services.payments.sessions()).toHaveLength(1);
  expect(services.database.list('users/contract-check/userPurchases')).toEqual([]);
});

it('passes it with PayHere, and needs no key to read the payment', async () => {
  services = startServices({ paymentProvider: 'payhere' });
  const context = buildShopContext({ VITE_PAYMENT_HOSTS: 'checkout.test' });
  const results = await check({ ...context, stripeSecretKey: undefined });
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'note', 'ok', 'ok', 'ok']);
  expect(services.database.list('users/contract-check/userPurchases')).toEqual([]);
});

it('finds the server of another account of the provider', async () => {
  const results = await check({ ...buildShopContext(), stripeWebhookSecret: 'whsec_another' });
  expect(failedChecks(results)).toEqual({
    [notificationCheck.name]: 'HTTP 400 instead of 200 from POST https://checkout.test/webhook',
  });
});

it('finds a server, or its host, that allows no header Authorization', async () => {
  server.use(
    http.options('https://checkout.test/create-checkout-session', () =>
      HttpResponse.text('', { headers: { 'access-control-allow-origin': '*' } }),
    ),
  );
  expect(failedChecks(await check())).toEqual({
    "allows the shop's page to ask it":
      'OPTIONS does not allow https://shop.test with the header authorization.',
  });
});

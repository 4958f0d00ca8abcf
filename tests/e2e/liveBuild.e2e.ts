import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getResponse } from 'msw';
import { createDemoServices } from '../../local/catalogue/createDemoServices.ts';
import { hostedBasePaths } from '../../local/services/localServices.ts';
import type { LocalServices } from '../../local/services/localServices.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { mswHandlers } from '../../local/services/mounts/msw.ts';
import { startServer } from '../../local/services/mounts/nodeServer.ts';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';
import { buildWithoutPages } from '../build/builds.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { expect, test } from './shop.ts';
import { buyFirstOf } from './steps.ts';

/** Routes the browser's requests for the hosted URLs to the local services. */
async function routeHostedUrls(page: Page, services: LocalServices) {
  const handlers = mswHandlers(() => services, {
    sanityProjectId: hostedEnvironment.VITE_SANITY_PROJECT_ID,
    checkoutServerUrl: hostedEnvironment.VITE_CHECKOUT_SERVER_URL,
  });
  await page.route(
    ({ protocol }) => protocol === 'https:',
    async (route) => {
      const sent = route.request();
      const body = sent.postData();
      const request = new Request(sent.url(), { method: sent.method(), headers: sent.headers(), body });
      const response = await getResponse(handlers, request);
      if (!response) return route.abort();
      let answer = Buffer.from(await response.arrayBuffer());
      // An older server sends only the id, with which Stripe's script opens the page.
      if (sent.method() === 'POST' && sent.url().endsWith('/create-checkout-session')) {
        const { id } = JSON.parse(String(answer)) as { id: string };
        answer = Buffer.from(JSON.stringify({ id }));
      }
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: answer,
      });
    },
  );
}

// The fixture fails the test on any policy violation. Unlike the demo's policy, the live one has to name each host.
test('a shopper can buy from a live build with its security policy and the hosted URLs [F40]', async ({
  page,
  shop,
}) => {
  const paymentSuccessToken = hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN;
  const services = createDemoServices({
    rules: rulesText,
    basePaths: hostedBasePaths,
    firebaseProjectId: hostedEnvironment.VITE_FIREBASE_PROJECT_ID,
    paymentSuccessToken,
    withDemoCustomer: true,
  });
  if (!existsSync(buildWithoutPages)) throw new Error('Run `npm run test:build` first.');
  const server = await startServer({ services: shop.services, staticDir: buildWithoutPages });
  await routeHostedUrls(page, services);
  await page.route('https://js.stripe.com/basil/stripe.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = () => ({
        redirectToCheckout: async () => {
          location.assign('https://checkout.stripe.com/c/pay/cs_1');
          return {};
        },
      });
      window.Stripe.version = 'basil';`,
    }),
  );
  // The payment succeeds at once.
  await page.route('https://checkout.stripe.com/c/pay/cs_1', async (route) => {
    const [session] = services.payments.sessions();
    services.payments.pay(session?.id ?? '');
    await services.payments.notifications.deliver();
    await route.fulfill({
      status: 303,
      headers: { location: `${server.url}/#/payment-success/${paymentSuccessToken}` },
    });
  });

  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  await buyFirstOf(page, 'women');
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await page.getByLabel('Email').fill(demoCustomer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoCustomer.password);
  // The payment goes on by itself.
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByText('Your order is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  for (const picture of await page.getByRole('article').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await server.close();
});

import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalServices } from '../../../local/services/localServices.ts';
import { fetchProducts } from '../../../scripts/checks/catalogue.ts';
import { runChecks } from '../../../scripts/checks/check.ts';
import type { ShopContext } from '../../../scripts/checks/shopContext.ts';
import { notificationChecks } from '../../../scripts/checkout-contract/notificationChecks.ts';
import { createCheckoutContext } from '../../../scripts/checkout-contract/payment.ts';
import { startChecks, tokenCheck } from '../../../scripts/checkout-contract/startChecks.ts';
import { server, buildShopContext, startServices, failedChecks, hostShop } from './hostedShop.ts';

hostShop();

let services: LocalServices;
beforeEach(() => {
  services = startServices();
});

const startUrl = 'https://checkout.test/create-checkout-session';
const webhookUrl = 'https://checkout.test/webhook';

const checkoutChecks = [...startChecks, tokenCheck, ...notificationChecks];

async function check(context: ShopContext = buildShopContext()) {
  const products = await fetchProducts(context.config, context.origin);
  const { auth } = services;
  const email = 'contract-check@example.com';
  const uid = auth.addUser({ localId: 'contract-check', email, password: 'secret123' });
  const account = { uid, email, idToken: auth.idTokenOf(uid) };
  return runChecks(checkoutChecks, createCheckoutContext(context, products, account));
}

type Variant = (request: Request, handle: (request: Request) => Promise<Response>) => Promise<Response>;

/** Serves a variant of the correct server. */
function serveVariant(variant: Variant) {
  const handle = (request: Request) => services.checkout.handle(request);
  server.use(http.all(startUrl, ({ request }) => variant(request.clone(), handle)));
}

/** Runs with another catalogue price for the shirt. */
async function withShirtAt<T>(price: number, run: () => Promise<T>): Promise<T> {
  const shirt = services.content.list('published').find(({ _id: id }) => id === 'shirt');
  if (!shirt) throw new Error('The shop has no shirt.');
  services.content.put({ ...shirt, price });
  try {
    return await run();
  } finally {
    services.content.put(shirt);
  }
}

const changedPrice = 'rejects a changed price';
const cors = "allows the shop's page to ask it";
const [forged = '', takesTwice = ''] = notificationChecks.map(({ name }) => name);

/** Answers a caller without a token as if it had the account's own. */
const trusting: Variant = (request, handle) => {
  if (request.method !== 'POST' || request.headers.has('authorization')) return handle(request);
  request.headers.set('authorization', `Bearer ${services.auth.idTokenOf('contract-check')}`);
  return handle(request);
};

const brokenServers: [what: string, variant: Variant, failing: string[]][] = [
  [
    'charges the price of the request',
    async (request, handle) => {
      if (request.method !== 'POST') return handle(request);
      const sent = Number(/"price":(\d+)/.exec(await request.clone().text())?.[1]);
      return withShirtAt(sent, () => handle(request));
    },
    [changedPrice],
  ],
  [
    'allows no header Authorization',
    async (request, handle) => {
      const response = await handle(request);
      if (request.method === 'OPTIONS') response.headers.set('access-control-allow-headers', '*');
      return response;
    },
    [cors],
  ],
  ['starts payments without a token', trusting, [tokenCheck.name]],
];

type WebhookVariant = (handle: () => Promise<Response>) => Promise<Response>;

/** Serves a variant of the correct webhook. */
function serveWebhook(variant: WebhookVariant) {
  server.use(http.post(webhookUrl, ({ request }) => variant(() => services.checkout.handle(request))));
}

let accepted = 0;
const withStatus = (status: number) => Promise.resolve(HttpResponse.json({}, { status }));

const brokenWebhooks: [what: string, variant: WebhookVariant, failing: string[]][] = [
  ['accepts everything', () => withStatus(200), [forged]],
  [
    'fails when a notification is repeated',
    async (handle) => {
      const response = await handle();
      accepted += response.ok ? 1 : 0;
      return accepted > 1 ? withStatus(500) : response;
    },
    [takesTwice],
  ],
];

describe('the contract of a checkout server', () => {
  it('is met by the local checkout service', async () => {
    const results = await check();
    expect(failedChecks(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'skipped')).toEqual([]);
    const orders = services.database.list('users/contract-check/userPurchases');
    expect(orders.map(({ data }) => data)).toMatchObject([
      { productName: 'kandy-shirt', productPrice: 2500 },
    ]);
  });

  it.each(brokenServers)('reports only that a server %s', async (_what, variant, failing) => {
    serveVariant(variant);
    expect(Object.keys(failedChecks(await check()))).toEqual(failing);
  });

  it.each(brokenWebhooks)('reports only that a webhook %s', async (_what, variant, failing) => {
    accepted = 0;
    serveWebhook(variant);
    expect(Object.keys(failedChecks(await check()))).toEqual(failing);
  });
});

describe('the contract with PayHere', () => {
  beforeEach(() => {
    services = startServices({ paymentProvider: 'payhere' });
  });
  const context = () => ({
    ...buildShopContext({ VITE_PAYMENT_HOSTS: 'checkout.test' }),
    stripeSecretKey: undefined,
  });

  it('is met, and needs no key to read the payment', async () => {
    const results = await check(context());
    expect(failedChecks(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'skipped')).toEqual([]);
    expect(
      results.find(({ name }) => name === 'is in the same mode as the publishable key')?.message,
    ).toContain('sandbox');
    expect(services.database.list('users/contract-check/userPurchases')).toHaveLength(1);
  });

  const changePage = (from: string, to: string) =>
    server.use(
      http.get('https://checkout.test/pay/:id', async ({ request }) => {
        const page = await (await services.checkout.handle(request)).text();
        return HttpResponse.html(page.replaceAll(from, to));
      }),
    );

  it('sends no genuine notification to a live server', async () => {
    changePage('sandbox.payhere.lk', 'www.payhere.lk');
    const results = await check(context());
    expect(failedChecks(results)).toEqual({});
    const skipped = results.filter(({ status }) => status === 'skipped');
    expect(skipped.map(({ name }) => name)).toEqual([takesTwice]);
    expect(services.database.list('users/contract-check/userPurchases')).toEqual([]);
  });
});

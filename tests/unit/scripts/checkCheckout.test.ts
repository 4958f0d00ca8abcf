import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalServices } from '../../../local/services/localServices.ts';
import { fetchProducts } from '../../../scripts/checks/catalogue.ts';
import { runChecks } from '../../../scripts/checks/check.ts';
import type { ShopContext } from '../../../scripts/checks/shopContext.ts';
import { notificationChecks } from '../../../scripts/checkout-contract/notificationChecks.ts';
import { createCheckoutContext } from '../../../scripts/checkout-contract/payment.ts';
import { rejectionChecks, startChecks, tokenChecks } from '../../../scripts/checkout-contract/startChecks.ts';
import { origin, server, buildShopContext, startServices, failedChecks, hostShop } from './hostedShop.ts';

hostShop();

let services: LocalServices;
beforeEach(() => {
  services = startServices();
});

const startUrl = 'https://checkout.test/create-checkout-session';
const webhookUrl = 'https://checkout.test/webhook';

const checkoutChecks = [...startChecks, ...tokenChecks, ...rejectionChecks, ...notificationChecks];

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

/** Charges one piece of what is ordered twice; checks that the correct server rejects stay rejected. */
const chargingOneUnit: Variant = async (request, handle) => {
  const body = await request.clone().text();
  if (request.method !== 'POST') return handle(request);
  const changed = body.replace('"quantity":2', '"quantity":1');
  return handle(new Request(request.url, { method: 'POST', headers: request.headers, body: changed }));
};

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

/** Starts a payment for some carts that the correct server rejects. */
const acceptingWhen =
  (isAccepted: (body: string) => boolean): Variant =>
  async (request, handle) => {
    const body = await request.clone().text();
    const response = await handle(request);
    if (request.method !== 'POST' || response.status < 400 || !isAccepted(body)) return response;
    return HttpResponse.json({ id: 'cs_test_broken' });
  };

const respondingWith =
  (change: (body: Record<string, unknown>) => object): Variant =>
  async (request, handle) => {
    const response = await handle(request);
    if (request.method !== 'POST' || !response.ok) return response;
    const body = change((await response.json()) as Record<string, unknown>);
    return HttpResponse.json(body, { headers: { 'access-control-allow-origin': '*' } });
  };

const changedPrice = 'rejects a changed price';
const prices = "uses the catalogue's prices";
const payPage = 'returns only an allowed payment page';
const mode = 'is in the same mode as the publishable key';
const cors = "allows the shop's page to ask it";
const returns = 'returns to this shop';

/** The checks that fail when no payment starts. */
const needPayment = ['starts a payment', payPage, mode, returns, prices];

const notifications = notificationChecks.map(({ name }) => name);
const [unsigned = '', forged = '', takesTwice = ''] = notifications;

const [noToken = '', forgedToken = '', otherAccount = ''] = tokenChecks.map(({ name }) => name);

/** Answers as if every caller were who the body says, except for a token that is refused. */
const trusting =
  (isTrusted: (authorization: string, uid: string) => boolean): Variant =>
  async (request, handle) => {
    const body = await request.clone().text();
    const [, uid = ''] = /"uid":"([\w-]+)"/.exec(body) ?? [];
    if (request.method !== 'POST' || !isTrusted(request.headers.get('authorization') ?? '', uid))
      return handle(request);
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${services.auth.idTokenOf('contract-check')}`);
    const own = body.replace(`"uid":"${uid}"`, '"uid":"contract-check"');
    return handle(new Request(request.url, { method: 'POST', headers, body: own }));
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
  ['charges one unit whatever the quantity', chargingOneUnit, [prices]],
  ['responds without an id', respondingWith(() => ({})), [...needPayment, ...notifications]],
  ['responds with an id of its own', respondingWith(() => ({ id: '1' })), [mode, takesTwice]],
  [
    'allows no header Authorization',
    async (request, handle) => {
      const response = await handle(request);
      if (request.method === 'OPTIONS') response.headers.set('access-control-allow-headers', '*');
      return response;
    },
    [cors],
  ],
  ['starts payments without a token', trusting((authorization) => authorization === ''), [noToken]],
  [
    'does not verify the signature of a token',
    trusting((authorization) => authorization.endsWith('.')),
    [forgedToken],
  ],
  [
    'believes the uid of the body',
    trusting((authorization, uid) => authorization !== '' && uid === 'another-account'),
    [otherAccount],
  ],
  [
    'accepts an unknown product',
    acceptingWhen((sent) => sent.includes('no-such-product')),
    ['rejects an unknown product'],
  ],
];

type WebhookVariant = (handle: () => Promise<Response>) => Promise<Response>;

/** Serves a variant of the correct webhook. */
function serveWebhook(variant: WebhookVariant) {
  server.use(http.post(webhookUrl, ({ request }) => variant(() => services.checkout.handle(request))));
}

let accepted = 0;
const withStatus = (status: number) => Promise.resolve(HttpResponse.json({}, { status }));

const brokenWebhooks: [what: string, variant: WebhookVariant, failing: string[]][] = [
  ['accepts everything', () => withStatus(200), [unsigned, forged]],
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

  it('reports a payment that returns to another site', async () => {
    services = startServices({ shopUrl: () => 'https://elsewhere.test/' });
    expect(failedChecks(await check())).toEqual({
      // That server also allows only that site's origin.
      [cors]: expect.stringContaining(origin) as string,
      [returns]: expect.stringContaining(`${origin}/#/payment-success/test-4f8d2c7e91ab0356`) as string,
    });
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

  it.each([
    ['amount', '5350.00', '5000.00', prices],
    ['return URL', '#/cart', '#/', returns],
  ])('reports a wrong %s', async (_what, from, to, failing) => {
    changePage(from, to);
    expect(Object.keys(failedChecks(await check(context())))).toEqual([failing]);
  });
});

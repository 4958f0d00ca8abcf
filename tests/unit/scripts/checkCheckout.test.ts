import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCheckout } from '../../../emulators/checkout/checkout.ts';
import type { LocalServices } from '../../../emulators/localServices.ts';
import { fetchProducts } from '../../../scripts/checks/catalogue.ts';
import { runChecks } from '../../../scripts/checks/check.ts';
import type { ShopWorld } from '../../../scripts/checks/shopWorld.ts';
import { checkoutChecks, checkoutWorld } from '../../../scripts/checkout-contract/contract.ts';
import { origin, server, shopWorld, startServices, troubles, hostShop } from './hostedShop.ts';

hostShop();

let services: LocalServices;
beforeEach(() => {
  services = startServices();
});

const address = 'https://checkout.test/create-checkout-session';

async function check(world: ShopWorld = shopWorld()) {
  const products = await fetchProducts(world.config, world.origin);
  return runChecks(checkoutChecks, checkoutWorld(world, products));
}

interface SentItem {
  slug: { current: string };
  price: number;
  quantity: number;
  selectedSizeAndQuantities: { size: string; quantity: unknown }[];
}

type Variant = (request: Request, right: (request: Request) => Promise<Response>) => Promise<Response>;

/** Puts a server in place that does one thing otherwise than the right one. */
function serveVariant(variant: Variant) {
  const right = (request: Request) => services.checkout.handle(request);
  server.use(http.all(address, ({ request }) => variant(request.clone(), right)));
}

const withBody = (request: Request, body: unknown) =>
  new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) });

/** Changes the carts that have the form of a cart before the right server sees them. */
const changingItems =
  (change: (item: SentItem) => SentItem): Variant =>
  async (request, right) => {
    if (request.method !== 'POST') return right(request);
    try {
      const body = (await request.clone().json()) as { cartItems: SentItem[] };
      return await right(withBody(request, { ...body, cartItems: body.cartItems.map(change) }));
    } catch {
      return right(request);
    }
  };

const withQuantity = (change: (quantity: unknown) => unknown) =>
  changingItems((item) => ({
    ...item,
    selectedSizeAndQuantities: item.selectedSizeAndQuantities.map((row) => ({
      ...row,
      quantity: change(row.quantity),
    })),
  }));

/** Answers some refusals of the right server with a payment. */
const acceptingWhen =
  (isAccepted: (body: string) => boolean): Variant =>
  async (request, right) => {
    const body = await request.clone().text();
    const answer = await right(request);
    if (request.method !== 'POST' || answer.status < 400 || !isAccepted(body)) return answer;
    return HttpResponse.json({ id: 'cs_test_broken' });
  };

const answering =
  (change: (body: Record<string, unknown>) => unknown): Variant =>
  async (request, right) => {
    const answer = await right(request);
    if (request.method !== 'POST' || !answer.ok) return answer;
    const body = change((await answer.json()) as Record<string, unknown>);
    return typeof body === 'string'
      ? HttpResponse.html(body, { headers: { 'access-control-allow-origin': '*' } })
      : HttpResponse.json(body as object, { headers: { 'access-control-allow-origin': '*' } });
  };

const withoutCors = async (answer: Promise<Response>) => {
  const { status, body, headers } = await answer;
  const left = new Headers(headers);
  left.delete('access-control-allow-origin');
  return new Response(body, { status, headers: left });
};

/** What cannot be right where no payment starts. */
const needPayment = [
  'starts a payment',
  'names no foreign payment page',
  "is in the publishable key's mode",
  'lets the shop read its answer',
  'returns to this shop',
  'takes the price from the catalogue',
];

const everyCheck = checkoutChecks.map(({ name }) => name);

/** What Stripe does not know under the id that the server gave. */
const unknownToStripe = [
  "is in the publishable key's mode",
  'returns to this shop',
  'takes the price from the catalogue',
];

const brokenServers: [what: string, variant: Variant, failing: string[]][] = [
  [
    'believes the price of the request',
    async (request, right) => {
      if (request.method !== 'POST') return right(request);
      const body = await request.clone().text();
      const sent = body.includes('"price":1,') ? 1 : undefined;
      const products = services.content
        .list('published')
        .map((document) => ({ ...document, price: sent ?? document.price }));
      const gullible = createCheckout({
        findProducts: () => products.filter(({ _type: type }) => type === 'product'),
        paymentSuccessToken: 'x',
      });
      const answer = await gullible.handle(request.clone());
      const [session] = gullible.sessions();
      if (sent === undefined || !session) return right(request);
      server.use(
        http.get(`https://api.stripe.com/v1/checkout/sessions/${session.id}`, () =>
          HttpResponse.json({ amount_subtotal: session.total * 100, currency: 'lkr' }),
        ),
      );
      return answer;
    },
    ['takes the price from the catalogue'],
  ],
  [
    'charges one piece whatever the quantity',
    withQuantity((quantity) => (quantity === 2 ? 1 : quantity)),
    ['takes the price from the catalogue'],
  ],
  ['answers without an id', answering(() => ({})), needPayment],
  ['answers with an empty id', answering(() => ({ id: '' })), needPayment],
  ['answers HTML', answering(() => '<h1>Welcome</h1>'), needPayment],
  [
    'answers HTTP 500 to a good cart',
    (request, right) =>
      request.method === 'POST' ? Promise.resolve(new Response('Error', { status: 500 })) : right(request),
    everyCheck.filter((name) => name !== "answers the shop's preflight"),
  ],
  [
    'sends shoppers elsewhere',
    answering((body) => ({ ...body, url: 'https://pay.evil.test/1' })),
    ['names no foreign payment page'],
  ],
  [
    'sends shoppers to the payment page without encryption',
    answering((body) => ({ ...body, url: 'http://checkout.stripe.com/1' })),
    ['names no foreign payment page'],
  ],
  ['answers with an id of its own', answering(() => ({ id: '1' })), unknownToStripe],
  [
    'is live behind a test key',
    answering(({ id }) => ({ id: String(id).replace('cs_test', 'cs_live') })),
    unknownToStripe,
  ],
  [
    'does not answer a preflight',
    (request, right) =>
      request.method === 'OPTIONS' ? Promise.resolve(new Response('', { status: 404 })) : right(request),
    ["answers the shop's preflight"],
  ],
  [
    'allows another origin alone',
    async (request, right) => {
      const answer = await right(request);
      const headers = new Headers(answer.headers);
      headers.set('access-control-allow-origin', 'https://other.test');
      return new Response(answer.body, { status: answer.status, headers });
    },
    ["answers the shop's preflight", 'lets the shop read its answer'],
  ],
  [
    'allows no JSON',
    async (request, right) => {
      const answer = await right(request);
      if (request.method === 'OPTIONS') answer.headers.set('access-control-allow-headers', 'x-other');
      return answer;
    },
    ["answers the shop's preflight"],
  ],
  [
    'answers a preflight but not the shop',
    (request, right) => (request.method === 'POST' ? withoutCors(right(request)) : right(request)),
    ['lets the shop read its answer'],
  ],
  [
    'answers 200 to a body that is not JSON',
    acceptingWhen((body) => body === '{'),
    ['refuses a body that is not JSON'],
  ],
  [
    'falls over a body that is no object',
    async (request, right) =>
      (await request.clone().text()) === 'null' ? new Response('Error', { status: 500 }) : right(request),
    ['refuses a body that is no object'],
  ],
  [
    'sells an empty cart',
    acceptingWhen((body) => body.includes('"cartItems":[],')),
    ['refuses an empty cart'],
  ],
  [
    'sells what it does not know',
    acceptingWhen((body) => body.includes('no-such-product')),
    ['refuses an unknown product'],
  ],
  [
    'sells to nobody',
    acceptingWhen((body) => /^\{"cartItems":\[\{(?!.*"user")/.test(body)),
    ['refuses a body without a customer'],
  ],
  ['sells any size', acceptingWhen((body) => body.includes('no such size')), ['refuses an unknown size']],
  [
    'takes any quantity',
    withQuantity((quantity) => (Number(quantity) > 9999 ? 1 : quantity)),
    ['refuses 10000 pieces', 'refuses a milliard pieces'],
  ],
  [
    'pays money back',
    withQuantity((quantity) => (Number(quantity) < 1 ? 1 : quantity)),
    ['refuses a quantity of 0', 'refuses a quantity below 0'],
  ],
  [
    'sells half pieces',
    withQuantity((quantity) => (typeof quantity === 'number' ? Math.ceil(quantity) : quantity)),
    ['refuses half a piece'],
  ],
  ['counts in text', withQuantity(Number), ['refuses a quantity that is text']],
  [
    'sells what is sold out',
    acceptingWhen((body) => body.includes('matara-shirt')),
    ['refuses what is sold out'],
  ],
  ['needs a key of its own', () => Promise.resolve(HttpResponse.json({}, { status: 401 })), everyCheck],
];

describe('the contract of a checkout server', () => {
  it('holds for the local checkout service', async () => {
    const results = await check();
    expect(troubles(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'left out')).toEqual([]);
    expect(results.length).toBeGreaterThan(20);
  });

  it('holds for a server that names the payment page', async () => {
    const pay = 'https://checkout.stripe.com/c/pay/cs_test_1';
    serveVariant(answering((body) => ({ ...body, url: pay })));
    expect(troubles(await check())).toEqual({});
  });

  it('says what cannot be seen without a key, and that it was not looked into', async () => {
    const results = await check({ ...shopWorld(), stripeSecretKey: undefined });
    const leftOut = results.filter(({ status }) => status === 'left out');
    expect(leftOut.map(({ name }) => name)).toEqual([
      'returns to this shop',
      'takes the price from the catalogue',
    ]);
    for (const { says } of leftOut) expect(says).toContain('STRIPE_SECRET_KEY');
  });

  it("reads the amount from a payment page of the server's own where no key is given", async () => {
    startServices({ answersUrl: true });
    const world = shopWorld();
    const own = { ...world.config, paymentHosts: [...world.config.paymentHosts, 'checkout.test'] };
    const results = await check({ ...world, config: own, stripeSecretKey: undefined });
    expect(results.find(({ name }) => name === 'takes the price from the catalogue')).toMatchObject({
      status: 'ok',
      says: expect.stringContaining('2 pieces') as string,
    });
  });

  it.each(brokenServers)('fails for a server that %s, and says no more', async (_what, variant, failing) => {
    serveVariant(variant);
    expect(Object.keys(troubles(await check()))).toEqual(failing);
  });

  it('fails when a payment returns to another address', async () => {
    startServices({ shopUrl: () => 'https://elsewhere.test/' });
    expect(troubles(await check())).toEqual({
      'returns to this shop': expect.stringContaining(
        `${origin}/#/payment-success/test-4f8d2c7e91ab0356`,
      ) as string,
    });
  });

  it('says whom it could not reach', async () => {
    server.use(http.all(address, () => HttpResponse.error()));
    const results = await check();
    expect(results.every(({ status, mend }) => status === 'failed' && mend !== undefined)).toBe(true);
  });

  it('stops when there is nothing to buy', async () => {
    startServices({ documents: [] });
    await expect(check()).rejects.toThrow('no product in stock');
  });
});

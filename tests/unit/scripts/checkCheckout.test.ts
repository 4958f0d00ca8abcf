import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostedBasePaths } from '../../../emulators/localServices.ts';
import type { LocalServices } from '../../../emulators/localServices.ts';
import { standInAccount } from '../../../emulators/payments/payments.ts';
import { stripeSignature } from '../../../emulators/payments/stripe/events.ts';
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

const startUrl = 'https://checkout.test/create-checkout-session';
const webhookUrl = 'https://checkout.test/webhook';

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
  server.use(http.all(startUrl, ({ request }) => variant(request.clone(), right)));
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

/** Runs with another price of the shirt in the catalogue. */
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
  'says how long it can be paid',
  'lets the shop read its answer',
  'returns to this shop',
  'takes the price from the catalogue',
];

const notifications = [
  'refuses a notification without a signature',
  'refuses a notification with a forged signature',
  'does not take another amount than was asked for',
  'does not take a payment that it never started',
  'takes a payment, and again',
];
const [unsigned, forged, otherAmount, unknownPayment, takesTwice] = notifications as [
  string,
  string,
  string,
  string,
  string,
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
      const sent = Number(/"price":(\d+)/.exec(await request.clone().text())?.[1]);
      return withShirtAt(sent, () => right(request));
    },
    ['refuses a price that has changed'],
  ],
  [
    'charges more than the catalogue says',
    (request, right) =>
      withShirtAt(2600, () =>
        changingItems((item) => ({ ...item, price: item.price + 100 }))(request, right),
      ),
    ['takes the price from the catalogue', 'refuses a price that has changed', takesTwice],
  ],
  [
    'refuses a changed price without a word about it',
    async (request, right) => {
      const answer = await right(request);
      return answer.status === 409 ? HttpResponse.json({ error: 'No.' }, { status: 400 }) : answer;
    },
    ['refuses a price that has changed'],
  ],
  [
    'tells of an old price',
    async (request, right) => {
      const answer = await right(request);
      const body = { error: 'price_changed', prices: { 'kandy-shirt': 1 } };
      return answer.status === 409 ? HttpResponse.json(body, { status: 409 }) : answer;
    },
    ['refuses a price that has changed'],
  ],
  [
    'names a time that has passed',
    answering((body) => ({ ...body, expires_at: 1 })),
    ['says how long it can be paid'],
  ],
  [
    'names another time than its payment has',
    answering((body) => ({ ...body, expires_at: Number(body.expires_at) + 60 })),
    ['says how long it can be paid'],
  ],
  [
    'names a time in words',
    answering((body) => ({ ...body, expires_at: 'tomorrow' })),
    ['says how long it can be paid'],
  ],
  [
    'charges one piece whatever the quantity',
    withQuantity((quantity) => (quantity === 2 ? 1 : quantity)),
    ['takes the price from the catalogue'],
  ],
  ['answers without an id', answering(() => ({})), [...needPayment, ...notifications]],
  ['answers with an empty id', answering(() => ({ id: '' })), [...needPayment, ...notifications]],
  ['answers HTML', answering(() => '<h1>Welcome</h1>'), [...needPayment, ...notifications]],
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
  ['answers with an id of its own', answering(() => ({ id: '1' })), [...unknownToStripe, ...notifications]],
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
    ['refuses 10000 pieces', 'refuses a billion pieces'],
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
  [
    'was asked too often',
    (request, right) =>
      request.method === 'POST' ? Promise.resolve(HttpResponse.json({}, { status: 429 })) : right(request),
    everyCheck.filter((name) => name !== "answers the shop's preflight"),
  ],
  ['needs a key of its own', () => Promise.resolve(HttpResponse.json({}, { status: 401 })), everyCheck],
];

/** What a notification says, as far as its signature does not matter. */
interface Notified {
  signature: string;
  sessionId: string;
  amount: number;
  /** Passes the notification on with another amount, signed as if Stripe had sent it. */
  withAmount: (amount: number) => Promise<Response>;
}

type WebhookVariant = (notified: Notified, right: () => Promise<Response>) => Promise<Response>;

/** Puts a webhook in place that does one thing otherwise than the right one. */
function serveWebhook(variant: WebhookVariant) {
  server.use(
    http.post(webhookUrl, async ({ request }) => {
      const body = await request.clone().text();
      const event = JSON.parse(body) as { data: { object: { id: string; amount_total: number } } };
      const { id: sessionId, amount_total: amount } = event.data.object;
      const withAmount = (changed: number) => {
        event.data.object.amount_total = changed;
        const payload = JSON.stringify(event);
        const seconds = Math.floor(Date.now() / 1000);
        const signature = stripeSignature(payload, standInAccount.stripeWebhookSecret, seconds);
        const headers = { 'stripe-signature': signature };
        return services.checkout.handle(new Request(webhookUrl, { method: 'POST', headers, body: payload }));
      };
      const signature = request.headers.get('stripe-signature') ?? '';
      return variant({ signature, sessionId, amount, withAmount }, () => services.checkout.handle(request));
    }),
  );
}

const received = () => Promise.resolve(HttpResponse.json({ received: true }));
const withStatus = (status: number) => Promise.resolve(HttpResponse.json({}, { status }));
const shirtCents = 250_000;
let seen: string[] = [];

const brokenWebhooks: [what: string, variant: WebhookVariant, failing: string[]][] = [
  ['has no webhook', () => withStatus(404), notifications],
  ['believes whoever asks', () => received(), [unsigned, forged, otherAmount, unknownPayment]],
  [
    'does not check a signature, only that there is one',
    ({ signature, amount, withAmount }, right) => (signature === '' ? right() : withAmount(amount)),
    [forged],
  ],
  [
    'takes what is not signed',
    ({ signature, amount, withAmount }, right) => (signature === '' ? withAmount(amount) : right()),
    [unsigned],
  ],
  [
    'falls over a forged notification',
    async (_notified, right) => {
      const answer = await right();
      return answer.status === 400 ? withStatus(500) : answer;
    },
    [unsigned, forged],
  ],
  [
    'does not look at the amount',
    ({ amount, withAmount }, right) => (amount === shirtCents ? right() : withAmount(shirtCents)),
    [otherAmount],
  ],
  [
    'takes payments that it never started',
    ({ sessionId }, right) =>
      services.payments.sessions().some(({ id }) => id === sessionId) ? right() : received(),
    [unknownPayment],
  ],
  [
    'refuses for good what it did not expect',
    async (_notified, right) => {
      const answer = await right();
      return answer.status === 500 ? withStatus(400) : answer;
    },
    [otherAmount, unknownPayment],
  ],
  [
    'cannot be told twice',
    async ({ sessionId }, right) => {
      const answer = await right();
      if (!answer.ok) return answer;
      return seen.push(sessionId) > 1 ? withStatus(500) : answer;
    },
    [takesTwice],
  ],
  [
    'loses what it was told',
    async (_notified, right) => {
      const answer = await right();
      return answer.ok ? withStatus(503) : answer;
    },
    [takesTwice],
  ],
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

  it('leaves out what only a genuine notification shows where no secret is given', async () => {
    const results = await check({ ...shopWorld(), stripeWebhookSecret: undefined });
    expect(troubles(results)).toEqual({});
    const leftOut = results.filter(({ status }) => status === 'left out');
    expect(leftOut.map(({ name }) => name)).toEqual([otherAmount, unknownPayment, takesTwice]);
    for (const { says } of leftOut) expect(says).toContain('STRIPE_WEBHOOK_SECRET');
  });

  it('leaves one order behind, though it was told of the payment twice', async () => {
    await check();
    const orders = services.database.list('users/contract-check/userPurchases');
    expect(orders.map(({ data }) => data)).toMatchObject([
      { productName: 'kandy-shirt', productPrice: 2500 },
    ]);
  });

  it("reads the amount from a payment page of the server's own where no key is given", async () => {
    services = startServices({
      answersUrl: true,
      basePaths: { ...hostedBasePaths, checkout: '/local/checkout', payments: '/local/payments' },
    });
    server.use(
      http.all(`${origin}/local/checkout/*`, ({ request }) => services.checkout.handle(request)),
      http.all(`${origin}/local/payments/*`, ({ request }) => services.payments.handle(request)),
    );
    const { config, ...world } = shopWorld({ VITE_CHECKOUT_SERVER_URL: `${origin}/local/checkout` });
    const own = { ...config, paymentHosts: [...config.paymentHosts, new URL(origin).host] };
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

  it.each(brokenWebhooks)('fails for a server that %s, and says no more', async (_what, variant, failing) => {
    seen = [];
    serveWebhook(variant);
    expect(Object.keys(troubles(await check()))).toEqual(failing);
  });

  it('fails when a payment returns to another address', async () => {
    startServices({ shopUrl: () => 'https://elsewhere.test/' });
    expect(troubles(await check())).toEqual({
      // The server lets that shop alone ask, too.
      "answers the shop's preflight": expect.stringContaining(origin) as string,
      'lets the shop read its answer': expect.stringContaining(origin) as string,
      'returns to this shop': expect.stringContaining(
        `${origin}/#/payment-success/test-4f8d2c7e91ab0356`,
      ) as string,
    });
  });

  it('says whom it could not reach', async () => {
    server.use(http.all('https://checkout.test/*', () => HttpResponse.error()));
    const results = await check();
    expect(results.every(({ status, mend }) => status === 'failed' && mend !== undefined)).toBe(true);
  });

  it('stops when there is nothing to buy', async () => {
    startServices({ documents: [] });
    await expect(check()).rejects.toThrow('no product in stock');
  });
});

describe('the contract over PayHere', () => {
  beforeEach(() => {
    services = startServices({ paymentProvider: 'payhere', answersUrl: true });
  });
  const world = () => ({ ...shopWorld({ VITE_PAYMENT_HOSTS: 'checkout.test' }), stripeSecretKey: undefined });

  it('holds, and needs no key to look into the payment', async () => {
    const results = await check(world());
    expect(troubles(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'left out')).toEqual([]);
    expect(results.find(({ name }) => name === "is in the publishable key's mode")?.says).toContain(
      'sandbox',
    );
    expect(services.database.list('users/contract-check/userPurchases')).toHaveLength(1);
  });

  it('leaves out what only a genuine notification shows where no secret is given', async () => {
    const results = await check({ ...world(), payHere: undefined });
    expect(troubles(results)).toEqual({});
    const leftOut = results.filter(({ status }) => status === 'left out');
    expect(leftOut.map(({ name }) => name)).toEqual([otherAmount, unknownPayment, takesTwice]);
  });

  it('fails where the shop does not allow the server as a payment page', async () => {
    const results = await check({ ...shopWorld(), stripeSecretKey: undefined });
    expect(Object.keys(troubles(results))).toEqual(['names no foreign payment page']);
  });

  it('sends no genuine notification to a server that takes real money', async () => {
    server.use(
      http.get('https://checkout.test/pay/:id', async ({ request }) => {
        const page = await (await services.checkout.handle(request)).text();
        return HttpResponse.html(page.replaceAll('sandbox.payhere.lk', 'www.payhere.lk'));
      }),
    );
    const results = await check(world());
    expect(troubles(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'left out').map(({ name }) => name)).toEqual([
      otherAmount,
      unknownPayment,
      takesTwice,
    ]);
    expect(services.database.list('users/contract-check/userPurchases')).toEqual([]);
  });

  it('fails for a server that asks for another amount, or returns elsewhere', async () => {
    server.use(
      http.get('https://checkout.test/pay/:id', async ({ request }) => {
        const page = await (await services.checkout.handle(request)).text();
        return HttpResponse.html(page.replaceAll('5000.00', '50.00').replaceAll('#/cart', '#/'));
      }),
    );
    expect(Object.keys(troubles(await check(world())))).toEqual([
      'returns to this shop',
      'takes the price from the catalogue',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { setPlan } from '../../../tests/support/plan.ts';
import {
  buildItem,
  buildProduct,
  buildUser,
  createTestServer,
  post,
  shopOrigin,
  start,
  startRequest,
} from '../../../tests/support/checkoutServer.ts';
import { buildPayment, startMs } from '../../../tests/support/orders.ts';

const rows = (...sizes: [size: string, quantity: number][]) =>
  sizes.map(([size, quantity]) => ({ size, quantity }));

const item = (slug: string, price: number, ...sizes: [size: string, quantity: number][]) =>
  buildItem({ slug: { current: slug }, price, selectedSizeAndQuantities: rows(...sizes) });

/** 2026-11-25: the tariff of `shop.ts` has begun. `startMs` is before it, when delivery was free. */
const withTariffMs = Date.UTC(2026, 10, 25);

describe('delivery', () => {
  const deliverable = async (price: number) => {
    const server = createTestServer();
    server.world.nowMs = withTariffMs;
    server.world.products = [buildProduct({ price })];
    await start(server, [item('kandy-shirt', price, ['M', 1])]);
    return { form: server.stripe.requests[0]?.form, payment: await server.store.read('cs_test_1') };
  };

  it.each([
    ['up to the limit', 9999.99, 35_000, 'Delivery'],
    ['no more from the limit on', 10_000, 0, 'Delivery (free)'],
  ])(
    'costs %s, as a line of its own that is part of the stored amount but no purchase record [U50]',
    async (_what, price, costMinor, name) => {
      const { form, payment } = await deliverable(price);
      expect(form?.get('line_items[1][quantity]')).toBe('1');
      expect(form?.get('line_items[1][price_data][unit_amount]')).toBe(String(costMinor));
      expect(form?.get('line_items[1][price_data][product_data][name]')).toBe(name);
      expect(payment?.amountMinor).toBe(Math.round(price * 100) + costMinor);
      expect(payment?.lines.map(({ productName }) => productName)).toEqual(['kandy-shirt']);
    },
  );
});

describe('starting a payment', () => {
  const lineItem = (index: number, quantity: number, cents: number, name: string) => ({
    [`line_items[${index}][quantity]`]: String(quantity),
    [`line_items[${index}][price_data][currency]`]: 'lkr',
    [`line_items[${index}][price_data][unit_amount]`]: String(cents),
    [`line_items[${index}][price_data][product_data][name]`]: name,
  });

  it("sends Stripe the catalogue's prices and the server's own return URLs, asks for no address, and returns the session [U49]", async () => {
    const server = createTestServer();
    expect(await start(server, [item('kandy-shirt', 2500, ['M', 2], ['L', 1])])).toEqual({
      status: 200,
      body: {
        id: 'cs_test_1',
        url: 'https://checkout.stripe.com/c/pay/cs_test_1',
        expires_at: startMs / 1000 + 35 * 60,
        delivery: 0,
      },
    });
    const [sent] = server.stripe.requests;
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      mode: 'payment',
      ...lineItem(0, 2, 250_000, 'Kandy Shirt, size M'),
      ...lineItem(1, 1, 250_000, 'Kandy Shirt, size L'),
      ...lineItem(2, 1, 0, 'Delivery (free)'),
      success_url:
        'https://shop.test/#/payment-success/a-long-success-token?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.test/#/cart',
      expires_at: String(startMs / 1000 + 35 * 60),
      client_reference_id: 'nimal',
      customer_email: 'nimal@example.com',
      'metadata[shop]': 'checkout',
      'payment_intent_data[metadata][shop]': 'checkout',
      'adaptive_pricing[enabled]': 'false',
    });
  });

  it.each(['', 'nimal perera@example.com', `${'n'.repeat(300)}@example.com`])(
    'leaves it to Stripe to ask for an e-mail instead of %j',
    async (email) => {
      const server = createTestServer();
      expect((await start(server, [buildItem()], buildUser({ email }))).status).toBe(200);
      expect(server.stripe.requests[0]?.form.has('customer_email')).toBe(false);
    },
  );

  it('starts without an e-mail that Stripe refuses for a reason of its own [F91]', async () => {
    const server = createTestServer();
    const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'customer_email' };
    const { fetch: answer } = server.stripe;
    server.stripe.fetch = async (...request) => {
      server.stripe.fetch = answer;
      await answer(...request);
      return Response.json({ error: { ...error, message: 'Invalid email address' } }, { status: 400 });
    };
    expect((await start(server)).status).toBe(200);
    expect(server.stripe.requests.map(({ form }) => form.has('customer_email'))).toEqual([true, false]);
  });

  it('stores the payment with one line per cart item, in order', async () => {
    const server = createTestServer();
    server.world.products.push(
      buildProduct({ slug: 'galle-skirt', name: 'Galle Skirt', price: 1999.5, size: ['30'], image: '' }),
    );
    await start(server, [
      item('galle-skirt', 1999.5, ['30', 1]),
      item('kandy-shirt', 2500, ['L', 1], ['S', 3]),
    ]);
    const line = (name: string, productName: string, productPrice: number, productImages: string) => ({
      name,
      productName,
      productImages,
      productPrice,
    });
    expect(await server.store.read('cs_test_1')).toEqual(
      buildPayment({
        lines: [
          { ...line('Galle Skirt', 'galle-skirt', 1999.5, ''), productSize: rows(['30', 1]) },
          {
            ...line('Kandy Shirt', 'kandy-shirt', 2500, 'image-kandy-800x1000-jpg'),
            productSize: rows(['L', 1], ['S', 3]),
          },
        ],
        amountMinor: 1_199_950,
        checkAtMs: startMs + 15 * 60_000,
        deleteAtMs: startMs + 90 * 86_400_000,
      }),
    );
  });

  it('fails without a URL when the payment cannot be stored', async () => {
    const server = createTestServer();
    const { handle, logged } = createTestServer({
      store: { ...server.store, create: () => Promise.reject(new Error('nimal@example.com is not stored')) },
    });
    const response = await start({ handle });
    expect(response).toEqual({ status: 500, body: { error: 'The request could not be processed.' } });
    expect(logged).toMatchObject([{ severity: 'ERROR', event: 'request_failed', error: 'Error' }]);
    expect(JSON.stringify(logged)).not.toContain('nimal');
  });

  it("reveals nothing of Stripe's error when Stripe is down", async () => {
    const server = createTestServer();
    server.stripe.isDown = true;
    const response = await start(server);
    expect(response.status).toBe(500);
    expect(JSON.stringify([response, server.logged])).not.toContain('sk_test');
    expect(server.logged).toMatchObject([
      { event: 'request_failed', errorType: 'StripeAPIError', errorStatus: 500 },
    ]);
  });
});

describe('a changed price', () => {
  it('is reported for every product concerned, and no payment starts', async () => {
    const server = createTestServer();
    server.world.products.push(
      buildProduct({ slug: 'galle-skirt', price: 1800 }),
      buildProduct({ slug: 'jaffna-saree', price: 9000 }),
    );
    const response = await start(server, [
      item('kandy-shirt', 2400, ['M', 1]),
      item('galle-skirt', 1800, ['M', 1]),
      item('jaffna-saree', 9000.01, ['M', 1]),
    ]);
    expect(response).toEqual({
      status: 409,
      body: { error: 'price_changed', prices: { 'kandy-shirt': 2500, 'jaffna-saree': 9000 } },
    });
    expect(server.stripe.requests).toEqual([]);
  });
});

describe('a cart that cannot be sold [F56]', () => {
  const oneRow = (row: unknown) => [{ ...buildItem(), selectedSizeAndQuantities: [row] }];

  it.each<[what: string, cartItems: unknown]>([
    ['no list', null],
    ['no items', []],
    ['an item of nothing', [buildItem(), {}]],
    ['101 items', Array.from({ length: 101 }, () => buildItem())],
    ['no slug', [{ ...buildItem(), slug: undefined }]],
    ['a malformed slug', [item('../kandy', 2500, ['M', 1])]],
    ['an unknown product', [item('no-such-product', 2500, ['M', 1])]],
    ['a product twice', [buildItem(), buildItem()]],
    ['a price that is a string', [{ ...buildItem(), price: '2500' }]],
    ['no sizes', [item('kandy-shirt', 2500)]],
    ['a size that is not offered', [item('kandy-shirt', 2500, ['XXL', 1])]],
    ['a size twice', [item('kandy-shirt', 2500, ['M', 1], ['M', 1])]],
    ['a quantity of 0', oneRow({ size: 'M', quantity: 0 })],
    ['a negative quantity', oneRow({ size: 'M', quantity: -1 })],
    ['a fractional quantity', oneRow({ size: 'M', quantity: 1.5 })],
    ['a quantity that is a string', oneRow({ size: 'M', quantity: '1' })],
    ['10000 units', oneRow({ size: 'M', quantity: 10_000 })],
    ['more than LKR 999,999.99', [item('kandy-shirt', 2500, ['M', 400])]],
  ])('is refused for %s', async (_what, cartItems) => {
    const server = createTestServer();
    const response = await start(server, cartItems);
    expect(response).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\.$/) as unknown } });
    expect(server.stripe.requests).toEqual([]);
    expect(server.logged).toMatchObject([{ severity: 'WARNING', event: 'request_refused' }]);
  });

  it.each<[what: string, product: object, cartItems: unknown]>([
    ['priced in fractions of a cent', { price: 10.005 }, [item('kandy-shirt', 10.005, ['M', 1])]],
    ['below the minimum payment', { price: 0.99 }, [item('kandy-shirt', 0.99, ['M', 1])]],
    ['with an image id too long to be recorded', { image: 'i'.repeat(501) }, [buildItem()]],
  ])('is refused for a product %s', async (_what, product, cartItems) => {
    const server = createTestServer();
    server.world.products = [buildProduct(product)];
    expect((await start(server, cartItems)).status).toBe(400);
    expect(server.stripe.requests).toEqual([]);
  });
});

describe('a product of which too few units are left', () => {
  it.each<[what: string, product: object, left: number]>([
    ['that is sold out', { is_outof_stock: true }, 0],
    ['that is sold out in the size', { soldOutSizes: ['M'] }, 0],
    ['with fewer units left in the size', { fewLeft: [{ size: 'M', left: 1 }] }, 1],
  ])('%s is refused, with what is left', async (_what, product, left) => {
    const server = createTestServer();
    server.world.products = [buildProduct(product)];
    expect(await start(server)).toEqual({
      status: 409,
      body: { error: 'sold_out', lines: [{ slug: 'kandy-shirt', size: 'M', left }] },
    });
    expect(server.stripe.requests).toEqual([]);
  });
});

describe('a product that cannot be paid for [F74]', () => {
  it.each([0, -1, 1_000_000])('is refused by its name at LKR %d', async (price) => {
    const server = createTestServer();
    server.world.products = [buildProduct({ price })];
    expect(await start(server, [buildItem({ price })])).toEqual({
      status: 400,
      body: { error: 'kandy-shirt is not for sale.' },
    });
    expect(server.stripe.requests).toEqual([]);
  });

  it('is one above the plan, and so is a cart with a larger total', async () => {
    setPlan(5000);
    const server = createTestServer();
    expect((await start(server)).status).toBe(200);
    expect(await start(server, [item('kandy-shirt', 2500, ['M', 3])])).toMatchObject({
      status: 400,
      body: { error: 'The total must be between LKR 1 and LKR 5000.' },
    });
    server.world.products = [buildProduct({ price: 5000.01 })];
    expect((await start(server, [buildItem({ price: 5000.01 })])).body.error).toMatch(/not for sale/);
  });
});

describe('a cart that can be sold', () => {
  it('names its sizes as the catalogue does, but for spaces', async () => {
    const server = createTestServer();
    server.world.products = [buildProduct({ size: ['Free size'] })];
    const cart = [item('kandy-shirt', 2500, [' Free\u00a0 size', 2])];
    expect((await start(server, cart)).status).toBe(200);
  });

  it.each([0.07, 8.29, 999_999.99])(
    'may hold a product at LKR %d, which is in whole cents',
    async (price) => {
      const server = createTestServer();
      server.world.products = [buildProduct({ price })];
      const quantity = price < 1 ? 100 : 1;
      expect((await start(server, [item('kandy-shirt', price, ['M', quantity])])).status).toBe(200);
    },
  );
});

describe('a customer', () => {
  it.each<[what: string, user: unknown]>([
    ['no user', null],
    ['no uid', buildUser({ uid: undefined })],
    ['a uid with path segments', buildUser({ uid: 'nimal/../kamala' })],
    ['a uid of 129 characters', buildUser({ uid: 'n'.repeat(129) })],
    ['a uid that the database reserves', buildUser({ uid: '__nimal__' })],
  ])('is refused with %s', async (_what, user) => {
    const server = createTestServer();
    const uid = (user as { uid?: string } | null)?.uid ?? 'nimal';
    const response = await server.handle(startRequest(user, `token-of-${uid}`));
    expect(response.status).toBe(400);
    expect(server.stripe.requests).toEqual([]);
    expect(JSON.stringify(server.logged)).not.toContain('nimal');
  });

  it.each([
    ['no token', ''],
    ['a token that is refused', 'nonsense'],
    ["another account's token", 'token-of-kamala'],
  ])(
    'is asked to sign in with %s: nothing is spent or stored, and the shop can read it [F68]',
    async (_what, token) => {
      const server = createTestServer({ rateLimit: { perIpPerMinute: 100, perAccountPerMinute: 1 } });
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const response = await server.handle(startRequest(buildUser(), token));
        expect([response.status, await response.json()]).toEqual([401, { error: 'Sign in again.' }]);
        expect(response.headers.get('access-control-allow-origin')).toBe(shopOrigin);
      }
      expect([server.stripe.requests, [...server.records.others.keys()]]).toEqual([[], []]);
      expect(server.logged[0]).toMatchObject({ severity: 'WARNING', event: 'token_refused' });
      expect((await start(server)).status).toBe(200);
    },
  );

  it('who cannot be verified is told of a failure, not asked to sign in', async () => {
    const server = createTestServer({ verifyToken: () => Promise.reject(new Error('fetch failed')) });
    expect((await start(server)).status).toBe(500);
    expect(server.stripe.requests).toEqual([]);
  });
});

describe('the HTTP interface', () => {
  const { handle } = createTestServer();

  it("allows cross-origin requests from the shop's origin only", async () => {
    const preflight = (origin: string) =>
      handle(
        new Request('https://checkout.test/create-checkout-session', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      );
    const response = await preflight('https://shop.test');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBe(
      'https://shop.test',
    );
  });

  it.each<[status: number, request: Request]>([
    [404, new Request('https://checkout.test/pay/cs_test_1')],
    [405, new Request('https://checkout.test/create-checkout-session')],
    [405, new Request('https://checkout.test/webhook')],
    [405, new Request('https://checkout.test/health', { method: 'POST' })],
    [413, post('/create-checkout-session', 'x'.repeat(600_000))],
    [413, post('/webhook', 'x'.repeat(600_000))],
    [401, post('/create-checkout-session', '{')],
    [400, post('/create-checkout-session', '{', { authorization: 'Bearer token-of-nimal' })],
    [200, new Request('https://checkout.test/health')],
  ])('responds with %i in JSON', async (status, request) => {
    const response = await handle(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [, path = ''] = /(\/[a-z-]+)$/.exec(request.url) ?? [];
    const origins: Record<string, string> = {
      '/create-checkout-session': 'https://shop.test',
      '/health': '*',
    };
    expect(response.headers.get('access-control-allow-origin')).toBe(origins[path] ?? null);
    await expect(response.json()).resolves.toBeTypeOf('object');
  });
});

describe('the rate limit [F59]', () => {
  it('counts refused tokens by IP address and nothing else: customers behind one are all served', async () => {
    let ip = '192.0.2.1';
    const server = createTestServer({
      rateLimit: { perIpPerMinute: 2, perAccountPerMinute: 100 },
      clientIp: () => ip,
    });
    const forge = () => server.handle(post('/create-checkout-session', {}));
    for (let count = 0; count < 30; count += 1)
      expect((await start(server, [buildItem()], buildUser({ uid: `customer-${count}` }))).status).toBe(200);
    for (const status of [401, 401]) expect((await forge()).status).toBe(status);
    server.world.nowMs += 20_000;
    const rejected = await forge();
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toBe('40');
    ip = '192.0.2.2';
    expect((await forge()).status).toBe(401);
    ip = '192.0.2.1';
    server.world.nowMs += 10_000;
    expect((await start(server)).status).toBe(200);
    server.world.nowMs += 30_000;
    expect((await forge()).status).toBe(401);
  });

  it('takes 60 starts of an account on a day in Sri Lanka, and says when the next is taken [F85]', async () => {
    const server = createTestServer({ rateLimit: { perIpPerMinute: 100, perAccountPerMinute: 100 } });
    for (let count = 0; count < 60; count += 1) expect((await start(server)).status).toBe(200);
    server.world.nowMs += 60_000;
    const refused = await server.handle(startRequest());
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(6.5 * 3600 - 60));
    expect(server.stripe.requests.at(-1)?.path).toMatch(/\/expire$/);
    expect((await start(server, undefined, buildUser({ uid: 'kamala' }))).status).toBe(200);
    server.world.nowMs = startMs + 6.5 * 3_600_000;
    expect((await start(server)).status).toBe(200);
  });

  it('counts the payments that an account starts, but not its refused carts', async () => {
    const server = createTestServer({ rateLimit: { perIpPerMinute: 100, perAccountPerMinute: 1 } });
    expect((await start(server, [buildItem({ price: 1 })])).status).toBe(409);
    expect((await start(server)).status).toBe(200);
    expect((await start(server)).status).toBe(429);
    expect((await start(server, [buildItem()], buildUser({ uid: 'kamala' }))).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { buildItem, buildProduct, buildUser, createTestServer, post, start, startMs } from './shop.ts';

const rows = (...sizes: [size: string, quantity: number][]) =>
  sizes.map(([size, quantity]) => ({ size, quantity }));

const item = (slug: string, price: number, ...sizes: [size: string, quantity: number][]) =>
  buildItem({ slug: { current: slug }, price, selectedSizeAndQuantities: rows(...sizes) });

describe('starting a payment', () => {
  it('answers with the session, where to pay and until when', async () => {
    const answer = await start(createTestServer());
    expect(answer).toEqual({
      status: 200,
      body: {
        id: 'cs_test_1',
        url: 'https://checkout.stripe.com/c/pay/cs_test_1',
        expires_at: startMs / 1000 + 7200,
      },
    });
  });

  it('tells Stripe prices, sizes and addresses of its own', async () => {
    const server = createTestServer();
    await start(server, [item('kandy-shirt', 2500, ['M', 2], ['L', 1])]);
    const [sent] = server.stripe.sent;
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'lkr',
      'line_items[0][price_data][unit_amount]': '250000',
      'line_items[0][price_data][product_data][name]': 'Kandy Shirt, size M',
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'lkr',
      'line_items[1][price_data][unit_amount]': '250000',
      'line_items[1][price_data][product_data][name]': 'Kandy Shirt, size L',
      success_url:
        'https://shop.test/#/payment-success/a-long-success-token?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.test/#/cart',
      expires_at: String(startMs / 1000 + 7200),
      client_reference_id: 'nimal',
      customer_email: 'nimal@example.com',
      'metadata[shop]': 'checkout',
      'shipping_address_collection[allowed_countries][0]': 'LK',
      'adaptive_pricing[enabled]': 'false',
    });
  });

  it('makes two payments of the same cart, each with an idempotency key of its own', async () => {
    const server = createTestServer();
    await start(server);
    await start(server);
    const keys = server.stripe.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });

  it.each([
    '',
    'nimal',
    'nimal@',
    'nimal@shop',
    'nimal perera@example.com',
    `${'n'.repeat(300)}@example.com`,
  ])('leaves the e-mail %j to Stripe', async (email) => {
    const server = createTestServer();
    expect((await start(server, [buildItem()], buildUser({ email }))).status).toBe(200);
    expect(server.stripe.sent[0]?.form.has('customer_email')).toBe(false);
  });

  it('stores the payment as it will be recorded, one line for each cart item in order', async () => {
    const server = createTestServer();
    server.world.products.push(buildProduct({ slug: 'galle-skirt', price: 1999.5, size: ['30'], image: '' }));
    await start(server, [
      item('galle-skirt', 1999.5, ['30', 1]),
      item('kandy-shirt', 2500, ['L', 1], ['S', 3]),
    ]);
    expect(await server.store.read('cs_test_1')).toEqual({
      sessionId: 'cs_test_1',
      provider: 'stripe',
      uid: 'nimal',
      lines: [
        {
          productName: 'galle-skirt',
          productImages: '',
          productPrice: 1999.5,
          productSize: [{ size: '30', quantity: 1 }],
        },
        {
          productName: 'kandy-shirt',
          productImages: 'image-kandy-800x1000-jpg',
          productPrice: 2500,
          productSize: [
            { size: 'L', quantity: 1 },
            { size: 'S', quantity: 3 },
          ],
        },
      ],
      amountMinor: 1_199_950,
      currency: 'lkr',
      state: 'begun',
      createdAtMs: startMs,
      expiresAtMs: startMs + 7_200_000,
    });
  });

  it('names no payment that could not be stored', async () => {
    const server = createTestServer();
    const { handle, logged } = createTestServer({
      store: { ...server.store, create: () => Promise.reject(new Error('nimal@example.com is not stored')) },
    });
    const answer = await start({ handle });
    expect(answer).toEqual({ status: 500, body: { error: 'The request could not be answered.' } });
    expect(logged).toMatchObject([{ severity: 'ERROR', event: 'request_failed', error: 'Error' }]);
    expect(JSON.stringify(logged)).not.toContain('nimal');
  });

  it('says no more than that it failed when Stripe is down', async () => {
    const server = createTestServer();
    server.stripe.isDown = true;
    const answer = await start(server);
    expect(answer.status).toBe(500);
    expect(JSON.stringify([answer, server.logged])).not.toContain('sk_test');
    expect(server.logged).toMatchObject([
      { event: 'request_failed', errorType: 'StripeAPIError', errorStatus: 500 },
    ]);
  });
});

describe('a price that has changed', () => {
  it('is told, for every product whose price differs, and starts nothing', async () => {
    const server = createTestServer();
    server.world.products.push(
      buildProduct({ slug: 'galle-skirt', price: 1800 }),
      buildProduct({ slug: 'jaffna-saree', price: 9000 }),
    );
    const answer = await start(server, [
      item('kandy-shirt', 2400, ['M', 1]),
      item('galle-skirt', 1800, ['M', 1]),
      item('jaffna-saree', 9000.01, ['M', 1]),
    ]);
    expect(answer).toEqual({
      status: 409,
      body: { error: 'price_changed', prices: { 'kandy-shirt': 2500, 'jaffna-saree': 9000 } },
    });
    expect(server.stripe.sent).toEqual([]);
  });

  it('comes before the limits of a payment, which hold for the price now', async () => {
    const server = createTestServer();
    server.world.products = [buildProduct({ price: 900_000 })];
    expect((await start(server, [item('kandy-shirt', 2500, ['M', 2])])).status).toBe(409);
  });
});

describe('a cart that cannot be sold', () => {
  const oneRow = (row: unknown) => [{ ...buildItem(), selectedSizeAndQuantities: [row] }];
  const manySizes = Array.from({ length: 101 }, (_none, index) => `size ${index}`);

  it.each<[what: string, cartItems: unknown]>([
    ['no list', { 0: 'all' }],
    ['no items', []],
    ['an item of nothing', [null]],
    ['101 items', Array.from({ length: 101 }, () => buildItem())],
    ['no slug', [{ ...buildItem(), slug: undefined }]],
    ['a slug of another form', [item('../kandy', 2500, ['M', 1])]],
    ['an unknown product', [item('no-such-product', 2500, ['M', 1])]],
    ['a product twice', [buildItem(), buildItem()]],
    ['no price', [{ ...buildItem(), price: undefined }]],
    ['a price that is text', [{ ...buildItem(), price: '2500' }]],
    ['no sizes', [item('kandy-shirt', 2500)]],
    ['a size that is not offered', [item('kandy-shirt', 2500, ['XXL', 1])]],
    ['an empty size', [item('kandy-shirt', 2500, ['', 1])]],
    ['a size twice', [item('kandy-shirt', 2500, ['M', 1], ['M', 1])]],
    ['a row of nothing', oneRow(null)],
    ['no quantity', oneRow({ size: 'M' })],
    ['a quantity of 0', oneRow({ size: 'M', quantity: 0 })],
    ['a quantity below 0', oneRow({ size: 'M', quantity: -1 })],
    ['half a piece', oneRow({ size: 'M', quantity: 1.5 })],
    ['a quantity that is text', oneRow({ size: 'M', quantity: '1' })],
    ['10000 pieces', oneRow({ size: 'M', quantity: 10_000 })],
    ['more than LKR 999,999.99', [item('kandy-shirt', 2500, ['M', 400])]],
  ])('is refused for %s', async (_what, cartItems) => {
    const server = createTestServer();
    const answer = await start(server, cartItems);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\.$/) as unknown } });
    expect(server.stripe.sent).toEqual([]);
    expect(server.logged).toMatchObject([{ severity: 'WARNING', event: 'cart_refused' }]);
  });

  it.each<[what: string, product: object, cartItems: unknown]>([
    ['sold out', { is_outof_stock: true }, [buildItem()]],
    ['with parts of a cent', { price: 10.005 }, [item('kandy-shirt', 10.005, ['M', 1])]],
    ['without a price', { price: 0 }, [buildItem({ price: 0 })]],
    ['with a price below 0', { price: -1 }, [buildItem({ price: -1 })]],
    ['dearer than anything may be', { price: 10_000_001 }, [buildItem({ price: 10_000_001 })]],
    ['too cheap for a payment', { price: 0.99 }, [item('kandy-shirt', 0.99, ['M', 1])]],
    [
      'in more sizes than a payment takes',
      { size: manySizes, price: 1 },
      [item('kandy-shirt', 1, ...manySizes.slice(0, 101).map((size): [string, number] => [size, 1]))],
    ],
    ['with a picture too long to be recorded', { image: 'i'.repeat(501) }, [buildItem()]],
  ])('is refused for a product %s', async (_what, product, cartItems) => {
    const server = createTestServer();
    server.world.products = [buildProduct(product)];
    expect((await start(server, cartItems)).status).toBe(400);
    expect(server.stripe.sent).toEqual([]);
  });

  it('names the price that cannot be paid in whole cents in the log', async () => {
    const server = createTestServer();
    server.world.products = [buildProduct({ price: 10.005 })];
    await start(server, [item('kandy-shirt', 10.005, ['M', 1])]);
    expect(server.logged).toEqual([
      {
        severity: 'WARNING',
        event: 'cart_refused',
        reason: 'kandy-shirt has a price that is not in whole cents.',
      },
    ]);
  });

  it.each([0.07, 1.15, 8.29, 1999.5, 4.35, 654_321.99])(
    'may cost LKR %d, which is in whole cents',
    async (price) => {
      const server = createTestServer();
      server.world.products = [buildProduct({ price })];
      const quantity = price < 1 ? 100 : 1;
      expect((await start(server, [item('kandy-shirt', price, ['M', quantity])])).status).toBe(200);
    },
  );

  it('counts the sizes of all products', async () => {
    const server = createTestServer();
    const sizes = manySizes.slice(0, 60);
    server.world.products = ['a', 'b'].map((slug) => buildProduct({ slug, size: sizes, price: 1 }));
    const cart = ['a', 'b'].map((slug) => item(slug, 1, ...sizes.map((size): [string, number] => [size, 1])));
    expect((await start(server, cart)).status).toBe(400);
    expect((await start(server, cart.slice(0, 1))).status).toBe(200);
  });

  it('may cost as much as a payment takes', async () => {
    const server = createTestServer();
    server.world.products = [buildProduct({ price: 999_999.99 })];
    expect((await start(server, [item('kandy-shirt', 999_999.99, ['M', 1])])).status).toBe(200);
    expect(server.stripe.sent[0]?.form.get('line_items[0][price_data][unit_amount]')).toBe('99999999');
  });
});

describe('a refusal', () => {
  it.each([
    ['{', 'The body is not JSON.'],
    [null, 'The body must be an object.'],
    [{ user: buildUser() }, 'cartItems is missing.'],
    [{ cartItems: [buildItem()] }, 'user is missing.'],
    [{ cartItems: [buildItem(), {}], user: buildUser() }, 'Item 1 slug is missing.'],
    [{ cartItems: [{ ...buildItem(), price: 'x' }], user: buildUser() }, 'Item 0 has no price.'],
    [
      { cartItems: [item('kandy-shirt', 2500, ['M', 0])], user: buildUser() },
      'Item 0 has a quantity below 1.',
    ],
  ])('of %j says what is wrong', async (body, error) => {
    const answer = await createTestServer().handle(post('/create-checkout-session', body));
    expect(await answer.json()).toEqual({ error });
  });
});

describe('a customer', () => {
  it.each<[what: string, user: unknown]>([
    ['nobody', undefined],
    ['no uid', buildUser({ uid: undefined })],
    ['an empty uid', buildUser({ uid: '' })],
    ['a uid that is a path', buildUser({ uid: 'nimal/../kamala' })],
    ['a uid of 129 characters', buildUser({ uid: 'n'.repeat(129) })],
  ])('is refused with %s', async (_what, user) => {
    const server = createTestServer();
    // An undefined argument would be the default.
    const response = await server.handle(
      post('/create-checkout-session', { cartItems: [buildItem()], user }),
    );
    expect(response.status).toBe(400);
    expect(JSON.stringify(server.logged)).not.toContain('nimal');
  });

  it('may be without e-mail, name and phone', async () => {
    expect((await start(createTestServer(), [buildItem()], { uid: 'nimal' })).status).toBe(200);
  });
});

describe('the door', () => {
  const { handle } = createTestServer();

  it("answers the shop's preflight, and no other origin's", async () => {
    const ask = (origin: string) =>
      handle(
        new Request('https://checkout.test/create-checkout-session', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      );
    const answer = await ask('https://shop.test');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await ask('https://evil.test')).headers.get('access-control-allow-origin')).toBe(
      'https://shop.test',
    );
  });

  it('lets the shop read every answer to a cart', async () => {
    for (const body of [{ cartItems: [buildItem()], user: buildUser() }, {}, 'x'.repeat(600_000)]) {
      const answer = await handle(post('/create-checkout-session', body));
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    }
  });

  it.each<[status: number, request: Request]>([
    [404, new Request('https://checkout.test/')],
    [404, new Request('https://checkout.test/pay/cs_test_1')],
    [405, new Request('https://checkout.test/create-checkout-session')],
    [405, new Request('https://checkout.test/webhook')],
    [405, new Request('https://checkout.test/health', { method: 'POST' })],
    [413, post('/create-checkout-session', 'x'.repeat(600_000))],
    [413, post('/webhook', 'x'.repeat(600_000))],
    [415, post('/create-checkout-session', '{}', { 'content-type': 'text/plain' })],
    [400, post('/create-checkout-session', '{')],
    [400, post('/create-checkout-session', 'null')],
    [200, new Request('https://checkout.test/health')],
  ])('answers %i in JSON', async (status, request) => {
    const answer = await handle(request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await expect(answer.json()).resolves.toBeTypeOf('object');
  });

  it('can stand under a path', async () => {
    const below = createTestServer({ basePath: '/local/checkout' });
    const body = { cartItems: [buildItem()], user: buildUser() };
    expect((await below.handle(post('/local/checkout/create-checkout-session', body))).status).toBe(200);
    expect((await below.handle(post('/create-checkout-session', body))).status).toBe(404);
  });
});

describe('the limit of requests', () => {
  const callers = ['192.0.2.1', '192.0.2.2'];

  it('holds an address up, whatever it sends, until its minute is over', async () => {
    let caller = callers[0] ?? '';
    const server = createTestServer({
      rateLimit: { perAddressPerMinute: 2, perAccountPerMinute: 100 },
      clientAddress: () => caller,
    });
    expect((await start(server, [])).status).toBe(400);
    expect((await start(server)).status).toBe(200);
    server.world.nowMs += 20_000;
    const held = await server.handle(post('/create-checkout-session', {}));
    expect(held.status).toBe(429);
    expect(held.headers.get('retry-after')).toBe('40');
    caller = callers[1] ?? '';
    expect((await start(server)).status).toBe(200);
    caller = callers[0] ?? '';
    server.world.nowMs += 40_000;
    expect((await start(server)).status).toBe(200);
  });

  it('holds an account up that begins payments, from whatever address', async () => {
    const server = createTestServer({ rateLimit: { perAddressPerMinute: 100, perAccountPerMinute: 1 } });
    expect((await start(server, [buildItem({ price: 1 })])).status).toBe(409);
    expect((await start(server)).status).toBe(200);
    expect((await start(server)).status).toBe(429);
    expect((await start(server, [buildItem()], buildUser({ uid: 'kamala' }))).status).toBe(200);
  });
});

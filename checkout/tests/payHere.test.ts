import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderIdOf } from '../../src/domain/orderId.ts';
import { createPayHereProvider } from '../src/providers/payHere.ts';
import type { PayHereOptions } from '../src/providers/payHere.ts';
import { paymentHash } from '../src/providers/payHereSignature.ts';
import { begin, buildItem, buildProduct, buildUser, createTestServer, post, start } from './shop.ts';

const account = { merchantId: '1211149', merchantSecret: 'a-merchant-secret' };

/** Worked out in another way than by the server. */
const upperMd5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

const payHere = (overrides: Partial<PayHereOptions> = {}) =>
  createPayHereProvider({ ...account, serverUrl: 'https://checkout.test', isSandbox: true, ...overrides });

const createPayHereServer = (overrides: Partial<PayHereOptions> = {}) =>
  createTestServer({ provider: payHere(overrides) });

interface NotificationFields {
  merchant_id: string;
  order_id: string;
  payment_id: string;
  payhere_amount: string;
  payhere_currency: string;
  status_code: string;
}

function sign(fields: NotificationFields, secret = account.merchantSecret): URLSearchParams {
  const {
    merchant_id: merchant,
    order_id: order,
    payhere_amount: amount,
    payhere_currency: currency,
  } = fields;
  const md5sig = upperMd5(merchant + order + amount + currency + fields.status_code + upperMd5(secret));
  return new URLSearchParams({ ...fields, md5sig });
}

const paid = (orderId: string, overrides: Partial<NotificationFields> = {}): NotificationFields => ({
  merchant_id: account.merchantId,
  order_id: orderId,
  payment_id: '320025000001',
  payhere_amount: '5000.00',
  payhere_currency: 'LKR',
  status_code: '2',
  ...overrides,
});

const notice = (form: URLSearchParams) =>
  post('/webhook', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });

const open = (server: { handle: (request: Request) => Promise<Response> }, id: string) =>
  server.handle(new Request(`https://checkout.test/pay/${id}`));

/** The names and values of a page's inputs. */
const inputsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input\s[^>]*?>/g)].map(([tag]) => [
      /\sname="([^"]*)"/.exec(tag)?.[1] ?? '',
      /\svalue="([^"]*)"/.exec(tag)?.[1],
    ]),
  );

describe('a payment at PayHere', () => {
  it('begins on a page of the server', async () => {
    const { status, body } = await start(createPayHereServer());
    expect(status).toBe(200);
    expect(body.id).toMatch(/^ph_[0-9a-f]{32}$/);
    expect(body.url).toBe(`https://checkout.test/pay/${String(body.id)}`);
  });

  it('is sent there with its amount, signed', async () => {
    const server = createPayHereServer();
    server.world.products = [buildProduct({ name: 'Shirt "A" & <b>' })];
    const id = await begin(server);
    const response = await open(server, id);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('action="https://sandbox.payhere.lk/pay/checkout"');
    expect(inputsOf(page)).toMatchObject({
      merchant_id: account.merchantId,
      return_url: `https://shop.test/#/payment-success/a-long-success-token?session_id=${id}`,
      cancel_url: 'https://shop.test/#/cart',
      notify_url: 'https://checkout.test/webhook',
      order_id: id,
      items: 'Shirt &quot;A&quot; &amp; &lt;b&gt;, size M x 2',
      currency: 'LKR',
      amount: '5000.00',
      country: 'Sri Lanka',
      hash: upperMd5(`${account.merchantId}${id}5000.00LKR${upperMd5(account.merchantSecret)}`),
      first_name: 'Nimal',
      last_name: 'Perera',
      email: 'nimal@example.com',
    });
    expect(page).not.toContain('<b>');
    expect(page).not.toContain(account.merchantSecret);
  });

  it('goes to the live page with a live account', async () => {
    const server = createPayHereServer({ isSandbox: false });
    const page = await (await open(server, await begin(server))).text();
    expect(page).toContain('action="https://www.payhere.lk/pay/checkout"');
  });

  it('asks for what the request did not name, in fields with labels that a browser can fill in', async () => {
    const server = createPayHereServer();
    const { body } = await start(server, [buildItem()], buildUser({ displayName: 'Nimal', email: '' }));
    const response = await open(server, String(body.id));
    const page = await response.text();
    for (const [name, autocomplete] of [
      ['last_name', 'family-name'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['address', 'street-address'],
      ['city', 'address-level2'],
    ]) {
      expect(page).toContain(`<label for="${name}">`);
      expect(page).toMatch(new RegExp(`id="${name}"[^>]* autocomplete="${autocomplete}"[^>]* required`, 's'));
    }
    expect(page.match(/ name="city"/g)).toHaveLength(1);
    expect(inputsOf(page).first_name).toBe('Nimal');
    expect(page).toContain('<button type="submit">Continue to payment</button>');
    // Sent by the shopper alone, once everything is filled in.
    expect(page).not.toContain('<script');
  });

  it('is kept by nothing, framed by nobody, and sends its form to PayHere alone', async () => {
    const server = createPayHereServer();
    const { headers } = await open(server, await begin(server));
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-\w+'; img-src data:; form-action https:\/\/sandbox\.payhere\.lk; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has nothing to pay once it is paid, failed, expired or unknown, and leads back to the shop', async () => {
    const server = createPayHereServer();
    const [paidId, failedId, expiredId] = [await begin(server), await begin(server), await begin(server)];
    await server.handle(notice(sign(paid(paidId))));
    await server.handle(notice(sign(paid(failedId, { status_code: '-2' }))));
    server.world.nowMs += 7_200_000;
    for (const [id, status] of [
      [paidId, 410],
      [failedId, 410],
      [expiredId, 410],
      ['ph_unknown', 404],
      ['a%2Fb', 404],
    ] as const) {
      const response = await open(server, id);
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page).toContain('href="https://shop.test/#/cart"');
      expect(page).not.toMatch(/<form|nimal/i);
    }
  });

  it('looks for no payment under an id that PayHere has none of', async () => {
    const asked: string[] = [];
    const { store } = createTestServer();
    const server = createTestServer({
      provider: payHere(),
      store: { ...store, read: (id) => (asked.push(id), store.read(id)) },
    });
    for (const id of ['__x__', 'a'.repeat(2000), `ph_${'0'.repeat(2000)}`, 'cs_test_1', 'ph_A']) {
      expect((await open(server, id)).status).toBe(404);
    }
    expect(asked).toEqual([]);
    const known = `ph_${'0'.repeat(32)}`;
    expect((await open(server, known)).status).toBe(404);
    expect(asked).toEqual([known]);
  });

  it('opens only so often for an address, and says so on a page', async () => {
    const server = createTestServer({
      provider: payHere(),
      rateLimit: { perAddressPerMinute: 2, perAccountPerMinute: 100 },
      clientAddress: () => '192.0.2.1',
    });
    const id = await begin(server);
    expect((await open(server, id)).status).toBe(200);
    const response = await open(server, id);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('Too many requests');
  });

  it("keeps the customer's details no longer than the page needs them", async () => {
    const server = createPayHereServer();
    const id = await begin(server);
    expect(JSON.stringify(await server.store.read(id))).toContain('nimal@example.com');
    await server.handle(notice(sign(paid(id))));
    expect(await server.store.read(id)).not.toHaveProperty('page');
  });
});

describe("PayHere's notification", () => {
  it('agrees with signatures that md5sum has made', async () => {
    expect(paymentHash(account, 'ph_1', 100_000)).toBe('84A8091C58DAD7B15B663136C433FB72');
    const form = new URLSearchParams({
      ...paid('ph_1', { payhere_amount: '1000.00' }),
      md5sig: '3601FCF01D638D448E3E688E6B3F8C49',
    });
    await expect(payHere().readNotification(notice(form))).resolves.toMatchObject({ id: '320025000001' });
  });

  it('records a paid session once', async () => {
    const server = createPayHereServer();
    const id = await begin(server);
    for (let time = 0; time < 2; time += 1) {
      expect((await server.handle(notice(sign(paid(id))))).status).toBe(200);
    }
    expect([...server.records.documents.keys()]).toEqual([`users/nimal/userPurchases/${orderIdOf(id, 0)}`]);
    expect(await server.store.read(id)).toMatchObject({ state: 'paid', reference: '320025000001' });
  });

  it.each([
    ['0', 'begun'],
    ['-1', 'failed'],
    ['-2', 'failed'],
  ])('records nothing for the status %s', async (status, state) => {
    const server = createPayHereServer();
    const id = await begin(server);
    expect((await server.handle(notice(sign(paid(id, { status_code: status }))))).status).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state });
    expect(server.records.documents.size).toBe(0);
    // The shopper tried another card.
    expect((await server.handle(notice(sign(paid(id))))).status).toBe(200);
    expect(server.records.documents.size).toBe(1);
  });

  it('keeps that the money was charged back', async () => {
    const server = createPayHereServer();
    const id = await begin(server);
    const chargedBack = () => server.handle(notice(sign(paid(id, { status_code: '-3' }))));
    expect((await chargedBack()).status).toBe(500);
    await server.handle(notice(sign(paid(id))));
    expect((await chargedBack()).status).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state: 'disputed', dispute: 'lost' });
  });

  it.each<[what: string, reason: string, fields: Partial<NotificationFields>]>([
    ['a wrong amount', 'wrong_amount', { payhere_amount: '50.00' }],
    ['no amount', 'wrong_amount', { payhere_amount: 'free' }],
    ['a wrong currency', 'wrong_currency', { payhere_currency: 'USD' }],
    ['a session that nobody began', 'unknown_payment', { order_id: `ph_${'0'.repeat(32)}` }],
  ])('is unexpected with %s', async (_what, reason, fields) => {
    const server = createPayHereServer();
    const id = await begin(server);
    expect((await server.handle(notice(sign(paid(id, fields))))).status).toBe(500);
    expect(server.logged.at(-1)).toMatchObject({ event: 'notification_failed', reason });
    expect(server.records.documents.size).toBe(0);
  });

  it('is taken note of for an order that is not of the shop', async () => {
    const server = createPayHereServer();
    expect((await server.handle(notice(sign(paid('invoice-7'))))).status).toBe(200);
  });

  it.each<[what: string, change: (form: URLSearchParams) => URLSearchParams]>([
    ['without a signature', (form) => (form.delete('md5sig'), form)],
    ['with a changed amount', (form) => (form.set('payhere_amount', '1.00'), form)],
    ['with a changed status', (form) => (form.set('status_code', '-2'), form)],
    ['for another order', (form) => (form.set('order_id', `ph_${'0'.repeat(32)}`), form)],
    ['named as of another merchant', (form) => (form.set('merchant_id', '7'), form)],
    ['of another merchant', () => sign(paid('ph_1', { merchant_id: '7' }))],
    ['signed with another secret', (form) => sign(paid(form.get('order_id') ?? ''), 'another-secret')],
    ['of nothing', () => new URLSearchParams()],
  ])('is refused %s', async (_what, change) => {
    const server = createPayHereServer();
    const id = await begin(server);
    expect((await server.handle(notice(change(sign(paid(id)))))).status).toBe(400);
    expect(server.logged.at(-1)).toMatchObject({ event: 'notification_forged' });
    expect(server.records.documents.size).toBe(0);
  });
});

describe("PayHere's answer about a payment", () => {
  const withAnswer = (answer: object) => {
    const asked: Request[] = [];
    const provider = payHere({
      appId: 'app',
      appSecret: 'secret',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        asked.push(request);
        return Response.json(
          request.url.endsWith('/oauth/token') ? { access_token: 'token-1', expires_in: 599 } : answer,
        );
      },
    });
    return { provider, asked };
  };
  const found = (...states: string[]) => ({
    status: 1,
    data: states.map((status) => ({
      payment_id: 320025000001,
      order_id: 'ph_1',
      status,
      currency: 'LKR',
      amount: 5000,
    })),
  });

  it.each<[what: string, answer: object, kinds: string[]]>([
    ['received', found('RECEIVED'), ['paid']],
    ['given back', found('REFUNDED'), ['paid', 'refunded']],
    ['charged back', found('CHARGEBACKED'), ['paid', 'disputed']],
    ['received after a card failed', found('FAILED', 'RECEIVED'), ['paid']],
    ['received twice', found('RECEIVED', 'FAILED', 'RECEIVED'), ['paid', 'paid']],
    ['received twice, and one of them given back', found('REFUNDED', 'RECEIVED'), ['paid']],
    ['of another kind', found('PENDING'), ['pending']],
    ['of another order', { status: 1, data: [{ ...found('RECEIVED').data[0], order_id: 'ph_2' }] }, ['none']],
    ['not there', { status: -1, msg: 'No payments found', data: null }, ['none']],
  ])('is %s', async (_what, answer, kinds) => {
    const reports = await withAnswer(answer).provider.readState('ph_1');
    expect(reports.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is asked for with a token that serves several questions', async () => {
    const { provider, asked } = withAnswer(found('RECEIVED'));
    await provider.readState('ph_1');
    expect(await provider.readState('ph_1')).toEqual([
      { kind: 'paid', sessionId: 'ph_1', amountMinor: 500_000, currency: 'lkr', reference: '320025000001' },
    ]);
    expect(asked.map(({ url }) => url)).toEqual([
      'https://sandbox.payhere.lk/merchant/v1/oauth/token',
      'https://sandbox.payhere.lk/merchant/v1/payment/search?order_id=ph_1',
      'https://sandbox.payhere.lk/merchant/v1/payment/search?order_id=ph_1',
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe(`Basic ${btoa('app:secret')}`);
    expect(asked[2]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('is no answer when PayHere says something else, or no API key is set', async () => {
    await expect(withAnswer({ error: 'invalid_token' }).provider.readState('ph_1')).rejects.toThrow(
      /Expected/,
    );
    expect(() => payHere().readState('ph_1')).toThrow(/PAYHERE_APP_ID/);
  });
});

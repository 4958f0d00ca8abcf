import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressLimits } from '../../../src/domain/address.ts';
import { maxEmailLength, profileLimits } from '../../../src/domain/limits.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import type { PayHereOptions } from '../src/payments/providers/payHere.ts';
import { applyPaymentReport } from '../src/payments/applyPaymentReport.ts';
import { createPayHereApi } from '../src/payments/providers/payHereApi.ts';
import { paymentHash } from '../src/payments/providers/payHere.ts';
import { withTurns } from '../src/payments/paymentStore.ts';
import type { PaymentStore } from '../src/payments/paymentStore.ts';
import { delay } from '../../../src/lib/timing.ts';
import {
  bothOf,
  buildItem,
  buildProduct,
  buildUser,
  changePayment,
  createPayHere,
  createStarted,
  createTestServer,
  notify,
  paidReport,
  paidSession,
  pay,
  post,
  refundOf,
  runDue,
  start,
  startSession,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const account = { merchantId: '1211149', merchantSecret: 'a-merchant-secret' };

/** Computed with another implementation than the server's. */
const upperMd5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

const createProvider = (overrides: Partial<PayHereOptions> = {}) =>
  createPayHere({ ...account, ...overrides });

const createPayHereServer = (overrides: Partial<PayHereOptions> = {}) =>
  createTestServer({ provider: createProvider(overrides) });

const createPayHereStarted = () => createStarted(createPayHereServer());

const token = { access_token: 'token-1', expires_in: 599 };

/** The API of PayHere, which responds with this to all but the request for a token. */
const createApiAccess = (respond: () => object, requests: Request[] = []) => ({
  appId: 'app',
  appSecret: 'secret',
  fetch: async (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init);
    requests.push(request);
    return Response.json(request.url.endsWith('/oauth/token') ? token : respond());
  },
});

interface NotificationFields {
  merchant_id: string;
  order_id: string;
  payment_id: string;
  payhere_amount: string;
  payhere_currency: string;
  status_code: string;
}

function sign(fields: NotificationFields, secret = account.merchantSecret): URLSearchParams {
  const { merchant_id: merchant, order_id: order, payhere_amount: amount } = fields;
  const sent = merchant + order + amount + fields.payhere_currency + fields.status_code;
  const md5sig = upperMd5(sent + upperMd5(secret));
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

const notification = (form: URLSearchParams) =>
  post('/webhook', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });

const report = async (server: TestServer, form: URLSearchParams) =>
  (await server.handle(notification(form))).status;

const openPage = ({ handle }: Pick<TestServer, 'handle'>, id: string) =>
  handle(new Request(`https://checkout.test/pay/${id}`));

/** The values of a page's inputs by name. */
const inputsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input\s[^>]*?>/g)].map(([tag]) => [
      /\sname="([^"]*)"/.exec(tag)?.[1] ?? '',
      /\svalue="([^"]*)"/.exec(tag)?.[1],
    ]),
  );

describe("one customer's replays of a genuine notification", () => {
  afterEach(() => vi.useRealTimers());

  it('delay nobody else, whatever differs in them that no signature covers [F87]', async () => {
    const server = createPayHereServer();
    const [own, other] = [await startSession(server, undefined, 'sunil'), await startSession(server)];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const update: PaymentStore['update'] = async (...change) => {
      await delay(200);
      return server.store.update(...change);
    };
    const busy = createTestServer({
      provider: createProvider(),
      store: withTurns({ ...server.store, update }),
    });
    const replays = Promise.all(
      Array.from({ length: 300 }, (_each, index) =>
        report(busy, sign(paid(own, { payment_id: String(index) }))),
      ),
    );
    await vi.advanceTimersByTimeAsync(0);
    const answer = report(busy, sign(paid(other)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe(200);
    expect(await server.store.read(other)).toMatchObject({ state: 'paid' });
    expect(server.records.list('notifications')).toEqual([]);
    expect((await replays).filter((status) => status === 429)).toHaveLength(290);
    busy.world.nowMs += 60_000;
    const later = report(busy, sign(paid(own)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await later).toBe(200);
  });
});

describe('a payment with PayHere', () => {
  it('starts on a page of the server, which posts the cart and a signed amount to PayHere', async () => {
    const server = createPayHereServer();
    server.world.products = [buildProduct({ name: 'Shirt "A" & <b>' })];
    const { status, body } = await start(server);
    const id = String(body.id);
    expect([status, id]).toEqual([200, expect.stringMatching(/^ph_[0-9a-f]{32}$/)]);
    expect(body.url).toBe(`https://checkout.test/pay/${id}`);
    const response = await openPage(server, id);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(inputsOf(page)).toMatchObject({
      merchant_id: account.merchantId,
      return_url: `https://shop.test/#/payment-success/a-long-success-token?session_id=${id}`,
      cancel_url: 'https://shop.test/#/cart',
      notify_url: 'https://checkout.test/webhook',
      order_id: id,
      items: 'Shirt &quot;A&quot; &amp; &lt;b&gt;, size M x 2, Delivery (free) x 1',
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

  it.each([
    ['https://pay.shop.test', 'https://pay.shop.test/webhook'],
    [
      'https://asia-south1-shop.cloudfunctions.net/checkout',
      'https://asia-south1-shop.cloudfunctions.net/webhook',
    ],
  ])('has the server at %s notified at %s [F88]', (serverUrl, url) => {
    const { redirectForm } = createProvider({ serverUrl });
    const customer = { email: '', displayName: '', phoneNumber: '', address: '', city: '' };
    const page = { items: '', customer, successUrl: '', cancelUrl: '' };
    const fields = redirectForm?.buildForm({ sessionId: 'ph_1', amountMinor: 1, page }).fields;
    expect(fields).toContainEqual({ name: 'notify_url', value: url });
  });

  it('asks for missing details in labelled fields that the browser can autofill', async () => {
    const server = createPayHereServer();
    const { body } = await start(server, [buildItem()], buildUser({ displayName: 'Nimal', email: '' }));
    const response = await openPage(server, String(body.id));
    const page = await response.text();
    for (const [name, autocomplete, maxLength] of [
      ['last_name', 'family-name', profileLimits.userName],
      ['email', 'email', maxEmailLength],
      ['phone', 'tel', profileLimits.userPhone],
      ['address', 'street-address', addressLimits.userAddress],
      ['city', 'address-level2', addressLimits.userCity],
    ] as const) {
      expect(page).toMatch(new RegExp(`id="${name}"[^>]* maxlength="${maxLength}"`, 's'));
      expect(page).toContain(`<label for="${name}">`);
      expect(page).toMatch(new RegExp(`id="${name}"[^>]* autocomplete="${autocomplete}"[^>]* required`, 's'));
    }
    expect(page.match(/ name="city"/g)).toHaveLength(1);
    expect(inputsOf(page).first_name).toBe('Nimal');
    expect(page).toContain('<button type="submit">Continue to payment</button>');
    // The shopper submits the form; nothing else does.
    expect(page).not.toContain('<script');
  });

  it("has the account's address, and asks for nothing that it knows [U49]", async () => {
    const server = createPayHereServer();
    server.records.write('userAddresses/nimal', {
      userFullName: 'Nimal Perera',
      userAddress: '12 Temple Road\n<b>Upper</b> floor',
      userCity: ' Kandy ',
      userPhone: '071 234 5678',
    });
    const user = buildUser({ displayName: null, phoneNumber: '+44 20 7946 0958' });
    const { body } = await start(server, [buildItem()], user);
    const page = await (await openPage(server, String(body.id))).text();
    expect(inputsOf(page)).toMatchObject({
      first_name: 'Nimal',
      last_name: 'Perera',
      phone: '071 234 5678',
      address: '12 Temple Road &lt;b&gt;Upper&lt;/b&gt; floor',
      city: 'Kandy',
    });
    expect(page).not.toMatch(/<label|more details|false/);
  });

  it.each<[what: string, address: object]>([
    ['no text', { userAddress: 5, userCity: null }],
    ['no words', { userAddress: ' \u200b ', userCity: '' }],
  ])('asks for an address that has %s', async (_what, address) => {
    const server = createPayHereServer();
    server.records.write('userAddresses/nimal', address);
    const page = await (await openPage(server, await startSession(server))).text();
    expect(page).toContain('<label for="address">');
    expect(page).toContain('<label for="city">');
    expect(page).toContain('We deliver to the address in your account.');
  });

  it.each([
    [true, 'https://sandbox.payhere.lk'],
    [false, 'https://www.payhere.lk'],
  ])(
    'serves a page that cannot be cached or framed and posts only to PayHere (sandbox: %s)',
    async (isSandbox, origin) => {
      const { server, id } = await createStarted(createPayHereServer({ isSandbox }));
      const response = await openPage(server, id);
      const { headers } = response;
      expect(await response.text()).toContain(`action="${origin}/pay/checkout"`);
      expect(headers.get('content-security-policy')?.replace(/nonce-\w+/, 'nonce')).toBe(
        `default-src 'none'; style-src 'nonce'; img-src data:; form-action ${origin}; frame-ancestors 'none'; base-uri 'none'`,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it("stores the customer's details only until it is paid", async () => {
    const { server, id } = await createPayHereStarted();
    expect(JSON.stringify(await server.store.read(id))).toContain('nimal@example.com');
    await report(server, sign(paid(id)));
    expect(await server.store.read(id)).not.toHaveProperty('page');
  });
});

describe("PayHere's notification [F54]", () => {
  it('matches signatures computed with md5sum', async () => {
    expect(paymentHash(account, 'ph_1', 100_000)).toBe('84A8091C58DAD7B15B663136C433FB72');
    const form = new URLSearchParams({
      ...paid(`ph_${'1'.repeat(32)}`, { payhere_amount: '1000.00' }),
      md5sig: '23DAA4BDB89502E0D102BE33AFFDC5E9',
    });
    await expect(createProvider().readNotification(notification(form))).resolves.toMatchObject({
      id: '320025000001',
    });
  });

  it.each([
    ['0', 'begun'],
    ['-1', 'failed'],
    ['-2', 'failed'],
  ])('records nothing for status %s, and the order once a later attempt is paid', async (status, state) => {
    const { server, id } = await createPayHereStarted();
    expect(await report(server, sign(paid(id, { status_code: status })))).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state });
    expect(server.records.documents.size).toBe(0);
    // The shopper tries another card.
    expect(await report(server, sign(paid(id)))).toBe(200);
    expect([...server.records.documents.keys()]).toEqual([`users/nimal/userPurchases/${orderIdOf(id, 0)}`]);
    expect(await server.store.read(id)).toMatchObject({ state: 'paid', reference: '320025000001' });
  });

  const resign = (form: URLSearchParams) =>
    form.set('md5sig', sign(paid(form.get('order_id') ?? ''), 'another-secret').get('md5sig') ?? '');
  const doubled = (name: string, value: string) => (form: URLSearchParams) => form.append(name, value);
  it.each<[what: string, told: object, change?: (form: URLSearchParams) => void]>([
    ['no signature', {}, (form) => form.delete('md5sig')],
    ['an amount that was changed', {}, (form) => form.set('payhere_amount', '1.00')],
    ['a status that was changed', {}, (form) => form.set('status_code', '-2')],
    ['another order', {}, (form) => form.set('order_id', `ph_${'0'.repeat(32)}`)],
    ['another merchant', { merchant_id: '7' }],
    ['the signature of another secret', {}, resign],
    // Under the signature of a genuine failure: 5000.00, LKR and -2 are read as 5000.00, LKR- and 2.
    ['a failure as a payment', { payhere_currency: 'LKR-', status_code: '2' }],
    ['a digit of the amount with the session', { order_id: '5', payhere_amount: '000.00' }],
    ['a digit of the amount with the currency', { payhere_amount: '5000.0', payhere_currency: '0LKR' }],
    ['a letter of the currency with the amount', { payhere_amount: '5000.00L', payhere_currency: 'KR' }],
    ['no amount', { payhere_amount: 'free' }],
    ['an amount in another form', { payhere_amount: '5e3' }],
    ['an unknown status', { status_code: '3' }],
    ['a session that this server did not make', { order_id: '~2' }],
    ['a reference that is no number', { payment_id: '32-1' }],
    ['no reference', { payment_id: '' }],
    ['a reference without end', { payment_id: '3'.repeat(21) }],
    ['a second amount', {}, doubled('payhere_amount', '1.00')],
    ['a second status', {}, doubled('status_code', '-2')],
    ['the same session twice', {}, (form) => form.append('order_id', form.get('order_id') ?? '')],
    ['a second mark', {}, (form) => ['a', 'b'].map((mark) => form.append('custom_1', mark))],
    ['a second signature', {}, doubled('md5sig', 'A'.repeat(32))],
  ])('is refused with, or read as, %s [F87]', async (_what, told, change) => {
    const { server, id } = await createPayHereStarted();
    const { order_id: suffix = '', ...fields } = told as Partial<NotificationFields>;
    const form = sign(paid(id + suffix, fields));
    change?.(form);
    expect(await report(server, form)).toBe(400);
    expect(server.logged.at(-1)).toMatchObject({ event: 'notification_forged' });
    expect(await server.store.read(id)).toMatchObject({ state: 'begun' });
    expect(server.records.list('payments').map((payment) => payment.id)).toEqual([id]);
  });

  it('may tell of a second payment without proof: one is kept, and more are counted [F87]', async () => {
    const { server, id } = await createPayHereStarted();
    for (const payment_id of ['7', '7', '8', '8', '9', '10', '7'])
      expect(await report(server, sign(paid(id, { payment_id })))).toBe(200);
    const payment = bothOf(server, id);
    expect(payment).toMatchObject({
      state: 'paid',
      reference: '7',
      troubles: ['perhaps_paid_twice', 'no_address'],
    });
    expect(payment).toMatchObject({ perhapsPaidTwice: { reference: '8', others: 2 } });
    expect(payment).not.toHaveProperty('extraReferences');
    expect(server.logged.filter(({ event }) => event === 'perhaps_paid_twice')).toHaveLength(1);
    // The owner has let the server ask.
    await applyPaymentReport(paidReport(id, { reference: '8' }), {
      ...server,
      log: () => {},
      nowMs: () => startMs,
    });
    expect(bothOf(server, id)).toMatchObject({
      extraReferences: ['8'],
      troubles: ['paid_twice', 'no_address'],
    });
  });

  it.each([
    ['money that belongs to no payment', '2', 0],
    ['a chargeback of it', '-3', 1],
  ])(
    'makes one trouble of %s, under however many references [F67] [F87]',
    async (_what, status_code, disputes) => {
      const server = createPayHereServer();
      const unknown = `ph_${'a'.repeat(32)}`;
      for (const payment_id of ['7', '8', '9'])
        await report(server, sign(paid(unknown, { payment_id, status_code })));
      const stored = ['orders', 'payments'].map((collection) => `${collection}/unmatched-${unknown}`);
      expect([...server.records.others.keys()]).toEqual(stored);
      const payment = await server.store.read(`unmatched-${unknown}`);
      expect(Object.keys(payment?.disputes ?? {})).toHaveLength(disputes);
      expect(server.logged.filter(({ severity }) => severity === 'ERROR')).toHaveLength(1);
    },
  );

  it.each([true, false])(
    'makes one dispute of a chargeback, under however many references (paid before: %s) [F87]',
    async (wasPaid) => {
      const { server, id } = await createPayHereStarted();
      if (wasPaid) await report(server, sign(paid(id)));
      for (const payment_id of ['7', '8', '9'])
        await report(server, sign(paid(id, { payment_id, status_code: '-3' })));
      expect(Object.keys((await server.store.read(id))?.disputes ?? {})).toHaveLength(1);
    },
  );

  const received = { payment_id: '320025000001', status: 'RECEIVED', currency: 'LKR', amount: 5000 };
  it.each<[what: string, answer: (orderId: string) => object, reference: string]>([
    ['says another', (order_id) => ({ status: 1, data: [{ ...received, order_id }] }), '320025000001'],
    ['has none yet', () => ({ status: -1, msg: 'No payments found', data: null }), ''],
    ['does not answer', () => ({ error: 'busy' }), ''],
  ])(
    'proves no payment id, which its signature does not cover: the customer may have sent it, and PayHere %s',
    async (_what, answer, reference) => {
      let orderId = '';
      const access = createApiAccess(() => answer(orderId));
      const { server, id } = await createStarted(createPayHereServer(access));
      orderId = id;
      for (const payment_id of ['7', '8']) await report(server, sign(paid(id, { payment_id })));
      const payment = bothOf(server, id);
      expect(payment).toMatchObject({ state: 'paid', reference, troubles: ['no_address'] });
      expect(payment).not.toHaveProperty('extraReferences');
    },
  );

  it("is accepted and ignored when it is another shop's [F67]", async () => {
    const server = createPayHereServer();
    const other = new URLSearchParams([...sign(paid(`ph_${'8'.repeat(32)}`)), ['custom_1', 'another']]);
    expect(await report(server, other)).toBe(200);
    expect(server.records.others.size).toBe(0);
  });
});

describe('a payment retrieved from PayHere', () => {
  const createApi = (response: object) => {
    const requests: Request[] = [];
    const provider = createProvider(createApiAccess(() => response, requests));
    return { provider, requests };
  };
  const payment = { payment_id: 320025000001, order_id: 'ph_1', currency: 'LKR', amount: 5000 };
  const found = (...states: string[]) => ({
    status: 1,
    data: states.map((status) => ({ ...payment, status })),
  });

  it.each<[what: string, response: object, kinds: string[]]>([
    ['received', found('RECEIVED'), ['paid', 'no-refund']],
    ['asked to be refunded', found('REFUND REQUESTED'), ['paid', 'refund pending']],
    ['about to be refunded', found('REFUND PROCESSING'), ['paid', 'refund pending']],
    ['refunded', found('REFUNDED'), ['paid', 'refund succeeded']],
    ['charged back', found('CHARGEBACKED'), ['paid', 'dispute lost', 'no-refund']],
    [
      'received twice',
      found('RECEIVED', 'FAILED', 'RECEIVED'),
      ['paid', 'no-refund', 'pending', 'paid', 'no-refund'],
    ],
    [
      'received twice and refunded once',
      found('REFUNDED', 'RECEIVED'),
      ['paid', 'refund succeeded', 'paid', 'no-refund'],
    ],
    ['in another state', found('PENDING'), ['pending']],
    ['under way', { status: 0, msg: 'Pending', data: null }, ['pending']],
    ['declined', { status: -2, msg: 'Declined', data: null }, ['failed']],
    [
      'for another order',
      { status: 1, data: [{ ...found('RECEIVED').data[0], order_id: 'ph_2' }] },
      ['none'],
    ],
    ['not found', { status: -1, msg: 'No payments found', data: null }, ['none']],
  ])('is reported when %s', async (_what, response, kinds) => {
    const reports = await createApi(response).provider.readState('ph_1');
    const told = reports.map((one) => ('state' in one ? `${one.kind} ${one.state}` : one.kind));
    expect(told).toEqual(kinds);
  });

  it('is requested with a token that is reused', async () => {
    const { provider, requests } = createApi(found('RECEIVED'));
    await provider.readState('ph_1');
    expect(await provider.readState('ph_1')).toMatchObject([
      { kind: 'paid', sessionId: 'ph_1', amountMinor: 500_000, currency: 'lkr', reference: '320025000001' },
      { kind: 'no-refund' },
    ]);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://sandbox.payhere.lk/merchant/v1/oauth/token',
      'https://sandbox.payhere.lk/merchant/v1/payment/search?order_id=ph_1',
      'https://sandbox.payhere.lk/merchant/v1/payment/search?order_id=ph_1',
    ]);
    expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa('app:secret')}`);
    expect(requests[2]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('is asked for once by however many ask at once, so that no session keeps back another [F87]', async () => {
    const requests: Request[] = [];
    const access = createApiAccess(() => ({ status: -1 }), requests);
    const { search } = createPayHereApi({ apiUrl: 'https://payhere.test', paceMs: 0, ...access });
    const replays = Array.from({ length: 20 }, () => search('ph_1'));
    await Promise.all([...replays, search('ph_2')]);
    const asked = ['oauth/token', 'payment/search?order_id=ph_1', 'payment/search?order_id=ph_2'];
    expect(requests.map(({ url }) => url)).toEqual(
      asked.map((path) => `https://payhere.test/merchant/v1/${path}`),
    );
    await search('ph_1');
    expect(requests).toHaveLength(4);
  });

  it('is not asked for what is known: a replay of its notification asks nothing [F87]', async () => {
    const { provider, requests } = createApi({ status: 0 });
    const server = createTestServer({ provider });
    const id = await startSession(server);
    await changePayment(server, id, {
      state: 'paid',
      paidAtMs: startMs,
      reference: '1',
      extraReferences: ['2'],
    });
    for (const payment_id of ['1', '2', '1', '2'])
      expect(await report(server, sign(paid(id, { payment_id })))).toBe(200);
    expect(requests).toEqual([]);
    await report(server, sign(paid(id, { payment_id: '3' })));
    expect(requests).toHaveLength(2);
  });

  it('cannot be read from an unexpected response', async () => {
    await expect(createApi({ error: 'invalid_token' }).provider.readState('ph_1')).rejects.toThrow(
      /Expected/,
    );
  });

  it.each<[string, () => ReturnType<typeof createProvider>]>([
    ['without an API key', () => createProvider()],
    [
      'from an address that PayHere has not allowed',
      () => createApi({ status: -1, msg: 'Authentication error', data: null }).provider,
    ],
    [
      'with an answer of 401',
      () =>
        createProvider({
          ...createApiAccess(() => ({})),
          fetch: async () => new Response('Access denied for the domain', { status: 401 }),
        }),
    ],
  ])('is refused %s, which is told apart from no answer', async (_what, create) => {
    await expect(create().readState('ph_1')).rejects.toMatchObject({
      name: 'ProviderRefusalError',
      reason: 'not-allowed',
    });
  });
});

describe('PayHere beside Stripe', () => {
  const createBoth = async () => {
    const before = createTestServer();
    const ofStripe = await startSession(before);
    const both = createTestServer({
      provider: createProvider(),
      others: [before.provider],
      store: before.store,
    });
    const ofPayHere = await startSession(both, undefined, 'kamala');
    return { before, both, ofStripe, ofPayHere };
  };

  it('takes new payments, and the notifications of both', async () => {
    const { before, both, ofStripe, ofPayHere } = await createBoth();
    const forged = notification(sign(paid(ofPayHere), 'another secret'));
    expect((await both.handle(forged)).status).toBe(400);
    expect(await report(both, sign(paid(ofPayHere)))).toBe(200);
    expect((await pay(both, ofStripe)).status).toBe(200);
    expect(await before.store.read(ofPayHere)).toMatchObject({ provider: 'payhere', state: 'paid' });
    expect(await before.store.read(ofStripe)).toMatchObject({ provider: 'stripe', state: 'paid' });
  });

  it('asks Stripe once more about what Stripe has told and could not be applied, not the first provider', async () => {
    const { before, both } = await createBoth();
    before.stripe.isDown = true;
    expect((await notify(both, 'refund.created', refundOf('other', 100))).status).toBe(200);
    expect(before.records.list('notifications')).toMatchObject([{ data: { provider: 'stripe' } }]);
    before.stripe.isDown = false;
    const path = '/v1/checkout/sessions?payment_intent=pi_other&limit=1';
    before.stripe.responses.set(path, { data: [paidSession('cs_1', { metadata: { shop: 'another' } })] });
    await runDue(before, { provider: createProvider(), others: [before.provider] });
    expect(before.records.list('notifications')).toEqual([]);
    expect(before.records.list('payments')).toHaveLength(2);
  });

  it('takes a new payment while the other one is down: its session stays open', async () => {
    const { before, both, ofStripe } = await createBoth();
    before.stripe.isDown = true;
    expect((await start(both)).status).toBe(200);
    expect(await before.store.read(ofStripe)).toMatchObject({ state: 'begun' });
    const warning = { event: 'session_not_ended', sessionId: ofStripe };
    expect(both.logged).toContainEqual(expect.objectContaining(warning));
  });

  it('ends the session of the other one, where the same account starts again', async () => {
    const { before, both, ofStripe } = await createBoth();
    before.stripe.responses.set(`/v1/checkout/sessions/${ofStripe}/expire`, {
      id: ofStripe,
      status: 'expired',
      payment_status: 'unpaid',
    });
    await startSession(both);
    expect(before.stripe.requests.map(({ path }) => path)).toContain(
      `/v1/checkout/sessions/${ofStripe}/expire`,
    );
    expect(await before.store.read(ofStripe)).toMatchObject({ state: 'expired' });
  });
});

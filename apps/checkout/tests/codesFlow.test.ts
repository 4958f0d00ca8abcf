import { describe, expect, it } from 'vitest';
import { createLocalServices, hostedBasePaths } from '../../../local/services/localServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { standInAccount } from '../../../local/services/payments/account.ts';
import type { CodeTerms } from '../../../src/domain/documents/code.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import type { OrderStep } from '../../../src/domain/orderSteps.ts';
import { address, buildUser, post, verifyTestToken } from '../../../tests/support/checkoutServer.ts';
import { buildCartItem, buildNamedProduct } from '../../../tests/support/factories.ts';
import { cardOnly } from '../src/payments/methods.ts';
import type { PaymentMethods } from '../src/payments/methods.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 27);

const line = (slug: string, price: number, sizes: Record<string, number>) =>
  buildCartItem({
    slug: { current: slug },
    price,
    selectedSizeAndQuantities: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity })),
  });
const shirts = line('kandy-shirt', 2500, { M: 2, S: 1 });
const sarong = line('galle-sarong', 1099.99, { M: 1 });
const reduced = line('silk-dress', 2000, { M: 1 });
/** LKR 8,599.99, and LKR 350 for the delivery. */
const cart = [shirts, sarong];
const thanks: CodeTerms = { kind: 'amount', amountMinor: 10_001 };
/** What `thanks` takes off the shirts, and off the sarong. */
const parts = [8722, 1279];
const total = 884_998;
const money = [
  { kind: 'lines', minor: 859_999 },
  { kind: 'delivery', minor: 35_000 },
  { kind: 'discount', minor: -10_001, code: 'THANKS' },
];

type Provider = 'stripe' | 'payhere';
const providers: Provider[] = ['stripe', 'payhere'];

/** A shop with codes, over the real checkout server and the stand-ins of the providers. */
async function openShop(
  codes: Readonly<Record<string, CodeTerms>> = { THANKS: thanks },
  paymentProvider: Provider = 'stripe',
  methods: Partial<PaymentMethods> = {},
) {
  const world = { nowMs: startMs };
  const services = createLocalServices({
    rules: rulesText,
    documents: [
      buildNamedProduct('Kandy Shirt', { price: 2500 }),
      buildNamedProduct('Galle Sarong', { price: 1099.99 }),
      buildNamedProduct('Silk Dress', { price: 2000, discount: 20 }),
    ],
    paymentSuccessToken: 'a-long-success-token',
    basePaths: hostedBasePaths,
    shopUrl: () => 'https://shop.test/',
    nowMs: () => world.nowMs,
    verifyToken: verifyTestToken,
    paymentProvider,
    methods: { ...cardOnly, transferTo: ['Sarasa'], ...methods },
  });
  const { checkout, database, payments, auth } = services;
  for (const localId of ['nimal', 'kumari']) {
    auth.addUser({ localId, email: `${localId}@example.com`, password: 'kandy-1815' });
    database.write(`userAddresses/${localId}`, address);
  }

  async function ask(path: string, body: object, uid?: string) {
    const headers = uid === undefined ? undefined : { authorization: `Bearer token-of-${uid}` };
    const response = await checkout.handle(post(path, body, headers));
    return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const make = (code: string, terms: CodeTerms) => ask('/code', { code, make: terms }, 'owner');
  for (const [code, terms] of Object.entries(codes)) expect((await make(code, terms)).status).toBe(200);

  const tryStart = (code?: string, cartItems: unknown[] = cart, uid = 'nimal', more: object = {}) =>
    ask(
      '/create-checkout-session',
      { cartItems, user: buildUser({ uid }), ...(code && { code }), ...more },
      uid,
    );
  async function start(...given: Parameters<typeof tryStart>) {
    const { status, body } = await tryStart(...given);
    expect([status, body]).toEqual([200, expect.anything()]);
    return String(body.id);
  }

  const openPage = async (id: string, body?: URLSearchParams) => {
    const method = body ? 'POST' : 'GET';
    const response = await checkout.handle(
      new Request(`https://checkout.test/pay/${id}`, { method, body: body ?? null }),
    );
    return (await response.text()).replaceAll(/\s+/g, ' ');
  };
  const sessionOf = (id: string) => payments.sessions().find((each) => [each.id, each.orderId].includes(id));

  /** Goes to the provider's page, as the browser does. @returns the session there */
  async function visit(id: string) {
    if (paymentProvider === 'payhere') {
      const inputs = [...(await openPage(id)).matchAll(/name="(\w+)"[^>]*value="([^"]*)"/g)];
      const form = new URLSearchParams(
        inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
      );
      const url = 'https://sandbox.payhere.lk/pay/checkout';
      await payments.handle(new Request(url, { method: 'POST', body: form }));
    }
    const session = sessionOf(id);
    if (!session) throw new Error(`The provider has no session ${id}.`);
    return session;
  }
  async function pay(id: string) {
    const session = await visit(id);
    payments.pay(session.id);
    await payments.notifications.deliver();
    return session;
  }

  let keys = 0;
  async function step(sessionId: string, asked: OrderStep, lines?: readonly number[]) {
    keys += 1;
    const steps = [
      { sessionId, ...asked, ...(lines && { lines: lines.map((index) => orderIdOf(sessionId, index)) }) },
    ];
    const { body } = await ask('/order-step', { key: `key-of-a-press-${keys}`, steps }, 'owner');
    return (body.answers as { answer: string }[])[0]?.answer;
  }
  /** What the provider sent back of a payment, in cents. PayHere's refunds take time, and come one after the other. */
  async function refunds(id: string) {
    const session = sessionOf(id);
    if (
      paymentProvider === 'payhere' &&
      session &&
      session.refunds.some(({ status }) => status === 'pending')
    ) {
      payments.endRefund(session.id, 'succeeded');
      world.nowMs += 25 * hourMs;
      await checkout.runDueWork();
    }
    return session?.refunds.map(({ amount }) => Math.round(amount * 100)) ?? [];
  }

  /** All uses that are counted, and those of an account. */
  const uses = (code = 'THANKS', uid = 'nimal') => [
    database.read(`codes/${code}`)?.uses,
    database.read(`codes/${code}/uses/${uid}`)?.uses ?? 0,
  ];
  return {
    ...services,
    world,
    ask,
    make,
    stop: (code: string) => ask('/code', { code, stop: true }, 'owner'),
    price: (code: string, cartItems: unknown[] = cart) => ask('/price', { cartItems, code }),
    tryStart,
    start,
    openPage,
    visit,
    pay,
    step,
    refunds,
    uses,
    lapse: async (hours: number) => {
      world.nowMs += hours * hourMs;
      await checkout.runDueWork();
    },
    receipt: (id: string, uid = 'nimal') => database.read(`users/${uid}/receipts/${id}`),
    place: (id: string, way: string) => openPage(id, new URLSearchParams({ way })),
  };
}

const cancel = { step: 'cancel', reason: 'It is torn.', refunds: true } as const;
const refusal = (why: string, more: object = {}) => ({ error: 'code_refused', why, ...more });

describe('POST /price', () => {
  it.each<[what: string, terms: CodeTerms, items: unknown[], discount: number]>([
    ['a part', { kind: 'percent', percent: 10 }, cart, -86_000],
    ['an amount', thanks, cart, -10_001],
    ['an amount above the price', { kind: 'amount', amountMinor: 9_000_000 }, cart, -859_999],
    ['the delivery', { kind: 'delivery' }, cart, -35_000],
    ['no reduced product', { kind: 'percent', percent: 50 }, [sarong, reduced], -55_000],
    [
      'reduced ones too, if it may',
      { kind: 'percent', percent: 50, countsReduced: true },
      [reduced],
      -100_000,
    ],
  ])('answers the rows of money to anybody: a code takes off %s', async (_what, terms, items, discount) => {
    const { price } = await openShop({ AVURUDU: terms });
    const { status, body } = await price(' avuru du ', items);
    expect([status, body.money]).toEqual([
      200,
      expect.arrayContaining([{ kind: 'discount', minor: discount, code: 'AVURUDU' }]),
    ]);
  });

  it.each<[why: string, terms: CodeTerms, items: unknown[], body: object]>([
    ['below-minimum', { ...thanks, minMinor: 860_000 }, cart, { minMinor: 860_000 }],
    ['not-begun', { ...thanks, beginsAtMs: startMs + 1 }, cart, { beginsAtMs: startMs + 1 }],
    ['ended', { ...thanks, endsAtMs: startMs }, cart, {}],
    ['only-reduced', thanks, [reduced], {}],
    ['delivery-free', { kind: 'delivery' }, [line('kandy-shirt', 2500, { M: 4 })], {}],
    [
      'too-little-left',
      { kind: 'percent', percent: 100 },
      [line('kandy-shirt', 2500, { M: 4 })],
      { minMinor: 100 },
    ],
  ])('refuses a code: %s, and so does a start', async (why, terms, items, more) => {
    const { price, tryStart, payments } = await openShop({ AVURUDU: terms });
    for (const { status, body } of [await price('AVURUDU', items), await tryStart('AVURUDU', items)])
      expect([status, body]).toEqual([409, refusal(why, more)]);
    expect(payments.sessions()).toEqual([]);
  });

  it('lets nobody try more than five wrong codes a minute, by IP or account', async () => {
    const { price, tryStart, world } = await openShop();
    for (const attempt of [price, tryStart]) {
      for (let tried = 0; tried < 5; tried += 1)
        expect((await attempt(`WRONG${tried}`)).body).toEqual(refusal('unknown'));
      const { status, response } = await attempt('THANKS');
      expect([status, response.headers.get('retry-after')]).toEqual([429, '60']);
    }
    expect((await tryStart()).status).toBe(200);
    world.nowMs += 60_000;
    expect((await price('THANKS')).status).toBe(200);
  });
});

describe.each(providers)('a code, paid at %s', (provider) => {
  it('is on payment, order, receipt, page and mail: the provider takes what is left', async () => {
    const { start, pay, visit, database, receipt, checkout, uses } = await openShop(
      { THANKS: { ...thanks, maxUses: 3 } },
      provider,
    );
    const id = await start('thanks');
    expect(uses()).toEqual([1, 1]);
    expect(await visit(id)).toMatchObject({ total: total / 100, status: 'open' });
    await pay(id);
    const lines = parts.map((discountMinor) => ({ discountMinor }));
    expect(database.read(`payments/${id}`)).toMatchObject({
      state: 'paid',
      money,
      lines,
      amountMinor: total,
    });
    expect(database.read(`orders/${id}`)).toMatchObject({ code: 'THANKS', lines, troubles: [] });
    expect(receipt(id)).toMatchObject({ money, lines });
    const [mail] = checkout.mails.sent;
    for (const text of [mail?.text, mail?.html]) expect(text).toMatch(/Discount THANKS[\s\S]*?−LKR 100\.01/);
    expect(uses()).toEqual([1, 1]);
  });

  it('is not in the money that goes back for a line that is cancelled, nor for the rest', async () => {
    const { start, pay, step, refunds, uses } = await openShop(
      { THANKS: { ...thanks, maxUses: 1 } },
      provider,
    );
    const id = await start('THANKS');
    await pay(id);
    expect(await step(id, cancel, [0])).toBe('done');
    expect(await refunds(id)).toEqual([750_000 - 8722]);
    expect(uses()).toEqual([1, 1]);
    expect(await step(id, cancel, [1])).toBe('done');
    expect(await refunds(id)).toEqual([750_000 - 8722, total - 750_000 + 8722]);
    expect(uses()).toEqual([0, 0]);
  });

  it('is used no more once all money went back, and once only', async () => {
    const { start, pay, step, refunds, uses, tryStart } = await openShop(
      { THANKS: { ...thanks, maxUses: 1 } },
      provider,
    );
    const id = await start('THANKS');
    await pay(id);
    expect((await tryStart('THANKS', cart, 'kumari')).body).toEqual(refusal('used-up'));
    expect(await step(id, { step: 'refund', amountMinor: total })).toBe('done');
    expect(await refunds(id)).toEqual([total]);
    expect(uses()).toEqual([0, 0]);
    await start('THANKS', cart, 'kumari');
    await step(id, { ...cancel, refunds: false });
    expect(uses('THANKS', 'kumari')).toEqual([1, 1]);
  });

  it('is carried by the units that come back, one after the other', async () => {
    const { start, pay, step, refunds, ask } = await openShop(undefined, provider);
    const id = await start('THANKS');
    await pay(id);
    await step(id, { step: 'ship' });
    for (const [index, size] of ['M', 'S', 'M'].entries()) {
      const key = `return-key-000000000${index}`;
      const lines = [{ orderId: orderIdOf(id, 0), size, quantity: 1, wants: 'refund' }];
      await ask('/return', { key, sessionId: id, lines, reason: 'Too small.' }, 'nimal');
      for (const name of ['approve', 'receive', 'repay'] as const)
        await step(id, { step: name, returnId: key });
      await refunds(id);
    }
    expect(await refunds(id)).toEqual([250_000 - 2907, 250_000 - 2907, 250_000 - 2908]);
  });

  it('gives its last use to one of two accounts that start at once, and to the other once it is free [F96]', async () => {
    const { tryStart, start, lapse, uses, payments } = await openShop(
      { THANKS: { ...thanks, maxUses: 1 } },
      provider,
    );
    const both = await Promise.all(['nimal', 'kumari'].map((uid) => tryStart('THANKS', cart, uid)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)?.body).toEqual(refusal('used-up'));
    expect(payments.sessions().filter(({ status }) => status === 'open')).toHaveLength(
      provider === 'stripe' ? 1 : 0,
    );
    await lapse(2);
    expect(uses()[0]).toBe(0);
    await start('THANKS', cart, 'kumari');
    expect(uses('THANKS', 'kumari')).toEqual([1, 1]);
  });

  it('moves to another start of the account, and goes when that has none', async () => {
    const { start, uses } = await openShop(
      { THANKS: { ...thanks, maxUsesPerAccount: 1, maxUses: 9 } },
      provider,
    );
    await start('THANKS');
    await start('THANKS', [shirts]);
    expect(uses()).toEqual([1, 1]);
    await start();
    expect(uses()).toEqual([0, 0]);
  });
});

it('a code that is stopped between pricing and paying is refused, and what has begun keeps it', async () => {
  const { price, start, stop, tryStart, pay, receipt } = await openShop();
  const id = await start('THANKS');
  expect((await price('THANKS')).status).toBe(200);
  await stop('THANKS');
  expect(await tryStart('THANKS', cart, 'kumari')).toMatchObject({ status: 409, body: refusal('ended') });
  await pay(id);
  expect(receipt(id)).toMatchObject({ money });
});

it('a body that names a discount itself gets none', async () => {
  const { start, visit } = await openShop();
  const items = cart.map((item) => ({ ...item, discountMinor: 5000, discount: 50 }));
  const more = { discount: 1000, money, amountMinor: 100 };
  expect((await visit(await start(undefined, items, 'nimal', more))).total).toBe(8949.99);
});

it('an account uses a code as often as it may', async () => {
  const { start, pay, tryStart } = await openShop({ THANKS: { ...thanks, maxUsesPerAccount: 1 } });
  await pay(await start('THANKS'));
  expect((await tryStart('THANKS', [shirts])).body).toEqual(refusal('used-by-you'));
  expect((await tryStart('THANKS', [shirts], 'kumari')).status).toBe(200);
});

describe('the coupon of a session at Stripe', () => {
  const coupons = ({ payments }: Pick<Awaited<ReturnType<typeof openShop>>, 'payments'>) => ({
    made: payments.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/coupons'))
      .length,
    isThere: async (id = '') => {
      const method = 'DELETE';
      const headers = { authorization: `Bearer ${standInAccount.stripeSecretKey}` };
      const url = `https://api.stripe.com/v1/coupons/${id}`;
      return (await payments.handle(new Request(url, { method, headers }))).ok;
    },
  });

  it.each(['paid', 'expired', 'replaced', 'ordered for cash'])('is gone once it is %s', async (how) => {
    const shop = await openShop(undefined, 'stripe', { ways: ['card', 'cod'] });
    const id = await shop.start('THANKS');
    const { discount } = await shop.visit(id);
    expect(discount).toMatchObject({ name: 'THANKS', amount: 100.01 });
    if (how === 'paid') await shop.pay(id);
    if (how === 'expired') await shop.lapse(2);
    if (how === 'replaced') await shop.start();
    if (how === 'ordered for cash') await shop.place(id, 'cod');
    await shop.payments.notifications.deliver();
    expect(await coupons(shop).isThere(discount?.couponId)).toBe(false);
  });

  it('stays where Stripe does not answer, and keeps no report away', async () => {
    const shop = await openShop();
    const id = await shop.start('THANKS');
    const { discount } = await shop.visit(id);
    shop.payments.faults.add({ match: ({ method }) => method === 'DELETE', status: 500 });
    await shop.pay(id);
    expect(shop.database.read(`payments/${id}`)).toMatchObject({ state: 'paid' });
    shop.payments.faults.clear();
    expect(await coupons(shop).isThere(discount?.couponId)).toBe(true);
  });

  it('goes where no session could be made', async () => {
    const shop = await openShop();
    shop.payments.faults.add({ match: ({ url }) => url.endsWith('/v1/checkout/sessions'), status: 500 });
    expect((await shop.tryStart('THANKS')).status).toBe(500);
    expect(coupons(shop).made).toBe(1);
    expect(shop.payments.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(shop.uses()).toEqual([undefined, 0]);
  });
});

describe('an order with a code that is paid later', () => {
  const open = () =>
    openShop({ THANKS: { ...thanks, maxUses: 1 } }, 'stripe', {
      ways: ['card', 'cod', 'transfer'],
      codFeeMinor: 15_000,
    });

  it('has its rows on the page, and a fee in full; what is cancelled before is not collected', async () => {
    const { start, openPage, place, receipt, step, database } = await open();
    const id = await start('THANKS');
    const page = await openPage(id);
    const rows = [...page.matchAll(/<dt>([^<]+)<\/dt> <dd>([^<]+)/g)].map(([, name, value]) => [name, value]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Delivery', 'LKR 350.00'],
        ['Discount THANKS', '−LKR 100.01'],
        ['Total', 'LKR 8,849.98'],
      ]),
    );
    expect(page).toContain('Place order · LKR 8,999.98');
    await place(id, 'cod');
    const [lines, delivery, discount] = money;
    const fee = { kind: 'fee', minor: 15_000 };
    expect(receipt(id)?.money).toEqual(expect.arrayContaining([lines, delivery, discount, fee]));
    await step(id, { ...cancel, refunds: false }, [0]);
    expect(database.read(`orders/${id}`)).toMatchObject({ dueMinor: 109_999 - 1279 + 35_000 + 15_000 });
    await step(id, { step: 'ship' });
    await step(id, { step: 'paid' });
    expect(receipt(id)?.money).toEqual(
      expect.arrayContaining([
        { kind: 'lines', minor: 109_999 },
        delivery,
        { kind: 'discount', minor: -1279, code: 'THANKS' },
        fee,
      ]),
    );
  });

  it('gives its use back when no transfer comes', async () => {
    const { start, place, uses, lapse, database } = await open();
    const id = await start('THANKS');
    await place(id, 'transfer');
    expect(uses()).toEqual([1, 1]);
    await lapse(24 * 5);
    expect(database.read(`payments/${id}`)).toMatchObject({ state: 'expired' });
    expect(uses()).toEqual([0, 0]);
    await lapse(24);
    expect(uses()).toEqual([0, 0]);
  });
});

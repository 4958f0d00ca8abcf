import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readWebxpayForm, webxpayAccount, webxpayAnswer } from '../../../local/services/payments/webxpay.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import { runDueWork } from '../src/dueWork.ts';
import { createWebxpayProvider, webxpaySchema } from '../src/providers/webxpay.ts';
import { buildItem, buildUser, createStarted, createTestServer, post, start, startMs } from './shop.ts';
import type { TestServer } from './shop.ts';

const createProvider = (isSandbox = true) =>
  createWebxpayProvider({
    ...webxpayAccount,
    serverUrl: 'https://checkout.test',
    isSandbox,
    mark: 'checkout',
  });

const createStartedPayment = () => createStarted(createTestServer({ provider: createProvider() }));

const answer = (server: TestServer, form: URLSearchParams) =>
  server.handle(post('/webhook', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' }));

async function openPage(server: TestServer, id: string) {
  const response = await server.handle(new Request(`https://checkout.test/pay/${id}`));
  const page = await response.text();
  const inputs = [...page.matchAll(/<input\s[^>]*?>/g)].map(([tag]): [string, string] => [
    /\sname="([^"]*)"/.exec(tag)?.[1] ?? '',
    /\svalue="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&#43;', '+') ?? '',
  ]);
  return { response, page, form: new URLSearchParams(inputs) };
}

const success = (id: string) => `https://shop.test/#/payment-success/a-long-success-token?session_id=${id}`;

describe('a payment with WEBXPAY', () => {
  it('goes from the form through its page back to the shop, with one order, however often the browser repeats it', async () => {
    const { server, id } = await createStartedPayment();
    expect(id).toMatch(/^wx_[0-9a-f]{32}_500000$/);
    const { form, page, response } = await openPage(server, id);
    expect(page).toContain('action="https://stagingxpay.info/index.php?route=checkout/billing"');
    expect(response.headers.get('content-security-policy')).toContain(
      'form-action https://stagingxpay.info;',
    );
    // What the page asks the shopper for.
    for (const name of ['contact_number', 'address_line_one', 'city'])
      if (!form.get(name)) form.set(name, '0712345678');
    expect(readWebxpayForm(form)).toEqual({ orderId: id, amount: '5000.00' });

    for (let time = 0; time < 2; time += 1) {
      const back = await answer(server, webxpayAnswer(id, '00'));
      expect([back.status, back.headers.get('location')]).toEqual([303, success(id)]);
    }
    expect([...server.records.documents.keys()]).toEqual([`users/nimal/userPurchases/${orderIdOf(id, 0)}`]);
    expect(await server.store.read(id)).toMatchObject({
      state: 'paid',
      provider: 'webxpay',
      amountMinor: 500_000,
      reference: '100017',
    });
    expect((await openPage(server, id)).response.status).toBe(410);
  });

  it('asks for what is missing by the names that WEBXPAY has for it', async () => {
    const server = createTestServer({ provider: createProvider() });
    const { body } = await start(server, [buildItem()], buildUser({ displayName: 'Nimal', email: '' }));
    const { page } = await openPage(server, String(body.id));
    expect(page).toMatch(/<label for="phone">[^]*id="phone"\s+name="contact_number"/);
    expect(page).toMatch(/id="address"\s+name="address_line_one"/);
    expect(page).not.toContain(webxpayAccount.publicKey.split('\n')[1]);
  });

  it.each(['15', '99', ''])(
    'that ends with status %j is no order, and leads back to the cart',
    async (status) => {
      const { server, id } = await createStartedPayment();
      const back = await answer(server, webxpayAnswer(id, status));
      expect([back.status, back.headers.get('location')]).toEqual([303, 'https://shop.test/#/cart']);
      expect(await server.store.read(id)).toMatchObject({ state: 'failed' });
      expect(server.records.documents.size).toBe(0);
    },
  );

  it.each<[what: string, change: (form: URLSearchParams, id: string) => void]>([
    ['no signature', (form) => form.delete('signature')],
    [
      'another signature',
      (form, id) => form.set('signature', webxpayAnswer(id, '15').get('signature') ?? ''),
    ],
    ['a signature that is none', (form) => form.set('signature', btoa('x'.repeat(128)))],
    ['no payment', (form) => form.delete('payment')],
    ['another amount', (form, id) => form.set('payment', webxpayAnswer(`${id}0`, '00').get('payment') ?? '')],
  ])('is not paid by an answer with %s', async (_what, change) => {
    const { server, id } = await createStartedPayment();
    const form = webxpayAnswer(id, '00');
    change(form, id);
    expect((await answer(server, form)).status).toBe(400);
    expect(await server.store.read(id)).toMatchObject({ state: 'begun' });
  });

  it('of another shop of the same merchant leads to the cart, and is stored nowhere', async () => {
    const { server } = await createStartedPayment();
    const back = await answer(server, webxpayAnswer('525', '00'));
    expect([back.status, back.headers.get('location')]).toEqual([303, 'https://shop.test/#/cart']);
    expect(server.records.documents.size).toBe(0);
  });

  it('that nobody has told of expires with its form', async () => {
    const { server, id } = await createStartedPayment();
    const nowMs = () => startMs + 2 * 60 * 60 * 1000;
    const summary = await runDueWork({
      ...server,
      provider: createProvider(),
      log: () => {},
      nowMs,
      isServerOnly: true,
      mails: [],
    });
    expect(summary.problems).toEqual([]);
    expect(await server.store.read(id)).toMatchObject({ state: 'expired' });
  });

  it('is refunded in its portal only, and cannot be paid once it is ended', async () => {
    const provider = createProvider(false);
    const refused = expect.objectContaining({ reason: 'not-allowed' });
    await expect(provider.refund({ reference: '1', amountMinor: 1, key: 'k' })).rejects.toEqual(refused);
    expect(await provider.end('wx_1')).toEqual([{ kind: 'expired', sessionId: 'wx_1' }]);
  });
});

describe("WEBXPAY's variables", () => {
  const variables = {
    WEBXPAY_SECRET_KEY: 'secret',
    WEBXPAY_PUBLIC_KEY: webxpayAccount.publicKey.replaceAll('\n', '\\n'),
    WEBXPAY_MODE: 'live',
    SERVER_URL: 'https://checkout.test/',
  };

  it('take a key in one line', () => {
    expect(v.parse(webxpaySchema, variables)).toEqual({
      name: 'webxpay',
      secretKey: 'secret',
      publicKey: webxpayAccount.publicKey.trim(),
      serverUrl: 'https://checkout.test',
      isSandbox: false,
    });
  });

  it.each([
    { WEBXPAY_PUBLIC_KEY: 'MIGfMA0' },
    { WEBXPAY_MODE: 'test' },
    { SERVER_URL: 'checkout.test' },
    { WEBXPAY_SECRET_KEY: undefined },
  ])('refuse %j', (change) => {
    expect(v.safeParse(webxpaySchema, { ...variables, ...change }).success).toBe(false);
  });
});

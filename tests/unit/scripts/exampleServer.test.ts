import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCheckoutServer } from '../../../docs/checkout-server.example.mjs';
import type { LocalServices } from '../../../emulators/localServices.ts';
import { slugOf } from '../../../emulators/values.ts';
import { fetchProducts } from '../../../scripts/checks/catalogue.ts';
import { runChecks } from '../../../scripts/checks/check.ts';
import { checkoutChecks, checkoutWorld } from '../../../scripts/checkout-contract/contract.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import { hostShop, origin, server, shopWorld, startServices, troubles } from './hostedShop.ts';

hostShop();

interface SessionOptions {
  line_items: { quantity: number; price_data: { unit_amount: number; currency: string } }[];
  success_url: string;
  cancel_url: string;
}

const goodSignature = 'good';
let services: LocalServices;
let sessions: SessionOptions[];
let paid: string[];

/** As much of the package `stripe` as the example uses. */
const stripe = {
  checkout: {
    sessions: {
      create: (options: SessionOptions) => {
        const id = `cs_test_${sessions.push(options) - 1}`;
        return Promise.resolve({ id, url: `https://checkout.stripe.com/c/pay/${id}` });
      },
    },
  },
  webhooks: {
    constructEventAsync: (body: string, signature: string) =>
      signature === goodSignature
        ? Promise.resolve(JSON.parse(body) as unknown)
        : Promise.reject(new Error('No signatures found')),
  },
};

const handle = createCheckoutServer({
  stripe,
  fetchProducts: (slugs) =>
    Promise.resolve(
      services.content
        .list('published')
        .filter((document) => document._type === 'product' && slugs.includes(slugOf(document)))
        .map((document) => ({ ...document, slug: slugOf(document) })),
    ),
  shopUrl: `${origin}/`,
  paymentSuccessToken: hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN,
  webhookSecret: 'whsec_test',
  onPaid: ({ id }) => {
    paid.push(id);
    return Promise.resolve();
  },
});

beforeEach(() => {
  services = startServices();
  sessions = [];
  paid = [];
  server.use(
    http.all('https://checkout.test/*', ({ request }) => handle(request)),
    http.get('https://api.stripe.com/v1/checkout/sessions/:id', ({ params }) => {
      const session = sessions[Number(String(params.id).replace('cs_test_', ''))];
      if (!session) return HttpResponse.json({}, { status: 404 });
      const lines = session.line_items;
      const amount = lines.reduce((sum, line) => sum + line.quantity * line.price_data.unit_amount, 0);
      return HttpResponse.json({
        ...session,
        amount_subtotal: amount,
        currency: lines[0]?.price_data.currency,
      });
    }),
  );
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  handle(
    new Request(`https://checkout.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );

const hear = (type: string, paymentStatus: string, signature = goodSignature) =>
  post(
    '/stripe-webhook',
    { type, data: { object: { id: 'cs_test_0', payment_status: paymentStatus } } },
    { 'stripe-signature': signature },
  );

describe('the example of a checkout server', () => {
  it('keeps the contract', async () => {
    const world = shopWorld();
    const results = await runChecks(
      checkoutChecks,
      checkoutWorld(world, await fetchProducts(world.config, origin)),
    );
    expect(troubles(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'left out')).toEqual([]);
  });

  it('hears of a payment from Stripe alone', async () => {
    expect((await hear('checkout.session.completed', 'paid', 'forged')).status).toBe(400);
    expect(paid).toEqual([]);
    expect((await hear('checkout.session.completed', 'paid')).status).toBe(200);
    expect(paid).toEqual(['cs_test_0']);
  });

  it('does not take a session for paid that is not yet', async () => {
    await hear('checkout.session.completed', 'unpaid');
    await hear('checkout.session.expired', 'unpaid');
    expect(paid).toEqual([]);
    await hear('checkout.session.async_payment_succeeded', 'paid');
    expect(paid).toEqual(['cs_test_0']);
  });

  it('refuses a cart that is far too big, and other addresses and methods', async () => {
    const user = { uid: 'u', email: 'a@b.lk' };
    const many = Array.from({ length: 101 }, () => ({}));
    expect((await post('/create-checkout-session', { cartItems: many, user })).status).toBe(400);
    expect((await post('/create-checkout-session', 'x'.repeat(600_000))).status).toBe(400);
    expect((await post('/elsewhere', {})).status).toBe(404);
    expect((await handle(new Request('https://checkout.test/create-checkout-session'))).status).toBe(405);
  });

  it('says no more than that it failed when Stripe does not answer', async () => {
    const refusal = new Error('sk_test_1 is not known');
    vi.spyOn(stripe.checkout.sessions, 'create').mockRejectedValueOnce(refusal);
    const cartItem = services.content.list('published').find(({ _id: id }) => id === 'shirt');
    const answer = await post('/create-checkout-session', {
      cartItems: [{ ...cartItem, selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] }],
      user: { uid: 'u', email: 'a@b.lk' },
    });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('sk_test');
    expectLogged(/sk_test_1 is not known/);
  });
});

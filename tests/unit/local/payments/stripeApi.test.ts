import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  hourSeconds,
  line,
  sessionParams,
  setUpWorld,
  shopOrigin,
  startMs,
  stripeOf,
  world,
} from './standIn.ts';
import type { ParamsChange } from './standIn.ts';

setUpWorld();

const create = (change: ParamsChange = {}, options: Stripe.RequestOptions = {}) =>
  world.stripe.checkout.sessions.create(sessionParams(change), options);

/** The error that the SDK throws. */
async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The request did not fail.');
}

describe('creating a session with the Stripe SDK', () => {
  it('returns an open session with a page on the shop’s origin', async () => {
    const session = await create({
      line_items: [line({ quantity: 2 }), line()],
      payment_intent_data: { metadata: { uid: 'u1' } },
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_subtotal: 1_350_000,
      amount_total: 1_350_000,
      currency: 'lkr',
      client_reference_id: 'u1',
      customer_email: 'nimali@example.com',
      metadata: { shop: 'checkout' },
      created: startMs / 1000,
      expires_at: startMs / 1000 + 2 * hourSeconds,
      success_url: `${shopOrigin}/#/payment-success/token?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shopOrigin}/#/cart`,
      livemode: false,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(session.url).toBe(`${shopOrigin}/local/payments/c/pay/${session.id}`);
  });

  const price = (change: object) => [line({ price_data: { ...line().price_data, ...change } })];
  it.each<[string, object, string, RegExp]>([
    ['no mode', { mode: undefined }, 'mode', /Missing required param: mode/],
    ['no lines', { line_items: [] }, 'line_items', /Missing required param: line_items/],
    ['101 lines', { line_items: Array(101).fill(line()) }, 'line_items', /at most 100/],
    ['a quantity of 0', { line_items: [line({ quantity: 0 })] }, 'line_items[0][quantity]', /greater than/],
    [
      'a fractional price',
      { line_items: price({ unit_amount: 0.5 }) },
      'line_items[0][price_data][unit_amount]',
      /Invalid integer: 0.5/,
    ],
    [
      'a product without a name',
      { line_items: price({ product_data: { name: '' } }) },
      'line_items[0][price_data][product_data][name]',
      /empty string/,
    ],
    ['no success_url', { success_url: undefined }, 'success_url', /Missing required param/],
    ['an invalid success_url', { success_url: '/cart' }, 'success_url', /Not a valid URL/],
    ['an invalid cancel_url', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', /Not a valid URL/],
    ['an invalid email', { customer_email: 'nimali' }, 'customer_email', /Invalid email/],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id', /at most 200/],
    ['long metadata', { metadata: { uid: 'x'.repeat(501) } }, 'metadata[uid]', /at most 500/],
    ['an unknown parameter', { succes_url: 'x' }, 'succes_url', /unknown parameter: succes_url/],
  ])('rejects %s as Stripe does', async (_name, change, param, message) => {
    const error = await errorOf(create(change));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 400,
      param,
      message: expect.stringMatching(message) as string,
    });
    expect(world.payments.sessions()).toEqual([]);
  });

  it.each([
    ['an amount of more than eight digits', 100_000_000, 'amount_too_large'],
    ['an amount of zero', 0, 'amount_too_small'],
  ])('rejects %s', async (_name, unitAmount, code) => {
    expect(await errorOf(create({ line_items: price({ unit_amount: unitAmount }) }))).toMatchObject({
      code,
    });
  });

  it('accepts the maximum amount and number of lines', async () => {
    await create({ line_items: price({ unit_amount: 99_999_999 }) });
    await create({ line_items: Array.from({ length: 100 }, () => line()) });
    expect(world.payments.sessions().map(({ total }) => total)).toEqual([999_999.99, 450_000]);
  });

  it.each(['pk_test_1', 'sk_live_1'])('rejects the key %s', async (key) => {
    const error = await errorOf(stripeOf(world.payments, key).checkout.sessions.create(sessionParams()));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.statusCode).toBe(401);
  });
});

it('an idempotency key returns the same session for the same request, and is rejected with another', async () => {
  const options = { idempotencyKey: 'key-1' };
  const first = await create({}, options);
  const again = await create({}, options);
  expect(again.id).toBe(first.id);
  expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true');
  expect(world.payments.sessions()).toHaveLength(1);
  const error = await errorOf(create({ client_reference_id: 'u2' }, options));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.message).toContain("other than 'key-1'");
});

describe('reading sessions with the Stripe SDK', () => {
  const read = (id: string, params: Stripe.Checkout.SessionRetrieveParams = {}) =>
    world.stripe.checkout.sessions.retrieve(id, params);

  it('returns the current state', async () => {
    const { id } = await create();
    expect(await read(id)).toMatchObject({ id, status: 'open' });
    world.payments.pay(id);
    const paid = await read(id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.payment_intent).toMatch(/^pi_[A-Za-z0-9]{24}$/);
  });

  it('expands the payment, its charge and the lines', async () => {
    const { id } = await create({ payment_intent_data: { metadata: { uid: 'u1' } } });
    world.payments.pay(id);
    world.payments.refund(id);
    const session = await read(id, { expand: ['payment_intent.latest_charge', 'line_items'] });
    expect(session.payment_intent).toMatchObject({
      object: 'payment_intent',
      amount: 450_000,
      status: 'succeeded',
      metadata: { uid: 'u1' },
      latest_charge: { object: 'charge', amount_refunded: 450_000, refunded: true },
    });
    expect(session.line_items?.data).toMatchObject([
      { description: 'Sarong, size M', amount_total: 450_000 },
    ]);
    expect(await errorOf(read(id, { expand: ['nonsense'] }))).toMatchObject({ param: 'expand' });
  });

  it('fails for an unknown session', async () => {
    expect(await errorOf(read('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: 'No such checkout.session: cs_test_none',
    });
  });

  it('expires a session when it is due, or earlier on request', async () => {
    const first = await create();
    const second = await create();
    const expired = await world.stripe.checkout.sessions.expire(first.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect((await read(second.id)).status).toBe('open');
    world.nowMs += 2 * hourSeconds * 1000;
    expect((await read(second.id)).status).toBe('expired');
    expect(await errorOf(world.stripe.checkout.sessions.expire(second.id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('status of expired') as string,
    });
  });

  it('lists sessions, newest first, filtered by status, time and payment', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      ids.unshift((await create()).id);
      world.nowMs += 60_000;
    }
    const [newest = '', , , oldest = ''] = ids;
    world.payments.pay(newest);
    world.payments.pay(oldest);
    const idsOf = async (params: Stripe.Checkout.SessionListParams) =>
      (await world.stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ status: 'complete' })).toEqual([newest, oldest]);
    expect(await idsOf({ created: { gte: startMs / 1000 + 60 } })).toEqual(ids.slice(0, 3));
    expect(await idsOf({ created: { gt: startMs / 1000, lt: startMs / 1000 + 180 } })).toEqual(
      ids.slice(1, 3),
    );
    expect(await idsOf({ created: { lte: startMs / 1000 } })).toEqual([oldest]);
    const { payment_intent: payment } = await read(oldest);
    expect(await idsOf({ payment_intent: payment as string })).toEqual([oldest]);
    expect(await idsOf({ ending_before: oldest, limit: 1 })).toEqual([ids[2]]);
    expect(await errorOf(world.stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({
      param: 'limit',
    });
    expect(
      await errorOf(world.stripe.checkout.sessions.list({ starting_after: 'cs_test_none' })),
    ).toMatchObject({ code: 'resource_missing' });
  });
});

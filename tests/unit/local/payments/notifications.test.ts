import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInAccount } from '../../../../local/services/payments/payments.ts';
import { hourSeconds, sessionParams, setUpWorld, world } from './standIn.ts';

setUpWorld();

const create = async () => (await world.stripe.checkout.sessions.create(sessionParams())).id;

/** The events sent, each verified by the SDK as a checkout server does. */
const events = () =>
  world.notified.map(({ request, body }) =>
    world.stripe.webhooks.constructEvent(
      body,
      request.headers.get('stripe-signature') ?? '',
      standInAccount.stripeWebhookSecret,
      undefined,
      undefined,
      world.nowMs,
    ),
  );

describe('held notifications', () => {
  it('report a payment, signed, when they are delivered', async () => {
    const id = await create();
    world.payments.pay(id);
    const notification = { type: 'checkout.session.completed', sessionId: id };
    expect(world.payments.notifications.pending()).toEqual([notification]);
    expect(world.notified).toEqual([]);
    // The signature is of the time of sending.
    world.nowMs += hourSeconds * 1000;
    expect(await world.payments.notifications.deliver()).toEqual([200]);
    expect(world.payments.notifications.pending()).toEqual([]);
    expect(world.notified[0]?.request.url).toBe('https://checkout.test/webhook');
    expect(events()).toMatchObject([
      {
        type: 'checkout.session.completed',
        livemode: false,
        data: {
          object: { id, status: 'complete', payment_status: 'paid', amount_total: 450_000, currency: 'lkr' },
        },
      },
    ]);
  });

  it('report an expiry, a refund and a dispute', async () => {
    const [expired, paid] = [await create(), await create()];
    world.payments.pay(paid);
    world.payments.refund(paid);
    world.payments.dispute(paid);
    world.payments.expire(expired);
    await world.payments.notifications.deliver();
    const session = await world.stripe.checkout.sessions.retrieve(paid);
    expect(events()).toMatchObject([
      { type: 'checkout.session.completed' },
      {
        type: 'charge.refunded',
        data: { object: { payment_intent: session.payment_intent, amount_refunded: 450_000 } },
      },
      { type: 'charge.dispute.created', data: { object: { payment_intent: session.payment_intent } } },
      { type: 'checkout.session.expired', data: { object: { id: expired, status: 'expired' } } },
    ]);
  });

  it('stay pending until they are accepted', async () => {
    world.payments.pay(await create());
    world.respond = () => new Response('down', { status: 503 });
    expect(await world.payments.notifications.deliver()).toEqual([503]);
    world.respond = () => Response.error();
    expect(await world.payments.notifications.deliver()).toEqual([0]);
    expect(world.payments.notifications.pending()).toHaveLength(1);
    world.respond = () => new Response('ok');
    expect(await world.payments.notifications.deliver()).toEqual([200]);
  });
});

describe('sent notifications', () => {
  const firstMs = 1500;
  setUpWorld({ notifications: 'sent' });
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('are sent once, after a delay', async () => {
    world.payments.pay(await create());
    await vi.advanceTimersByTimeAsync(firstMs - 1);
    expect(world.notified).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events()).toMatchObject([{ type: 'checkout.session.completed' }]);
    await vi.runAllTimersAsync();
    expect(world.notified).toHaveLength(1);
    expect(world.payments.notifications.pending()).toEqual([]);
  });

  it('are retried with growing delays until they are accepted', async () => {
    let failures = 3;
    world.respond = () => new Response('', { status: (failures -= 1) < 0 ? 200 : 500 });
    const sentAfter: number[] = [];
    world.payments.pay(await create());
    for (let step = 1; step <= 20; step += 1) {
      const before = world.notified.length;
      await vi.advanceTimersByTimeAsync(firstMs);
      if (world.notified.length > before) sentAfter.push(step);
    }
    expect(sentAfter).toEqual([1, 3, 7, 15]);
    expect(world.payments.notifications.pending()).toEqual([]);
  });
});

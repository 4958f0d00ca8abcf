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
});

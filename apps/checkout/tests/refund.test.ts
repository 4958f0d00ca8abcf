import { describe, expect, it } from 'vitest';
import { ProviderRefusalError } from '../src/payments/providers/provider.ts';
import type { PaymentProvider } from '../src/payments/providers/provider.ts';
import { existing, transitionPayment } from '../src/payments/paymentTransitions.ts';
import { takeSteps } from '../src/http/takeSteps.ts';
import type { LogEntry } from '../src/lib/log.ts';
import {
  bothOf,
  changePayment,
  createPayHere,
  createStarted,
  createTestServer,
  notify,
  pay,
  rawOf,
  refundOf,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const key = 'a-key-of-the-dialog';

async function createPaid() {
  const { server, id } = await createStarted();
  await pay(server, id);
  server.stripe.responses.set('/v1/refunds', { id: 're_1', amount: 200_000, status: 'pending' });
  return { server, id };
}

/** Takes the step of an owner. @returns the answer */
const refund = async (
  {
    provider,
    store,
    logged,
    world,
  }: Pick<TestServer, 'store' | 'logged' | 'world'> & { provider: PaymentProvider },
  sessionId: string,
  { key: own = key, ...asked }: { amountMinor?: number; key?: string; isPaidBack?: boolean } = {},
) => {
  const step = { sessionId, step: 'refund', amountMinor: 200_000, isPaidBack: false, ...asked } as const;
  const nowMs = () => world.nowMs;
  const context = { provider, store, nowMs, log: (entry: LogEntry) => void logged.push(entry) };
  const [answer] = await takeSteps({ key: own, steps: [step] }, { uid: 'owner', by: 'owner' }, context);
  return answer;
};
const refused = (why: string, details: object = {}) => ({ answer: 'refused', why, ...details });

const sentTo = ({ stripe }: TestServer) => stripe.requests.filter(({ path }) => path === '/v1/refunds');
const refundsOf = async ({ store }: TestServer, id: string) => (await store.read(id))?.refunds;

describe('a refund by the owner', () => {
  it('is sent with the mark of the shop and is what the provider says of it', async () => {
    const { server, id } = await createPaid();
    await refund(server, id);
    const [request] = sentTo(server);
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      payment_intent: `pi_${id}`,
      amount: '200000',
      'metadata[shop]': 'checkout',
      'metadata[key]': key,
    });
    expect(request?.headers.get('idempotency-key')).toBe(key);
    expect(await refundsOf(server, id)).toEqual({
      re_1: {
        amountMinor: 200_000,
        state: 'pending',
        atMs: startMs,
        key,
        reference: `pi_${id}`,
        for: 'goodwill',
      },
    });
    await notify(server, 'refund.updated', { ...refundOf(id, 200_000), metadata: { key } });
    expect(rawOf(server, id)).toMatchObject({
      state: 'refunded',
      refundedMinor: 200_000,
      refunds: { re_1: { state: 'succeeded' } },
    });
  });

  it('that several presses ask for at once is never more than what is left', async () => {
    const { server, id } = await createPaid();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => refund(server, id, { key: `a-key-of-dialog-${name}` })),
    );
    expect(answers).toMatchObject([
      { answer: 'done' },
      { answer: 'done' },
      refused('too_much', { leftMinor: 100_000 }),
    ]);
  });

  it('whose answer is lost is kept, and asked for again without being made twice', async () => {
    const { server, id } = await createPaid();
    server.stripe.isDown = true;
    expect(await refund(server, id)).toMatchObject({ answer: 'failed' });
    expect(await refundsOf(server, id)).toMatchObject({ [key]: { state: 'pending', key } });
    server.stripe.isDown = false;
    await refund(server, id);
    expect(Object.keys((await refundsOf(server, id)) ?? {})).toEqual(['re_1']);
    expect(sentTo(server).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, key]);
  });

  it('of what was paid twice goes to one payment after the other, the last one first', async () => {
    const { server, id } = await createPaid();
    await pay(server, id, { payment_intent: 'pi_again' });
    expect(await refund(server, id, { amountMinor: 500_001 })).toMatchObject(
      refused('too_much', { leftMinor: 500_000 }),
    );
    for (const name of ['first', 'second']) {
      server.stripe.responses.set('/v1/refunds', { id: `re_${name}`, amount: 500_000, status: 'succeeded' });
      await refund(server, id, { amountMinor: 500_000, key: `a-key-of-dialog-${name}` });
    }
    expect(sentTo(server).map(({ form }) => form.get('payment_intent'))).toEqual(['pi_again', `pi_${id}`]);
    expect(rawOf(server, id)).toMatchObject({
      state: 'refunded',
      refundedMinor: 500_000,
    });
  });

  it('that has failed is refused, and sent again under a key of its own', async () => {
    const { server, id } = await createPaid();
    server.stripe.responses.set('/v1/refunds', { id: 're_0', amount: 200_000, status: 'failed' });
    expect(await refund(server, id)).toMatchObject(refused('provider_refuses'));
    expect(await refundsOf(server, id)).toMatchObject({ re_0: { state: 'failed', key } });
    server.stripe.responses.set('/v1/refunds', { id: 're_1', amount: 200_000, status: 'pending' });
    server.world.nowMs += 1000;
    await Promise.all([refund(server, id), refund(server, id)]);
    const again = `${key}~2`;
    const keys = sentTo(server).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[0], ...new Set(keys.slice(1))]).toEqual([key, again]);
    expect(await refundsOf(server, id)).toMatchObject({ re_1: { state: 'pending', key: again } });
    expect(bothOf(server, id).troubles).not.toContain('refund_failed');
  });

  it('that the owner has noted as paid back is not sent', async () => {
    const { server, id } = await createPaid();
    await refund(server, id, { isPaidBack: true });
    await refund(server, id);
    expect(sentTo(server)).toEqual([]);
  });

  it('that PayHere may have made is not asked for again, until PayHere has shown nothing of it for a day', async () => {
    let isDown = true;
    const fetch: typeof globalThis.fetch = async (input) => {
      if (isDown) throw new Error('no answer');
      const { pathname } = new URL(new Request(input).url);
      const token = { access_token: 'token-1', expires_in: 599 };
      return Response.json(pathname.endsWith('/refund') ? { status: 1, data: 99 } : token);
    };
    const provider = createPayHere({ appId: 'app', appSecret: 'secret', fetch });
    const { server, id } = await createStarted(createTestServer({ provider }));
    await changePayment(server, id, { state: 'paid', paidAtMs: startMs, reference: '32' });
    expect(await refund({ ...server, provider }, id)).toMatchObject({ answer: 'failed' });
    isDown = false;
    expect(await refund({ ...server, provider }, id)).toMatchObject(refused('unsure'));
    server.world.nowMs += 86_400_001;
    const nothing = { kind: 'no-refund', payment: { sessionId: id } } as const;
    await server.store.update(id, (payment) =>
      transitionPayment(existing(payment), nothing, server.world.nowMs),
    );
    await refund({ ...server, provider }, id);
    expect(await refundsOf(server, id)).toMatchObject({
      [key]: { state: 'failed' },
      99: { state: 'pending', key: `${key}~2` },
    });
  });

  it('that the provider refuses leaves nothing behind, and its words are passed on', async () => {
    const { server, id } = await createPaid();
    server.stripe.errors.set('/v1/refunds', { message: 'Charge has already been refunded.' });
    expect(await refund(server, id)).toMatchObject(
      refused('provider_refuses', { message: 'Charge has already been refunded.' }),
    );
    expect(await refundsOf(server, id)).toEqual({});
    expect(bothOf(server, id)).toMatchObject({ state: 'paid', troubles: ['no_address'] });
  });

  it('that is repeated stays when the repetition is refused: the first may have been sent', async () => {
    const { server, id } = await createPaid();
    server.stripe.isDown = true;
    expect(await refund(server, id)).toMatchObject({ answer: 'failed' });
    const unsure = refused('unsure');
    expect(await refund(server, id, { amountMinor: 100 })).toMatchObject(unsure);
    const refuse = () => Promise.reject(new ProviderRefusalError('not-allowed', 'The key was revoked.'));
    const refusing = { ...server, provider: { ...server.provider, refund: refuse } };
    expect(await refund(refusing, id)).toMatchObject(unsure);
    expect(await refundsOf(server, id)).toMatchObject({ [key]: { state: 'pending' } });
  });

  it('that is pressed twice at once stays when the second is refused', async () => {
    const { server, id } = await createPaid();
    const refusal = new ProviderRefusalError('refused', 'A refund is under way.');
    const answers = [server.provider.refund, () => Promise.reject(refusal)];
    const once: PaymentProvider['refund'] = async (request) =>
      answers.shift()?.(request) ?? Promise.reject(refusal);
    const racing = { ...server, provider: { ...server.provider, refund: once } };
    const both = await Promise.all([refund(racing, id), refund(racing, id)]);
    expect(both).toMatchObject([{ answer: 'done' }, refused('unsure')]);
    expect(await refundsOf(server, id)).toMatchObject({ re_1: { state: 'pending', key } });
  });

  it('of an old payment is asked about until it has ended', async () => {
    const { server, id } = await createPaid();
    await changePayment(server, id, { paidAtMs: startMs - 200 * 86_400_000, checkAtMs: 0 });
    await refund(server, id);
    expect((await server.store.read(id))?.checkAtMs).toBe(startMs + 3_600_000);
  });

  it('of what nobody has paid, or of money that belongs to no payment, is refused', async () => {
    const { server, id } = await createStarted();
    await pay(server, 'cs_test_unmatched');
    for (const sessionId of [id, 'cs_test_unknown', 'unmatched-pi_cs_test_unmatched']) {
      expect(await refund(server, sessionId)).toMatchObject(refused('unknown_payment'));
    }
  });
});

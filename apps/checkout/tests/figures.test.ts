import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../tests/support/seededRandom.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import {
  completed,
  createStarted,
  createTestServer,
  disputeOf,
  notification,
  notify,
  paidSession,
  pay,
  rawOf,
  refundOf,
  startSession,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const hourMs = 3_600_000;

const begin = (server: TestServer, uid?: string) => startSession(server, undefined, uid);

const stored = (server: TestServer, id: string) => rawOf(server, id) as Partial<Payment & Order>;

const refund = (server: TestServer, id: string, minor: number, status?: string) =>
  notify(server, 'refund.updated', refundOf(id, minor, status, `re_${minor}`));
const dispute = (server: TestServer, id: string, type: 'created' | 'closed', status: string) =>
  notify(server, `charge.dispute.${type}`, disputeOf(id, status));

describe('what the board adds up', () => {
  it('tells new customers from returning ones', async () => {
    const server = createTestServer();
    const payments = [];
    for (const uid of ['nimal', 'nimal', 'kamala', 'nimal']) payments.push(await begin(server, uid));
    for (const id of payments.slice(0, 3)) await pay(server, id);
    await pay(server, payments[0] ?? '');
    expect(payments.map((id) => stored(server, id).isReturning)).toEqual([false, true, false, undefined]);
  });

  it.each<[what: string, createdS: number | undefined, paidAtMs: number]>([
    ['says when', startMs / 1000 + 60, startMs + 60_000],
    ['does not say when, so that the end of the page counts', undefined, startMs + 35 * 60_000],
  ])('has the time of the payment, even if a late notification %s', async (_what, createdS, paidAtMs) => {
    const { server, id } = await createStarted();
    server.world.nowMs += 20 * hourMs;
    const { nowMs } = server.world;
    await server.handle(
      notification(completed, paidSession(id), { nowMs, ...(createdS !== undefined && { createdS }) }),
    );
    expect(stored(server, id)).toMatchObject({ paidAt: new Date(paidAtMs) });
  });

  it('is corrected by each refund, and by what a bank decides', async () => {
    const { server, id } = await createStarted();
    const returned = () => stored(server, id).refundedMinor;
    await pay(server, id);
    expect(returned()).toBe(0);
    for (const minor of [100_000, 100_000, 200_000, 50_000]) await refund(server, id, minor);
    expect(returned()).toBe(350_000);
    // It did not go through after all.
    await refund(server, id, 50_000, 'failed');
    expect(returned()).toBe(300_000);
    await dispute(server, id, 'created', 'needs_response');
    expect(returned()).toBe(300_000);
    await dispute(server, id, 'closed', 'lost');
    expect(returned()).toBe(500_000);
    await dispute(server, id, 'closed', 'won');
    expect(stored(server, id)).toMatchObject({ amountMinor: 500_000, refundedMinor: 300_000 });
  });

  it('is in a payment exactly when it was paid, after any sequence of notifications', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const chance = createSeededRandom(seed);
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
      const server = createTestServer();
      const id = await begin(server);
      for (let step = 0; step < 10; step += 1) {
        await pick([
          () => pay(server, id),
          () => refund(server, id, pick([100_000, 500_000])),
          () => dispute(server, id, 'created', 'needs_response'),
          () => dispute(server, id, 'closed', pick(['won', 'lost'])),
          () => notify(server, 'checkout.session.expired', paidSession(id)),
        ])();
        const payment = stored(server, id);
        const isPaid = wasPaid(payment as unknown as Payment);
        expect('paidAt' in payment, `seed ${seed}`).toBe(isPaid);
        expect('isReturning' in payment && 'orderedAt' in payment, `seed ${seed}`).toBe(isPaid);
      }
    }
  });
});

describe('a paid payment', () => {
  it('is found by its orders, and by the name, phone and e-mail address of its customer', async () => {
    const server = createTestServer();
    server.emails.set('nimal', 'nimal@example.com');
    server.records.write('users/nimal', { userName: 'Nimal Perera', userPhone: '0712345678' });
    server.records.write('userAddresses/nimal', {
      userFullName: 'Kamala Silva',
      userPhone: '+94 77 765 4321',
      userAddress: '1 Galle Road',
    });
    const id = await begin(server);
    expect(stored(server, id)).not.toHaveProperty('searchTerms');
    await pay(server, id);
    const terms = ['nimal', '5678', 'kamala', '4321', 'nimal@example.com'];
    expect(stored(server, id)).toMatchObject({
      orderIds: [orderIdOf(id, 0)],
      paidAt: new Date(startMs),
      searchTerms: expect.arrayContaining(terms) as unknown,
    });
    expect(stored(server, id)).toMatchObject({ troubles: [] });
  });

  it.each<[what: string, address: object | undefined]>([
    ['no address', undefined],
    ['an address of spaces', { userAddress: ' \u200b ' }],
    ['a malformed address', { userAddress: 5 }],
  ])('needs the owner when the customer has %s', async (_what, address) => {
    const server = createTestServer();
    if (address) server.records.write('userAddresses/nimal', address);
    const id = await begin(server);
    await pay(server, id);
    expect(stored(server, id)).toMatchObject({
      searchTerms: [],
      troubles: ['no_address'],
      needsAttention: true,
    });
  });

  it('needs the owner for each new reason, until they have looked, and keeps their note', async () => {
    const server = createTestServer();
    server.records.write('userAddresses/nimal', { userAddress: '1 Galle Road' });
    const id = await begin(server);
    const look = () =>
      server.records.write(`orders/${id}`, {
        ...server.records.read(`orders/${id}`),
        note: 'Called.',
        needsAttention: false,
      });
    const marks = () => {
      const { troubles, needsAttention, note } = stored(server, id);
      return { troubles, needsAttention, note };
    };
    await pay(server, id);
    expect(marks()).toEqual({ troubles: [], needsAttention: false, note: undefined });
    await refund(server, id, 100_000);
    expect(marks()).toMatchObject({ troubles: ['refunded'], needsAttention: true });
    look();
    await refund(server, id, 100_000);
    await pay(server, id);
    expect(marks()).toEqual({ troubles: ['refunded'], needsAttention: false, note: 'Called.' });
    await dispute(server, id, 'created', 'needs_response');
    expect(marks()).toEqual({ troubles: ['refunded', 'disputed'], needsAttention: true, note: 'Called.' });
    await dispute(server, id, 'closed', 'won');
    expect(marks()).toMatchObject({ troubles: ['refunded'] });
    await notify(server, completed, paidSession(id, { payment_intent: 'pi_again' }));
    expect(marks()).toMatchObject({ troubles: ['paid_twice'], needsAttention: true });
  });
});

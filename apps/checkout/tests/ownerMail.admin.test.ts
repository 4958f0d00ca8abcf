import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { address, createRecords } from '../../../tests/support/checkoutServer.ts';
import { buildPaid, buildPayment, buildReturn, startMs } from '../../../tests/support/orders.ts';
import { commitTime, writeDocuments } from '../src/documents/documents.ts';
import type { Documents } from '../src/documents/documents.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { createMemoryDocuments } from '../src/documents/memoryDocuments.ts';
import { createOwnerMail } from '../src/mail/ownerMail.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { existing } from '../src/payments/paymentTransitions.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';

const minuteMs = 60_000;
const to = 'owner@shop.test';
const secrets = /Nimal|Perera|Galle|071|nimal|Kandy/;

/** A shop whose owner's mail is on, and two servers over one database. */
async function openShop(documents: Documents, world = { nowMs: startMs }) {
  const mailServer = createMailStandIn();
  const nowMs = () => world.nowMs;
  const log = () => {};
  const open = () =>
    createOwnerMail({ documents, mailer: mailServer, shopUrl: 'https://shop.test/', log, nowMs });
  const [server, other] = [open(), open()];
  const store = createPaymentStore(documents, { isMailOn: true, nowMs });
  const order = async (sessionId: string, overrides: Parameters<typeof buildPayment>[0] = {}) => {
    await writeDocuments(documents, [{ path: `userAddresses/${sessionId}`, document: address }]);
    await store.create(buildPayment({ sessionId, uid: sessionId, ...overrides }));
    const { paidAtMs, reference } = buildPaid({ sessionId });
    await store.update(sessionId, (payment) => ({
      payment: { ...existing(payment), state: 'paid', reference, paidAtMs },
      requiresRecords: true,
    }));
  };
  const refund = (sessionId: string, by?: string) =>
    store.update(sessionId, (payment) => ({
      payment: {
        ...existing(payment),
        state: 'refunded',
        refunds: { re_1: { amountMinor: 535_000, state: 'succeeded', atMs: startMs } },
      },
      requiresRecords: false,
      ...(by !== undefined && { by }),
    }));
  const askReturn = (id: string) =>
    writeDocuments(documents, [
      { path: `returns/${id}`, document: { ...buildReturn(), createdAt: commitTime } },
    ]);
  const subjects = () => mailServer.sent.map(({ subject }) => subject);
  const run = async (afterMs = 0) => {
    world.nowMs += afterMs;
    await server.tell(true);
    return subjects();
  };
  await server.ask({ to, isOn: true });
  return { world, documents, mailServer, server, other, order, refund, askReturn, subjects, run };
}

let local: LocalFirebase;
beforeAll(async () => {
  local = await startFirebase();
});
beforeEach(() => local.reset());
afterAll(() => local.stop());

const adapters: [name: string, open: () => Documents][] = [
  ['Firestore', () => createFirestoreDocuments(local.firestore)],
  [
    'memory',
    () => {
      let atMs = startMs;
      return createMemoryDocuments(createRecords(), () => (atMs += 1));
    },
  ],
];

describe.each(adapters)('the owner’s mail over %s', (_name, open) => {
  it('tells the first news at once and what follows in one, each once, with numbers and amounts alone', async () => {
    const { server, order, refund, askReturn, mailServer, subjects, run } = await openShop(open());
    await order('a');
    await server.tell();
    expect(subjects()).toEqual(['New order SR-1001, LKR 5,350.00']);
    await order('b');
    await order('c');
    await server.tell();
    await refund('a');
    await askReturn('r');
    expect(subjects()).toHaveLength(1);
    expect((await run(minuteMs))[1]).toBe(
      '2 new orders; Return of SR-1042, LKR 2,500.00; Trouble with SR-1001, LKR 5,350.00',
    );
    const [, { text, html } = { text: '', html: '' }] = mailServer.sent;
    expect(text).toContain('New orders:\nSR-1002, LKR 5,350.00\nSR-1003, LKR 5,350.00\n\nReturns:\nSR-1042');
    expect(text).toContain('https://shop.test/owner/');
    expect(text + html).not.toMatch(secrets);
    expect(mailServer.sent.map((mail) => mail.to)).toEqual([to, to]);
    for (const _time of [1, 2, 3]) expect(await run(5 * minuteMs)).toHaveLength(2);
  });

  it('sends one mail from two servers at once', async () => {
    const { server, other, order, subjects, world } = await openShop(open());
    await order('a');
    await Promise.all([server.tell(), other.tell(), other.tell(true)]);
    expect(subjects()).toEqual(['New order SR-1001, LKR 5,350.00']);
    await order('b');
    world.nowMs += 5 * minuteMs;
    await Promise.all([server.tell(true), other.tell(true), other.tell()]);
    expect(subjects().slice(1)).toEqual(['New order SR-1002, LKR 5,350.00']);
  });

  it('loses nothing while the mail server is down, and asks it once in five minutes', async () => {
    const { server, order, mailServer, run } = await openShop(open());
    let tries = 0;
    const { open: connect } = mailServer;
    mailServer.open = () => {
      tries += 1;
      return connect();
    };
    mailServer.isDown = true;
    for (const id of ['a', 'b', 'c']) {
      await order(id);
      await server.tell();
    }
    expect(tries).toBe(1);
    expect(await server.ask({})).toMatchObject({ problem: 'deferred' });
    for (const _day of [1, 2]) expect(await run(24 * 60 * minuteMs)).toEqual([]);
    mailServer.isDown = false;
    expect(await run(5 * minuteMs)).toEqual(['3 new orders']);
    expect((await server.ask({})).problem).toBeUndefined();
    expect(await run(5 * minuteMs)).toHaveLength(1);
  });

  it('asks for an address that is refused once an hour, and at once when it is corrected', async () => {
    const { server, order, mailServer, subjects, run } = await openShop(open());
    mailServer.deliveries = ['refused', 'refused', 'refused'];
    await order('a');
    await run();
    expect(await server.ask({})).toMatchObject({ problem: 'refused' });
    for (const _run of Array.from({ length: 13 })) await run(5 * minuteMs);
    expect(mailServer.deliveries).toHaveLength(1);
    mailServer.deliveries = [];
    expect(subjects()).toEqual([]);
    await server.ask({ to: 'kamala@shop.test', isOn: true });
    expect(await run()).toEqual(['New order SR-1001, LKR 5,350.00']);
    expect(mailServer.sent[0]?.to).toBe('kamala@shop.test');
  });

  it.each(['the connection breaks', 'the server stops'])(
    'sends the same once more when %s before the answer, not a third time, and goes on with what came since',
    async (what) => {
      const { server, order, mailServer, subjects, run } = await openShop(open());
      const { open: connect } = mailServer;
      const sent: string[] = [];
      mailServer.open = async () => ({
        send: async ({ subject }) => {
          sent.push(subject);
          if (what === 'the server stops') throw new Error('ended');
          return 'unsure';
        },
        close: () => {},
      });
      await order('a');
      await server.tell();
      await order('b');
      // Another server might still be sending it.
      await run(minuteMs);
      expect(sent).toHaveLength(1);
      await run(5 * minuteMs);
      await run(5 * minuteMs);
      expect(sent.slice(0, 2)).toEqual(Array(2).fill(sent[0]));
      mailServer.open = connect;
      for (const _time of [1, 2, 3]) await run(5 * minuteMs);
      expect([...sent, ...subjects()].filter((subject) => /1001|2 new/.test(subject))).toHaveLength(2);
      expect([...sent, ...subjects()].join()).toMatch(/SR-1002|2 new/);
    },
  );

  it('tells nothing of what came while it was off, or of what is done on the board', async () => {
    const { server, order, refund, run } = await openShop(open());
    await order('a');
    await run();
    await refund('a', 'Kamala');
    expect(await run(5 * minuteMs)).toHaveLength(1);
    await server.ask({ to, isOn: false });
    await order('b');
    await run(5 * minuteMs);
    await server.ask({ to, isOn: true });
    await order('c');
    expect((await run(5 * minuteMs)).slice(1)).toContain('New order SR-1003, LKR 5,350.00');
  });
});

describe('the owner’s mail', () => {
  it('names 50 at most, and the rest in the next', async () => {
    const { documents, run } = await openShop(createRecords().port);
    const stored = Array.from({ length: 120 }, (_none, index) => ({
      path: `orders/s${String(index).padStart(3, '0')}`,
      document: {
        number: `SR-${index}`,
        amountMinor: 100,
        orderNewsAt: new Date(startMs + Math.floor(index / 9)),
      },
    }));
    await writeDocuments(documents, stored);
    const runs = [await run(), await run(5 * minuteMs), await run(5 * minuteMs), await run(5 * minuteMs)];
    const numbers = runs.at(-1)?.map((subject) => Number.parseInt(subject, 10)) ?? [];
    expect(Math.max(...numbers)).toBeLessThanOrEqual(50);
    expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(120);
  });

  it('finds what becomes visible two minutes late, and remembers no more than it must', async () => {
    const world = { nowMs: startMs };
    const documents = createMemoryDocuments(createRecords(), () => world.nowMs);
    const { order, run } = await openShop(documents, world);
    await order('a');
    await run();
    world.nowMs += 10 * minuteMs;
    await order('b');
    await run();
    const late = {
      number: 'SR-9',
      amountMinor: 100,
      orderNewsAt: new Date(world.nowMs - 2 * minuteMs + 1),
    };
    await writeDocuments(documents, [{ path: 'orders/late', document: late }]);
    expect(await run(5 * minuteMs)).toEqual([
      'New order SR-1001, LKR 5,350.00',
      'New order SR-1002, LKR 5,350.00',
      'New order SR-9, LKR 1.00',
    ]);
    const [state] = await documents.read(['settings/ownerMail']);
    expect(state?.told).toHaveLength(2);
  });
});

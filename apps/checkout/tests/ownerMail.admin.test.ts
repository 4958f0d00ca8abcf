import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { address, createRecords } from '../../../tests/support/checkoutServer.ts';
import { buildReturn, startMs } from '../../../tests/support/orders.ts';
import { commitTime, writeDocuments } from '../src/documents/documents.ts';
import type { Documents } from '../src/documents/documents.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { createMemoryDocuments } from '../src/documents/memoryDocuments.ts';
import { createOwnerMail } from '../src/mail/ownerMail.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';

const minuteMs = 60_000;
const to = 'owner@shop.test';

type Open = (nowMs: () => number) => Documents;
const openMemory: Open = (nowMs) => createMemoryDocuments(createRecords(), nowMs);

/** A shop whose owner's mail is on, and two servers over one database. */
async function openShop(openDocuments: Open = openMemory) {
  const world = { nowMs: startMs };
  const documents = openDocuments(() => (world.nowMs += 1));
  const mailServer = createMailStandIn();
  const shared = { documents, mailer: mailServer, shopUrl: 'https://shop.test/', log: () => {} };
  const open = () => createOwnerMail({ ...shared, nowMs: () => world.nowMs });
  const [server, other] = [open(), open()];
  const write = (path: string, document: object) => writeDocuments(documents, [{ path, document }]);
  const order = (number: string, moment: object = { orderNewsAt: commitTime }) =>
    write(`orders/${number}`, { number, amountMinor: 535_000, address, ...moment });
  const subjects = () => mailServer.sent.map(({ subject }) => subject);
  const run = async (afterMs = 5 * minuteMs) => {
    world.nowMs += afterMs;
    await server.tell(true);
    return subjects();
  };
  await server.ask({ to, isOn: true });
  return { world, mailServer, server, other, write, order, subjects, run };
}

let local: LocalFirebase;
beforeAll(async () => {
  local = await startFirebase();
});
beforeEach(() => local.reset());
afterAll(() => local.stop());

describe.each<[name: string, open: Open]>([
  ['Firestore', () => createFirestoreDocuments(local.firestore)],
  ['memory', openMemory],
])('the owner’s mail over %s', (_name, open) => {
  it('tells the first news at once and what follows in one, each once, with numbers and amounts alone', async () => {
    const { server, order, write, mailServer, subjects, run } = await openShop(open);
    await order('SR-1');
    await server.tell();
    expect(subjects()).toEqual(['New order SR-1, LKR 5,350.00']);
    await order('SR-2');
    await order('SR-3', { troubleNewsAt: commitTime });
    await write('returns/r', { ...buildReturn(), createdAt: commitTime });
    await server.tell();
    expect(subjects()).toHaveLength(1);
    expect((await run(2 * minuteMs))[1]).toBe('Trouble with SR-3, LKR 5,350.00, and 2 more');
    const [, { text, html } = { text: '', html: '' }] = mailServer.sent;
    expect(text).toContain('New order SR-2, LKR 5,350.00\n\nReturn of SR-1042, LKR 2,500.00\n\n');
    expect(text).toContain('https://shop.test/owner/');
    expect(text + html).not.toMatch(/Nimal|Perera|1 Galle Road|0712/);
    expect(mailServer.sent.map((mail) => mail.to)).toEqual([to, to]);
    for (const _time of [1, 2, 3]) expect(await run()).toHaveLength(2);
  });

  it('sends one mail from two servers at once', async () => {
    const { server, other, order, subjects, world } = await openShop(open);
    await order('SR-1');
    await Promise.all([server.tell(), other.tell(), other.tell(true)]);
    world.nowMs += 5 * minuteMs;
    await order('SR-2');
    await Promise.all([server.tell(true), other.tell(true), other.tell()]);
    expect(subjects()).toEqual(['New order SR-1, LKR 5,350.00', 'New order SR-2, LKR 5,350.00']);
  });
});

describe('the owner’s mail', () => {
  it('loses nothing while the mail server is down or refuses the address, and asks it once in five minutes', async () => {
    const { server, order, mailServer, run } = await openShop();
    mailServer.deliveries = ['deferred', 'refused', 'sent'];
    for (const number of ['SR-1', 'SR-2', 'SR-3']) {
      await order(number);
      await server.tell();
    }
    expect(mailServer.deliveries).toHaveLength(2);
    mailServer.isDown = true;
    expect(await run()).toEqual([]);
    expect(await server.ask({})).toMatchObject({ delivery: 'deferred' });
    mailServer.isDown = false;
    expect(await run(24 * 60 * minuteMs)).toEqual([]);
    expect(await server.ask({})).toMatchObject({ delivery: 'refused' });
    expect(await server.ask({ to: 'kamala@shop.test', isOn: true })).toMatchObject({ delivery: 'sent' });
    expect(await run()).toEqual(['New order SR-3, LKR 5,350.00, and 2 more']);
    expect(mailServer.sent[0]?.to).toBe('kamala@shop.test');
  });

  it('sends again what a server that stopped may not have sent, and not what only had no answer', async () => {
    const { server, order, mailServer, run } = await openShop();
    const { open } = mailServer;
    mailServer.open = async () => ({ send: () => Promise.reject(new Error('ended')), close: () => {} });
    await order('SR-1');
    await server.tell();
    mailServer.open = open;
    // Another server might still be sending it.
    expect(await run(minuteMs)).toEqual([]);
    expect(await run()).toEqual(['New order SR-1, LKR 5,350.00']);
    mailServer.deliveries = ['unsure'];
    await order('SR-2');
    await run();
    expect(await server.ask({})).toMatchObject({ delivery: 'unsure' });
    expect(await run()).toHaveLength(1);
  });

  it('goes on after a server whose clock was a day ahead', async () => {
    const { order, write, run } = await openShop();
    const triedAt = new Date(startMs + 24 * 60 * minuteMs);
    await write('settings/ownerMail', { to, isOn: true, toldAt: new Date(startMs), told: [], triedAt });
    await order('SR-1');
    expect(await run()).toEqual(['New order SR-1, LKR 5,350.00']);
  });

  it('tells nothing of what came while it was off', async () => {
    const { server, order, run } = await openShop();
    await server.ask({ to, isOn: false });
    await order('SR-1');
    expect(await run()).toEqual([]);
    await server.ask({ to, isOn: true });
    await order('SR-2');
    expect(await run()).toEqual(['New order SR-2, LKR 5,350.00']);
  });

  it('names the newest 50, and finds what becomes visible two minutes late', async () => {
    const { world, order, mailServer, run } = await openShop();
    for (let number = 1; number <= 60; number += 1) await order(`SR-${number}`);
    expect(await run()).toEqual(['New order SR-60, LKR 5,350.00, and many more']);
    expect(mailServer.sent[0]?.text).not.toContain('SR-10,');
    await order('SR-61');
    const orderNewsAt = new Date(world.nowMs - 2 * minuteMs + 1);
    await run();
    await order('SR-62', { orderNewsAt });
    expect((await run()).slice(1)).toEqual([
      'New order SR-61, LKR 5,350.00',
      'New order SR-62, LKR 5,350.00',
    ]);
  });
});

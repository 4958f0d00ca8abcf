import { describe, expect, it } from 'vitest';
import type { Delivery } from '../src/mail/mailer.ts';
import { createOwnerShop, shipmentId } from '../../../tests/support/checkoutOwner.ts';

const hourMs = 3_600_000;
const dueMs = 15_000;
const otherId = 'Shipment000000000002';
const counts = { isOn: true, sent: 0, failed: 0, expired: 0, waiting: 0, unsure: 0 };

function createShipped(options: Parameters<typeof createOwnerShop>[0] = {}, overrides: object = {}) {
  const shop = createOwnerShop(options);
  shop.ship(overrides);
  shop.world.nowMs += dueMs;
  return shop;
}

describe('the mails of shipments', () => {
  it('are sent once they can no longer be undone, and once only', async () => {
    const shop = createOwnerShop();
    shop.ship();
    shop.world.nowMs += dueMs - 1;
    expect(await shop.sendMails()).toEqual({ ...counts, waiting: 1 });
    expect(shop.mailServer.sent).toEqual([]);
    shop.world.nowMs += 1;
    expect(await shop.sendMails()).toEqual({ ...counts, sent: 1 });
    expect(await shop.sendMails()).toEqual(counts);
    expect(shop.mailServer.sent).toMatchObject([{ to: 'nimal@example.com' }]);
    expect(shop.mailOf()).toBe('sent');
    expect(JSON.stringify(shop.logged)).not.toMatch(/nimal|Galle|Perera/i);
  });

  it('give the number and the lines that the order has on its receipt', async () => {
    const shop = createShipped();
    const line = { name: 'Kandy Shirt', productSize: [{ size: 'M', quantity: 2 }] };
    shop.records.write('users/nimal/receipts/cs_1', {
      number: 'SR-1002',
      lines: [
        { ...line, orderId: 'first', name: 'Galle Skirt' },
        { ...line, orderId: 'order1' },
      ],
    });
    await shop.sendMails();
    expect(shop.mailServer.sent[0]?.subject).toContain('Your order SR-1002 from');
    expect(shop.mailServer.sent[0]?.text).toContain('In the parcel:\n- Kandy Shirt, size M × 2\n\n');
  });

  it.each(['before', 'while the mail is being written'])(
    'are not sent when the shipment is undone: %s',
    async (when) => {
      const shop = createShipped();
      const undo = () => shop.records.remove(`shipments/${shipmentId}`);
      const { open } = shop.mailServer;
      shop.mailServer.open = () => {
        undo();
        return open();
      };
      if (when === 'before') undo();
      expect(await shop.sendMails()).toEqual(counts);
      expect(shop.mailServer.sent).toEqual([]);
    },
  );

  it('are sent once more after a crash between the claim and the answer, and reported after a second one', async () => {
    const shop = createShipped();
    const { open } = shop.mailServer;
    shop.mailServer.open = async () => ({ send: () => Promise.reject(new Error('ended')), close: () => {} });
    expect(await shop.sendMails()).toEqual({ ...counts, unsure: 1 });
    expect(shop.mailOf()).toBe('sending');
    // Another caller might still be sending it.
    expect(await shop.sendMails()).toEqual(counts);
    shop.world.nowMs += hourMs;
    expect(await shop.sendMails()).toEqual({ ...counts, unsure: 1 });
    shop.mailServer.open = open;
    shop.world.nowMs += hourMs;
    expect(await shop.sendMails()).toEqual({ ...counts, unsure: 1 });
    expect(shop.mailServer.sent).toEqual([]);
  });

  it('wait while the mail server is down, and are sent later', async () => {
    const shop = createShipped();
    shop.mailServer.isDown = true;
    expect(await shop.sendMails()).toEqual({ ...counts, waiting: 1 });
    expect(shop.mailOf()).toBe('waiting');
    expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'mail_server_unreachable' }));
    shop.mailServer.isDown = false;
    shop.world.nowMs += 23 * hourMs;
    expect(await shop.sendMails()).toEqual({ ...counts, sent: 1 });
  });

  it.each<[delivery: Delivery, summary: object, state: string]>([
    ['deferred', { waiting: 1 }, 'waiting'],
    ['refused', { failed: 1 }, 'failed'],
    ['unsure', { unsure: 1 }, 'sending'],
  ])('are %s by the mail server', async (delivery, summary, state) => {
    const shop = createShipped();
    shop.mailServer.deliveries.push(delivery);
    expect(await shop.sendMails()).toEqual({ ...counts, ...summary });
    expect(shop.mailOf()).toBe(state);
    expect((await shop.sendMails()).sent).toBe(delivery === 'deferred' ? 1 : 0);
  });

  it('expire after a day', async () => {
    const shop = createShipped();
    shop.world.nowMs += 24 * hourMs;
    shop.ship({ shippedAt: 'yesterday' }, otherId);
    expect(await shop.sendMails()).toEqual({ ...counts, expired: 2 });
    expect([shop.mailOf(), shop.mailOf(otherId)]).toEqual(['expired', 'expired']);
    expect(shop.mailServer.sent).toEqual([]);
  });

  it.each<[what: string, problem: string, change: (shop: ReturnType<typeof createOwnerShop>) => void]>([
    ['a deleted account', 'no_account', ({ users }) => users.delete('nimal')],
    ['two addresses', 'no_account', ({ users }) => users.set('nimal', 'a@example.com,b@example.com')],
    ['a line break', 'no_account', ({ users }) => users.set('nimal', 'a@example.com\r\nBcc: b@c.de')],
    ['a malformed account id', 'no_account', ({ ship }) => ship({ uid: 'nimal/userPurchases/x' })],
    ['orders that do not exist', 'no_orders', ({ ship }) => ship({ orderIds: ['order2', 'a/b', 5] })],
    ['no orders', 'no_orders', ({ ship }) => ship({ orderIds: [] })],
    [
      'orders that were taken back since',
      'no_orders',
      ({ records }) => records.write('users/nimal/userPurchases/order1', { isOrderShipped: false }),
    ],
  ])('fail, and say why, for %s', async (_what, problem, change) => {
    const shop = createOwnerShop();
    shop.ship();
    change(shop);
    // A broken one keeps nothing back.
    shop.ship({ uid: 'kamala', orderIds: ['order9'] }, otherId);
    shop.users.set('kamala', 'kamala@example.com');
    const order = { productName: 'kandy-shirt', shipmentId: otherId };
    shop.records.write('users/kamala/userPurchases/order9', order);
    shop.world.nowMs += dueMs;
    expect(await shop.sendMails()).toEqual({ ...counts, sent: 1, failed: 1 });
    expect(shop.records.read(`shipments/${shipmentId}`)).toMatchObject({
      mail: 'failed',
      mailProblem: problem,
    });
    expect(shop.mailServer.sent.map(({ to }) => to)).toEqual(['kamala@example.com']);
  });

  it('are off without a mail server, and nothing is read or written', async () => {
    const refuse = () => Promise.reject(new Error('touched'));
    const shop = createShipped({
      isMailOn: false,
      mailStore: { list: refuse, changeDocument: refuse, read: refuse, emailOf: refuse },
    });
    expect(await shop.sendMails()).toEqual({ ...counts, isOn: false });
    expect(shop.mailOf()).toBe('waiting');
  });
});

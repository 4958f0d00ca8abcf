import { describe, expect, it } from 'vitest';
import type { Delivery } from '../src/mail/mailer.ts';
import { createOwnerShop } from './ownerShop.ts';
import { withStockMails } from '../src/mail/withStockMails.ts';
import { buildProduct } from './shop.ts';
import { createStockShop } from './stockShop.ts';
import type { StockShopOptions } from './stockShop.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const none = { sent: 0, failed: 0, waiting: 0, unsure: 0, dropped: 0 };

/** What Nimal waits for is in stock again. */
function createRestocked(options: StockShopOptions = {}) {
  const shop = createStockShop(options);
  shop.restock();
  return shop;
}

/** Goes on with the next check. */
function sendLater(shop: ReturnType<typeof createStockShop>) {
  shop.world.nowMs += 30 * minuteMs;
  return shop.mails.sendDue();
}

describe('the mails about what is in stock again [P8]', () => {
  it('are sent once the size is in stock, once only, and end the request', async () => {
    const shop = createStockShop();
    expect(await shop.mails.sendDue()).toEqual(none);
    expect(shop.wantedOf()).toEqual(['kandy-shirt/M']);
    shop.restock();
    expect(await sendLater(shop)).toEqual({ ...none, sent: 1 });
    expect(shop.mailServer.sent).toMatchObject([
      { to: 'nimal@example.com', subject: 'Back in stock: Kandy Shirt, size M' },
    ]);
    expect(shop.wantedOf()).toEqual([]);
    expect(await sendLater(shop)).toEqual(none);
    expect(shop.mailServer.sent).toHaveLength(1);
    shop.world.nowMs += dayMs;
    expect(await shop.mails.sendDue()).toEqual(none);
    expect(shop.records.read('stockRequests/nimal')).toBeUndefined();
    expect(JSON.stringify(shop.logged)).not.toMatch(/nimal|example/i);
  });

  it('tell each customer of all pieces in one mail, and keep what is still sold out', async () => {
    const shop = createStockShop();
    const updatedAtMs = shop.world.nowMs;
    shop.world.products = [
      buildProduct({ soldOutSizes: ['S'], updatedAtMs }),
      buildProduct({ slug: 'galle-skirt', name: 'Galle Skirt', price: 4200, size: ['32'], updatedAtMs }),
      buildProduct({ slug: 'matara-sarong', is_outof_stock: true }),
    ];
    shop.users.set('kamala', 'kamala@example.com');
    shop.ask('kamala', ['kandy-shirt/M', 'kandy-shirt/S', 'matara-sarong/M', 'galle-skirt/32']);
    expect(await shop.mails.sendDue()).toEqual({ ...none, sent: 2 });
    const mail = shop.mailServer.sent.find(({ to }) => to === 'kamala@example.com');
    expect(mail?.subject).toMatch(/^Back in stock: 2 products at /);
    expect(mail?.text).toContain(
      'Kandy Shirt, size M: LKR 2,500.00\nhttps://shop.test/#/collections/kandy-shirt',
    );
    expect(mail?.text).toContain('Galle Skirt, size 32: LKR 4,200.00');
    expect(mail?.text).not.toContain('size S');
    expect(shop.records.read('stockRequests/kamala')).toEqual({
      wanted: ['kandy-shirt/S', 'matara-sarong/M'],
      confirmed: ['kandy-shirt/S', 'matara-sarong/M'],
      askedAt: new Date(shop.world.nowMs),
      mailedAt: new Date(shop.world.nowMs),
    });
  });

  it('are not sent for a product that is not for sale [F74]', async () => {
    const shop = createRestocked();
    shop.world.products = shop.world.products.map((product) => ({ ...product, price: 0 }));
    expect(await shop.mails.sendDue()).toEqual(none);
    expect(shop.wantedOf()).toEqual(['kandy-shirt/M']);
  });

  it('are sent once by two checks that read the same request', async () => {
    const shop = createRestocked({ requests: { changeState: () => Promise.resolve(true) } });
    const results = await Promise.all([shop.mails.sendDue(), shop.createMails().sendDue()]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it('are not sent when the customer has withdrawn while the mail was being written', async () => {
    const shop = createRestocked();
    const { open } = shop.mailServer;
    shop.mailServer.open = () => {
      shop.ask('nimal', ['galle-skirt/32']);
      return open();
    };
    expect(await shop.mails.sendDue()).toEqual(none);
    expect(shop.mailServer.sent).toEqual([]);
    expect(shop.wantedOf()).toEqual(['galle-skirt/32']);
  });

  it('are tried once more after a crash between the claim and the answer, and not a third time', async () => {
    const shop = createRestocked();
    const { open } = shop.mailServer;
    shop.mailServer.open = async () => ({ send: () => Promise.reject(new Error('ended')), close: () => {} });
    expect(await shop.mails.sendDue()).toEqual({ ...none, unsure: 1 });
    expect(shop.records.read('stockRequests/nimal')).toMatchObject({
      wanted: [],
      sending: ['kandy-shirt/M'],
    });
    expect(await sendLater(shop)).toEqual({ ...none, unsure: 1 });
    shop.mailServer.open = open;
    expect(await sendLater(shop)).toEqual({ ...none, unsure: 1 });
    expect(await sendLater(shop)).toEqual(none);
    expect(shop.mailServer.sent).toEqual([]);
  });

  it.each<[delivery: Delivery, summary: object, wanted: unknown]>([
    ['deferred', { waiting: 1 }, ['kandy-shirt/M']],
    ['refused', { failed: 1 }, []],
    ['unsure', { unsure: 1 }, []],
  ])('are %s by the mail server', async (delivery, summary, wanted) => {
    const shop = createRestocked();
    shop.mailServer.deliveries.push(delivery);
    expect(await shop.mails.sendDue()).toEqual({ ...none, ...summary });
    expect(shop.wantedOf()).toEqual(wanted);
    expect((await sendLater(shop)).sent).toBe(delivery === 'refused' ? 0 : 1);
  });

  it('drop what the catalogue has not had for 90 days, however long ago it was asked for', async () => {
    const shop = createStockShop();
    const askedAt = new Date(shop.world.nowMs - 200 * dayMs);
    shop.ask('nimal', ['kandy-shirt/M', 'kandy-shirt/XXL', 'gone/M'], askedAt);
    expect(await shop.mails.sendDue()).toEqual(none);
    shop.world.nowMs += 90 * dayMs;
    expect(await shop.mails.sendDue()).toEqual(none);
    shop.world.nowMs += dayMs;
    expect(await shop.mails.sendDue()).toEqual({ ...none, dropped: 2 });
    expect(shop.wantedOf()).toEqual(['kandy-shirt/M']);
    expect(shop.records.read('stockRequests/nimal')).not.toHaveProperty('missingSince');
  });

  it('are not sent about a piece that was in stock when it was asked for, however often it is', async () => {
    const shop = createStockShop();
    shop.restock();
    shop.world.nowMs += 2 * 60 * minuteMs;
    for (let check = 0; check < 48; check += 1) {
      shop.ask('nimal', ['kandy-shirt/M']);
      expect(await sendLater(shop)).toEqual({ ...none, dropped: 1 });
      expect(shop.records.read('stockRequests/nimal')).toBeUndefined();
    }
    expect(shop.mailServer.sent).toEqual([]);
  });

  it('are one a day for an account, whatever it asks for again', async () => {
    const shop = createStockShop();
    for (let hour = 0; hour < 72; hour += 1) {
      shop.sellOut();
      shop.ask('nimal', ['kandy-shirt/M']);
      await sendLater(shop);
      shop.restock();
      await sendLater(shop);
    }
    expect(shop.mailServer.sent).toHaveLength(3);
  });

  it('come after those of shipments, and do not spoil them', async () => {
    const shop = createRestocked();
    const owner = createOwnerShop();
    owner.ship();
    owner.world.nowMs += 15_000;
    const service = withStockMails(owner.mails, shop.mails, (entry) => void shop.logged.push(entry));
    expect(await service.sendDue()).toMatchObject({ sent: 1, backInStock: { sent: 1 } });
    shop.ask('nimal', ['kandy-shirt/M']);
    shop.world.isCatalogueDown = true;
    shop.world.nowMs += 30 * minuteMs;
    const summary = await service.sendDue();
    expect(summary).toMatchObject({ isOn: true, sent: 0 });
    expect(summary.backInStock).toBeUndefined();
    expect(shop.logged.at(-1)).toMatchObject({ severity: 'ERROR', event: 'stock_mails_failed' });
  });
});

import { describe, expect, it } from 'vitest';
import type { Delivery } from '../src/mail/mailer.ts';
import { buildProduct } from '../../../tests/support/checkoutServer.ts';
import { createStockShop } from '../../../tests/support/checkoutStock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What Nimal waits for is in stock again. */
function createRestocked() {
  const shop = createStockShop();
  shop.restock();
  return shop;
}

/** Goes on with the next run of the due work. */
function sendLater(shop: ReturnType<typeof createStockShop>) {
  shop.world.nowMs += 15 * minuteMs;
  return shop.mails.sendDue();
}

describe('the mails about what is in stock again', () => {
  it('are sent once the size is in stock, once only, and end the request', async () => {
    const shop = createStockShop();
    await shop.mails.sendDue();
    expect(shop.wantedOf()).toEqual(['kandy-shirt/M']);
    shop.restock();
    await sendLater(shop);
    expect(shop.mailServer.sent).toMatchObject([
      { to: 'nimal@example.com', subject: 'Back in stock: Kandy Shirt, size M' },
    ]);
    expect(shop.wantedOf()).toEqual([]);
    await sendLater(shop);
    shop.world.nowMs += dayMs;
    await shop.mails.sendDue();
    expect(shop.mailServer.sent).toHaveLength(1);
    expect(shop.records.read('stockRequests/nimal')).toBeUndefined();
    expect(shop.logged).toEqual([{ severity: 'INFO', event: 'stock_mail', reason: 'sent' }]);
  });

  it('tell each customer of all sizes in one mail, and keep what is still sold out', async () => {
    const shop = createStockShop();
    const updatedAtMs = shop.world.nowMs;
    shop.world.products = [
      buildProduct({ soldOutSizes: ['S'], updatedAtMs }),
      buildProduct({ slug: 'galle-skirt', name: 'Galle Skirt', price: 4200, size: ['32'], updatedAtMs }),
      buildProduct({ slug: 'matara-sarong', is_outof_stock: true }),
    ];
    shop.users.set('kamala', 'kamala@example.com');
    const out = ['kandy-shirt/S', 'matara-sarong/M', 'kandy-shirt/XXL', 'gone/M'];
    shop.ask('kamala', ['kandy-shirt/M', ...out, 'galle-skirt/32']);
    await shop.mails.sendDue();
    expect(shop.mailServer.sent).toHaveLength(2);
    const mail = shop.mailServer.sent.find(({ to }) => to === 'kamala@example.com');
    expect(mail?.subject).toBe('Back in stock: Kandy Shirt, size M and 1 more');
    expect(mail?.text).not.toContain('size S');
    expect(shop.records.read('stockRequests/kamala')).toEqual({
      wanted: out,
      confirmed: out,
      askedAt: new Date(shop.world.nowMs),
      mailedAt: new Date(shop.world.nowMs),
    });
  });

  it('are not sent for a product that is not for sale [F74]', async () => {
    const shop = createRestocked();
    shop.world.products = shop.world.products.map((product) => ({ ...product, price: 0 }));
    await shop.mails.sendDue();
    expect(shop.mailServer.sent).toEqual([]);
    expect(shop.wantedOf()).toEqual(['kandy-shirt/M']);
  });

  it('are sent once by two checks that read the same request', async () => {
    const shop = createRestocked();
    await Promise.all([shop.mails.sendDue(), shop.createMails().sendDue()]);
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it('are not sent about what the customer has withdrawn meanwhile, nor yet about what they have added', async () => {
    const shop = createRestocked();
    const { changeDocument } = shop.store;
    shop.store.changeDocument = (path, decide) => {
      shop.store.changeDocument = changeDocument;
      shop.ask('nimal', ['galle-skirt/32']);
      return changeDocument(path, decide);
    };
    await shop.mails.sendDue();
    expect(shop.mailServer.sent).toEqual([]);
    expect(shop.records.read('stockRequests/nimal')).toMatchObject({ wanted: ['galle-skirt/32'] });
    expect(shop.records.read('stockRequests/nimal')).not.toHaveProperty('confirmed');
  });

  it.each<[delivery: Delivery, isLost: boolean]>([
    ['deferred', false],
    ['refused', true],
    ['unsure', true],
  ])('are %s by the mail server', async (delivery, isLost) => {
    const shop = createRestocked();
    shop.mailServer.deliveries.push(delivery);
    await shop.mails.sendDue();
    expect(shop.logged).toEqual([{ severity: 'WARNING', event: 'stock_mail', reason: delivery }]);
    expect(shop.wantedOf()).toEqual(isLost ? [] : ['kandy-shirt/M']);
    await sendLater(shop);
    expect(shop.mailServer.sent).toHaveLength(isLost ? 0 : 1);
  });

  it('wait while the mail server is down, and keep what was asked for meanwhile', async () => {
    const shop = createRestocked();
    const { open } = shop.mailServer;
    shop.mailServer.open = async () => {
      shop.ask('nimal', ['galle-skirt/32']);
      throw new Error('down');
    };
    await expect(shop.mails.sendDue()).rejects.toThrow('down');
    expect(shop.wantedOf()).toEqual(['kandy-shirt/M', 'galle-skirt/32']);
    shop.mailServer.open = open;
    await sendLater(shop);
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it('are not sent to an account that is gone, and bring nothing of it back', async () => {
    const shop = createRestocked();
    shop.users.clear();
    await shop.mails.sendDue();
    expect(shop.logged).toEqual([{ severity: 'WARNING', event: 'stock_mail', reason: 'no_account' }]);
    const other = createRestocked();
    other.mailServer.deliveries.push('deferred');
    const { open } = other.mailServer;
    other.mailServer.open = () => {
      other.records.remove('stockRequests/nimal');
      return open();
    };
    await other.mails.sendDue();
    expect(other.records.read('stockRequests/nimal')).toBeUndefined();
  });

  it('are not sent about a size that was in stock when it was asked for, however often it is', async () => {
    const shop = createStockShop();
    shop.restock();
    shop.world.nowMs += 2 * 60 * minuteMs;
    for (let check = 0; check < 48; check += 1) {
      shop.ask('nimal', ['kandy-shirt/M']);
      await sendLater(shop);
      expect(shop.records.read('stockRequests/nimal')).toBeUndefined();
    }
    expect(shop.mailServer.sent).toEqual([]);
  });

  it('are one a day for an account, whatever it asks for again', async () => {
    const shop = createStockShop();
    for (let round = 0; round < 144; round += 1) {
      shop.sellOut();
      shop.ask('nimal', ['kandy-shirt/M']);
      await sendLater(shop);
      shop.restock();
      await sendLater(shop);
    }
    expect(shop.mailServer.sent).toHaveLength(3);
  });
});

import { describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { createMailStore } from '../src/mail/mailStore.ts';
import { shop as identity } from '../../../src/config/shop.ts';
import type { LogEntry } from '../src/lib/log.ts';
import { createLowStockService } from '../src/mail/lowStock.ts';
import type { Delivery } from '../src/mail/mailer.ts';
import { buildProduct, createAccounts, createRecords } from '../../../tests/support/checkoutServer.ts';
import { buildStock, startMs } from '../../../tests/support/orders.ts';

const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** A shop whose owner is told what runs low. */
function createCountedShop() {
  const world = { nowMs: startMs };
  const records = createRecords();
  const mailServer = createMailStandIn();
  const logged: LogEntry[] = [];
  const create = () =>
    createLowStockService({
      store: createMailStore(records.port, createAccounts(new Map()).emailOf),
      catalogue: { fetchProducts: async () => [buildProduct()] },
      mailer: mailServer,
      shopUrl: 'https://shop.test/',
      log: (entry) => void logged.push(entry),
      nowMs: () => world.nowMs,
    });
  /** What the stock room holds, by size. */
  const count = (slug: string, onHand: Record<string, number>) =>
    records.write(
      `stock/${slug}`,
      buildStock(onHand, { lowAt: 2, isLow: Object.values(onHand).some((left) => left <= 2) }),
    );
  /** The next run of the due work. */
  const run = (ms = quarterMs) => {
    world.nowMs += ms;
    return create().sendDue();
  };
  return {
    world,
    records,
    mailServer,
    logged,
    create,
    count,
    run,
    subjects: () => mailServer.sent.map(({ subject }) => subject),
  };
}

describe('the mail about low stock', () => {
  it('names the sizes that run low, goes to the shop once, and comes again only with one that it did not name', async () => {
    const shop = createCountedShop();
    shop.count('kandy-shirt', { S: 3, M: 2, L: 0 });
    shop.count('galle-skirt', { '30': 9 });
    await shop.run();
    expect(shop.mailServer.sent).toMatchObject([{ to: identity.email, subject: 'Low stock: Kandy Shirt' }]);
    expect(shop.mailServer.sent[0]?.text).toContain(
      'These sizes are running low:\n- Kandy Shirt, size L: none left\n- Kandy Shirt, size M: 2 left\n\n',
    );
    expect(shop.mailServer.sent[0]?.text).toContain('https://shop.test/owner/#/stock');

    shop.count('kandy-shirt', { S: 3, M: 1, L: 0 });
    for (const ms of [quarterMs, dayMs, dayMs]) await shop.run(ms);
    expect(shop.mailServer.sent).toHaveLength(1);
    shop.count('galle-skirt', { '30': 1 });
    await shop.run();
    expect(shop.subjects()).toEqual(['Low stock: Kandy Shirt', 'Low stock: 2 products']);
    expect(shop.mailServer.sent[1]?.text).toContain('Galle skirt, size 30: 1 left\n');
    expect(shop.mailServer.sent[1]?.text).toContain('Kandy Shirt, size M: 1 left\n');
  });

  it('comes once a day of Sri Lanka, with all that has run low since', async () => {
    const shop = createCountedShop();
    shop.count('kandy-shirt', { M: 1 });
    await shop.run();
    shop.count('galle-skirt', { '30': 1 });
    await shop.run();
    // 23:45 in Colombo.
    await shop.run(Date.UTC(2026, 10, 20, 18, 15) - shop.world.nowMs);
    expect(shop.mailServer.sent).toHaveLength(1);
    await shop.run();
    expect(shop.mailServer.sent).toHaveLength(2);
  });

  it('is sent once by two servers at the same moment, and not without low stock', async () => {
    const shop = createCountedShop();
    await Promise.all([shop.run(), shop.run()]);
    expect(shop.mailServer.sent).toEqual([]);
    expect(shop.records.others.size).toBe(0);
    shop.count('kandy-shirt', { M: 1 });
    await Promise.all([shop.run(), shop.run()]);
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it.each<[delivery: Delivery | 'down', sentLater: number]>([
    ['down', 1],
    ['deferred', 1],
    ['refused', 0],
    ['unsure', 0],
  ])('when the mail server is or answers %s', async (delivery, sentLater) => {
    const shop = createCountedShop();
    shop.count('kandy-shirt', { M: 1 });
    if (delivery === 'down') shop.mailServer.isDown = true;
    else shop.mailServer.deliveries.push(delivery);
    const error = await shop.run().catch((thrown: unknown) => thrown);
    expect(error !== undefined).toBe(delivery === 'down');
    expect(shop.mailServer.sent).toEqual([]);
    shop.mailServer.isDown = false;
    await shop.run();
    expect(shop.mailServer.sent).toHaveLength(sentLater);
  });
});

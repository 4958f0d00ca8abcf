import { expect, it } from 'vitest';
import { createSeededRandom } from '../../../tests/support/seededRandom.ts';
import { returnedMinor } from '../../../src/domain/paymentMoney.ts';
import { exchangeLinesOf, refundMinorOf } from '../../../src/domain/returns.ts';
import type { StockLine } from '../../../src/domain/stock.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { releaseOverdue } from '../src/returns/changeReturn.ts';
import type { ReturnDocument } from '../../../src/domain/documents/return.ts';
import { createTestServer, post } from '../../../tests/support/checkoutServer.ts';
import { buildPayment, buildStock, startMs } from '../../../tests/support/orders.ts';

const slug = 'kandy-shirt';
const sessionId = 'cs_test_1';
const orderId = orderIdOf(sessionId, 0);
const sizes = ['S', 'M', 'L'];
const bought = 3;
const priceMinor = 250_000;
const dayMs = 86_400_000;
const often = ['step', 'step', 'step', 'step'] as const;
const forward = ['approved', 'approved', 'received', 'received', 'refunded', 'sent'];

/** An order of three units in M, paid by card; few units of each size are counted. */
async function createShop() {
  const server = createTestServer();
  const { records, store, world } = server;
  await store.update(sessionId, () => ({
    payment: buildPayment({ state: 'paid', paidAtMs: startMs, amountMinor: bought * priceMinor }),
    requiresRecords: false,
  }));
  world.products = world.products.map((product) => ({ ...product, size: sizes }));
  records.write(`users/nimal/receipts/${sessionId}`, {
    number: 'SR-1001',
    lines: [
      {
        orderId,
        name: 'Kandy Shirt',
        productName: slug,
        productPrice: priceMinor / 100,
        productSize: [{ size: 'M', quantity: bought }],
      },
    ],
    expectedTo: '2027-11-25',
  });
  records.write(`users/nimal/userPurchases/${orderId}`, { isOrderShipped: true });
  records.write(`stock/${slug}`, buildStock({ S: 1, M: 1, L: 1 }, { lowAt: 0 }));
  return server;
}

it.each([1, 2, 3, 4])(
  'whatever customer, owner and due work do, and how often: units and money come back once, and what is held is what open exchanges hold (seed %i)',
  async (seed) => {
    const chance = createSeededRandom(seed);
    const pick = <Entry>(entries: readonly Entry[]): Entry =>
      entries[Math.floor(chance() * entries.length)] as Entry;
    const { records, store, world, handle } = await createShop();
    const ids: string[] = [];
    const call = (path: string, body: object, uid: string) =>
      handle(post(path, body, { authorization: `Bearer token-of-${uid}` }));
    const all = () => records.list('returns').map(({ data }) => data as unknown as ReturnDocument);
    const unitsIn = (states: readonly string[], size: string, of: 'back' | 'out') =>
      all()
        .filter(({ steps }) => steps.some(({ state }) => states.includes(state)))
        .flatMap(({ lines }): readonly StockLine[] => (of === 'back' ? lines : exchangeLinesOf(lines)))
        .filter((line) => line.size === size)
        .reduce((sum, { quantity }) => sum + quantity, 0);

    const actions = {
      ask: () => {
        const key = pick([...ids, `return-key-of-model-${ids.length}`]);
        if (!ids.includes(key)) ids.push(key);
        const wants = chance() < 0.3 ? 'refund' : { size: pick(sizes) };
        const line = { orderId, size: 'M', quantity: 1 + Math.floor(chance() * 2), wants };
        return call('/return', { key, sessionId, lines: [line], reason: 'Too small.' }, 'nimal');
      },
      withdraw: () => call('/return-withdraw', { returnId: pick(ids) }, 'nimal'),
      step: () => {
        const to = pick([...forward, ...forward, ...forward, 'declined']);
        const more = { note: 'No.', isPaidBack: true, refundsSoldOut: chance() < 0.5 };
        return call('/return-step', { returnId: pick(ids), to, ...more }, 'owner');
      },
      dueWork: async () => {
        world.nowMs += Math.floor(chance() * 5) * dayMs;
        await releaseOverdue(records.port, world.nowMs);
      },
    };

    await actions.ask();
    for (let step = 0; step < 200; step += 1) {
      world.nowMs += 61_000;
      const name = pick([
        'ask',
        ...often,
        ...often,
        'dueWork',
        chance() < 0.3 ? 'withdraw' : 'dueWork',
      ] as const);
      // One step after another.
      // oxlint-disable-next-line no-await-in-loop
      const response = await actions[name]();
      if (response) expect([200, 409]).toContain(response.status);
      const counts = records.read(`stock/${slug}`)?.sizes as Record<string, { onHand: number; held: number }>;
      for (const size of sizes) {
        const holds = all().flatMap(({ holds: own = [] }) => own.filter((line) => line.size === size));
        const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
        const onHand = 1 + unitsIn(['received'], size, 'back') - unitsIn(['sent'], size, 'out');
        expect(counts[size], `${size} after step ${step}, ${name}`).toEqual({ onHand, held });
      }
      const counted = all().filter(({ state }) => state !== 'declined' && state !== 'withdrawn');
      const asked = counted.flatMap(({ lines }): readonly StockLine[] => lines);
      const units = asked.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units).toBeLessThanOrEqual(bought);
      const refunded = all().filter(({ steps }) => steps.some(({ state }) => state === 'refunded'));
      const payment = buildPayment(await store.read(sessionId));
      expect(returnedMinor(payment)).toBe(refundMinorOf(refunded.flatMap(({ lines }) => lines)));
    }
    expect(world.nowMs).toBeGreaterThan(startMs);
    expect(all().some(({ state }) => state === 'sent' || state === 'refunded')).toBe(true);
  },
);

import { afterAll, assert, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import { applyPaymentReport } from '../src/payments/applyPaymentReport.ts';
import { cardOnly } from '../src/payments/methods.ts';
import { existing, lapse, markCollected } from '../src/payments/paymentTransitions.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { createMemoryDocuments } from '../src/documents/memoryDocuments.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { toPaymentDocument } from '../src/payments/paymentDocument.ts';
import type { PaymentStore } from '../src/payments/paymentStore.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';
import {
  address,
  buildItem,
  buildProduct,
  completed,
  createTestServer,
  notification,
  paidSession,
  startSession,
} from '../../../tests/support/checkoutServer.ts';
import { buildLine, buildPayment as build, startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

let local: LocalFirebase;
let store: PaymentStore;
beforeAll(async () => {
  local = await startFirebase();
  store = createPaymentStore(createFirestoreDocuments(local.firestore), {
    emailOf: (uid) => Promise.resolve(uid === 'nimal' ? 'nimal@example.com' : undefined),
  });
});
beforeEach(() => local.reset());
afterAll(() => local.stop());

const recordPath = (line: number, sessionId = 'cs_test_1') =>
  `users/nimal/userPurchases/${orderIdOf(sessionId, line)}`;

const lines = [buildLine(), buildLine('galle-skirt', 0.5, { 30: 1 })];
const buildPayment = (overrides: Partial<Payment> = {}) => build({ lines, ...overrides });

const pay = () =>
  store.update('cs_test_1', (payment) => ({
    payment: { ...(payment ?? buildPayment()), state: 'paid', reference: 'pi_1' },
    requiresRecords: true,
  }));

describe('the Firestore store', () => {
  it("finds a payment by the provider's reference", async () => {
    await store.create(buildPayment());
    expect(await store.findByReference('pi_1')).toBeUndefined();
    await pay();
    expect(await store.findByReference('pi_1')).toMatchObject({ sessionId: 'cs_test_1', state: 'paid' });
  });

  it('lists the payments of a period, oldest first', async () => {
    for (const [sessionId, createdAtMs] of [
      ['c', 3000],
      ['a', 1000],
      ['d', 4000],
      ['b', 2000],
    ] as const) {
      await store.create(buildPayment({ sessionId, uid: sessionId, createdAtMs }));
    }
    const listed = await store.list(2000, 4000);
    expect(listed.map(({ sessionId }) => sessionId)).toEqual(['b', 'c']);
  });

  it('lists what is due: what was ordered, then the rest, the most overdue first [F85]', async () => {
    for (const [sessionId, state, checkAtMs] of [
      ['begun', 'begun', 1000],
      ['failed', 'failed', 500],
      ['paid', 'paid', 3000],
      ['placed', 'placed', 2000],
      ['later', 'paid', 9000],
    ] as const) {
      const due = toPaymentDocument(buildPayment({ sessionId, state, checkAtMs }), new Date(startMs));
      local.database.write(`payments/${sessionId}`, due);
    }
    const memory = createPaymentStore(createMemoryDocuments(local.database));
    for (const [limit, ids] of [
      [9, ['placed', 'paid', 'failed', 'begun']],
      [1, ['placed', 'failed']],
    ] as const)
      for (const each of [store, memory])
        expect((await each.listDue(5000, limit)).map(({ sessionId }) => sessionId)).toEqual(ids);
  });

  it('keeps the record of a browser that records the same payment at the same moment', async () => {
    await store.create(buildPayment());
    const written = { productName: 'kandy-shirt' };
    let commits = 0;
    local.setBeforeDatabase((path) => {
      if (!path.endsWith(':commit')) return;
      commits += 1;
      // After the server has read that there is no record, and before it commits.
      if (commits === 1) local.database.write(recordPath(0), written);
    });
    await pay();
    expect(commits).toBeGreaterThan(1);
    expect(local.database.read(recordPath(0))).toEqual(written);
    expect(local.database.read(recordPath(1))).toMatchObject({ productName: 'galle-skirt' });
    expect(await store.read('cs_test_1')).toMatchObject({ state: 'paid' });
  });
});

describe('what the board reads, in Firestore', () => {
  const startAndPay = async (shop: TestServer, ids: string[]) =>
    Promise.all(ids.map(async (id) => (await shop.handle(notification(completed, paidSession(id)))).status));

  it('tells a new customer from a returning one, also in payments that are reported at the same moment', async () => {
    const shop = createTestServer({ store });
    const ids = [await startSession(shop), await startSession(shop), await startSession(shop)];
    const statuses = await startAndPay(shop, [...ids, ...ids]);
    // What contention keeps from being written, the provider sends again.
    for (const [index, status] of statuses.entries()) {
      if (status !== 200) await startAndPay(shop, ids.slice(index % 3, (index % 3) + 1));
    }
    const stored = ids.map((id) => local.database.read(`payments/${id}`));
    expect(stored.filter((payment) => payment?.isReturning === true)).toHaveLength(2);
    expect(stored.every((payment) => payment?.paidAt instanceof Date)).toBe(true);
  });
});

describe('the numbers of orders, in Firestore', () => {
  it('have no gap and no double when payments are reported twice at the same moment', async () => {
    const shop = createTestServer({ store });
    const ids = await Promise.all(Array.from({ length: 4 }, () => startSession(shop)));
    const report = (id: string) => shop.handle(notification(completed, paidSession(id)));
    let pending = [...ids, ...ids];
    // What contention keeps from being written, the provider sends again.
    for (let round = 0; round < 10 && pending.length > 0; round += 1) {
      const responses = await Promise.all(pending.map(report));
      pending = pending.filter((_id, index) => responses[index]?.status !== 200);
    }
    const receipts = local.database.list('users/nimal/receipts').map(({ data }) => data);
    const numbers = receipts.map(({ number }) => String(number)).toSorted();
    expect(numbers).toEqual(['SR-1001', 'SR-1002', 'SR-1003', 'SR-1004']);
    expect(local.database.read('settings/receiptNumbers')).toEqual({ next: 1005 });
    expect(receipts[0]).toMatchObject({ paidAt: new Date(startMs), refundedMinor: 0 });
  });
});

describe('an order for cash or by transfer, in Firestore', () => {
  it('is found by its account, and cancelled with its records when no transfer comes', async () => {
    const methods = { ...cardOnly, ways: ['cod', 'transfer'] as const, transferTo: ['Sarasa'] };
    const shop = createTestServer({ store, methods });
    local.database.write('userAddresses/nimal', address);
    const place = async (way: string) => {
      const id = await startSession(shop);
      const body = new URLSearchParams({ way });
      await shop.handle(new Request(`https://checkout.test/pay/${id}`, { method: 'POST', body }));
      return id;
    };
    const ids = [await place('cod'), await place('transfer')];
    const found = await store.listPlaced('nimal');
    expect(found.map(({ sessionId }) => sessionId).toSorted()).toEqual(ids.toSorted());
    expect(await store.listPlaced('kamala')).toEqual([]);
    const [, id = ''] = ids;
    const path = `users/nimal/userPurchases/${orderIdOf(id, 0)}`;
    const { purchasedAt } = local.database.read(path) ?? {};
    await store.update(id, (payment) => lapse(existing(payment)));
    expect(local.database.read(path)).toMatchObject({ isOrderCompleted: true, purchasedAt });
    await store.update(id, (payment) => markCollected(existing(payment), true, startMs));
    expect(local.database.read(path)).toMatchObject({ isOrderCompleted: false, purchasedAt });
    expect(local.database.read(`payments/${id}`)).toMatchObject({ state: 'paid', paidAt: new Date(startMs) });
  });
});

describe('a payment stored in Firestore', () => {
  it('may have the maximum number of lines', async () => {
    const shop = createTestServer({ store });
    const slugs = Array.from({ length: 99 }, (_none, index) => `shirt-${index}`);
    shop.world.products = slugs.map((slug) => buildProduct({ slug, price: 10 }));
    const cart = slugs.map((slug) =>
      buildItem({
        slug: { current: slug },
        price: 10,
        selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }],
      }),
    );
    const id = await startSession(shop, cart);
    const session = paidSession(id, { amount_total: 99_000 });
    expect((await shop.handle(notification(completed, session))).status).toBe(200);
    expect(local.database.list('users/nimal/userPurchases')).toHaveLength(99);
  });

  it('is never recorded in part when the connection breaks: its notification is kept until it is applied [F88]', async () => {
    const shop = createTestServer({ store });
    const id = await startSession(shop);
    local.setBeforeDatabase((path) => (/:(beginTransaction|batchGet)$/.test(path) ? 'break' : undefined));
    expect((await shop.handle(notification(completed, paidSession(id)))).status).toBe(200);
    local.setBeforeDatabase(() => undefined);
    expect(local.database.list('users/nimal/userPurchases')).toEqual([]);
    const [kept] = await store.listReports(9);
    expect(kept).toMatchObject({ kind: 'paid', sessionId: id });
    assert(kept);
    // Twice, as when the run is killed before it is removed.
    for (const _time of [1, 2])
      await applyPaymentReport(kept, { ...shop, store, log: () => {}, nowMs: () => startMs });
    await store.removeReport(kept);
    expect(await store.listReports(9)).toEqual([]);
    expect(local.database.list('users/nimal/userPurchases')).toHaveLength(1);
  });
});

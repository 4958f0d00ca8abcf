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
import { planPlace } from '../src/orders/planPlace.ts';
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
import { buildPurchaseDocument } from '../../../tests/support/factories.ts';
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

const placeOrder = (sessionId: string) =>
  store.update(
    sessionId,
    (payment, placed) =>
      planPlace(
        payment,
        { way: 'cod', feeMinor: 0, transferTo: [] },
        { placed, unpaidLimit: 3, nowMs: startMs },
      ),
    true,
  );

describe('the Firestore store', () => {
  it('reads back what it stores under `payments`, with timestamps', async () => {
    const page = {
      items: 'Kandy Shirt',
      customer: { email: 'n@example.com', displayName: '', phoneNumber: '', address: '', city: '' },
      successUrl: 'https://shop.test/#/',
      cancelUrl: 'https://shop.test/#/cart',
    };
    await store.create(buildPayment({ page }));
    expect(await store.read('cs_test_1')).toEqual(buildPayment({ page }));
    expect(local.database.read('payments/cs_test_1')).toMatchObject({
      uid: 'nimal',
      state: 'begun',
      createdAt: new Date(Date.UTC(2026, 10, 20, 12)),
      updatedAt: expect.any(Date) as unknown,
    });
    expect(await store.read('cs_test_2')).toBeUndefined();
  });

  it('says which of server and browser record orders [F69]', async () => {
    await store.noteServerOnly(true);
    expect(local.database.read('settings/orders')).toEqual({ isProven: true });
    await store.noteServerOnly(false);
    expect(local.database.read('settings/orders')).toEqual({ isProven: false });
  });

  it("reads an account's address", async () => {
    expect(await store.readAddress('nimal')).toBeUndefined();
    local.database.write('userAddresses/nimal', { userCity: 'Kandy' });
    expect(await store.readAddress('nimal')).toEqual({ userCity: 'Kandy' });
  });

  it('stores a session once', async () => {
    await store.create(buildPayment());
    await expect(store.create(buildPayment({ uid: 'kamala' }))).rejects.toThrow(/already/);
    expect(await store.read('cs_test_1')).toEqual(buildPayment());
  });

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

  it('writes missing records together with the payment, and keeps existing ones', async () => {
    await store.create(buildPayment());
    const written = { productName: 'kandy-shirt', isOrderShipped: true };
    local.database.write(recordPath(0), written);
    expect(await pay()).toMatchObject({ recordsWritten: 1, problems: ['records_differ'] });
    expect(local.database.read(recordPath(0))).toEqual(written);
    const skirt = {
      productName: 'galle-skirt',
      productPrice: 0.5,
      productSize: '[{"size":"30","quantity":1}]',
    };
    expect(local.database.read(recordPath(1))).toEqual(
      buildPurchaseDocument({ ...skirt, purchasedAt: expect.any(Date) as unknown }),
    );
    expect(await pay()).toMatchObject({ recordsWritten: 0, problems: [] });
    expect(await store.read('cs_test_1')).toMatchObject({
      state: 'paid',
      differingRecords: [orderIdOf('cs_test_1', 0)],
    });
    local.database.write(recordPath(0), buildPurchaseDocument());
    expect(await pay()).toMatchObject({ recordsWritten: 0, problems: [] });
    expect(await store.read('cs_test_1')).not.toHaveProperty('differingRecords');
  });

  it('finds the same cart among orders that are not paid yet', async () => {
    for (const sessionId of ['cs_test_1', 'cs_test_2']) {
      await store.create(buildPayment({ sessionId }));
      await placeOrder(sessionId);
    }
    expect(await store.read('cs_test_1')).not.toHaveProperty('sameCartAs');
    expect(await store.read('cs_test_2')).toMatchObject({ sameCartAs: 'cs_test_1', isReturning: false });
  });

  it('removes fields that a payment no longer has', async () => {
    await store.create(buildPayment({ reference: 'pi_0' }));
    await store.update('cs_test_1', () => ({ payment: buildPayment(), requiresRecords: false }));
    expect(local.database.read('payments/cs_test_1')).not.toHaveProperty('reference');
  });

  it('writes nothing when `decide` throws', async () => {
    await store.create(buildPayment());
    const refusal = new Error('wrong amount');
    const refuse = () => {
      throw refusal;
    };
    await expect(store.update('cs_test_1', refuse)).rejects.toBe(refusal);
    expect(await store.read('cs_test_1')).toEqual(buildPayment());
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

  it('writes each record once when two notifications arrive at the same moment', async () => {
    await store.create(buildPayment());
    const results = await Promise.all([pay(), pay()]);
    expect(results).toEqual(
      expect.arrayContaining([
        { recordsWritten: 0, isSale: false, problems: [] },
        { recordsWritten: 2, isSale: false, problems: expect.any(Array) as unknown },
      ]),
    );
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

  it('is stored once the payment is paid', async () => {
    const shop = createTestServer({ store });
    local.database.write('users/nimal', { userName: 'Nimal Perera', userPhone: '0712345678' });
    const id = await startSession(shop);
    expect(local.database.read(`payments/${id}`)).toMatchObject({ orderIds: [orderIdOf(id, 0)] });
    await startAndPay(shop, [id]);
    expect(local.database.read(`payments/${id}`)).toMatchObject({
      orderIds: [orderIdOf(id, 0)],
      paidAt: new Date(startMs),
      isReturning: false,
      hasAddress: false,
      attention: ['no_address'],
      needsAttention: true,
      searchTerms: expect.arrayContaining(['nimal', '712345678', 'nimal@example.com']) as unknown,
    });
    // The board's own fields stay.
    const noteAt = new Date(startMs + 1);
    local.database.write(`payments/${id}`, {
      ...local.database.read(`payments/${id}`),
      note: 'Called.',
      noteAt,
    });
    await startAndPay(shop, [id]);
    expect(local.database.read(`payments/${id}`)).toMatchObject({
      note: 'Called.',
      noteAt,
      paidAt: new Date(startMs),
    });
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
    expect(receipts[0]).toMatchObject({ paidAt: new Date(startMs), totalMinor: 500_000, refundedMinor: 0 });
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

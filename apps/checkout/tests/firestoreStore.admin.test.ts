import { afterAll, assert, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { applyPaymentReport } from '../src/payments/applyPaymentReport.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import type { PaymentStore } from '../src/payments/paymentStore.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';
import {
  buildItem,
  buildProduct,
  completed,
  createTestServer,
  notify,
  paidSession,
  pay,
  startSession,
} from '../../../tests/support/checkoutServer.ts';
import { buildAddress } from '../../../tests/support/factories.ts';
import { buildLine, buildPayment, startMs } from '../../../tests/support/orders.ts';

let local: LocalFirebase;
let store: PaymentStore;
beforeAll(async () => {
  local = await startFirebase();
  store = createPaymentStore(createFirestoreDocuments(local.firestore));
});
beforeEach(() => local.reset());
afterAll(() => local.stop());

const recordPath = (line: number, sessionId = 'cs_test_1') =>
  `users/nimal/userPurchases/${orderIdOf(sessionId, line)}`;

describe('the Firestore store', () => {
  it('keeps the record of a browser that records the same payment at the same moment', async () => {
    const payment = buildPayment({ lines: [buildLine(), buildLine('galle-skirt', 0.5, { 30: 1 })] });
    await store.create(payment);
    const written = { productName: 'kandy-shirt', isOrderShipped: false, isOrderCompleted: false };
    let commits = 0;
    local.setBeforeDatabase((path) => {
      if (!path.endsWith(':commit')) return;
      commits += 1;
      // After the server has read that there is no record, and before it commits.
      if (commits === 1) local.database.write(recordPath(0), written);
    });
    await store.update('cs_test_1', () => ({
      payment: { ...payment, state: 'paid', reference: 'pi_1', paidAtMs: payment.createdAtMs },
      requiresRecords: true,
    }));
    expect(commits).toBeGreaterThan(1);
    expect(local.database.read(recordPath(0))).toEqual(written);
    expect(local.database.read(recordPath(1))).toMatchObject({ productName: 'galle-skirt' });
    expect(await store.read('cs_test_1')).toMatchObject({ state: 'paid' });
  });
});

describe('a person of the address book', () => {
  it('who is removed between the look at them and the payment’s commit stops it', async () => {
    const path = 'users/nimal/recipients/3';
    local.database.write(path, { ...buildAddress() });
    let commits = 0;
    local.setBeforeDatabase((url) => {
      if (!url.endsWith(':commit')) return;
      commits += 1;
      if (commits === 1) local.database.remove(path);
    });
    await expect(store.create(buildPayment(), undefined, { id: '3' })).rejects.toThrow('recipient_gone');
    expect(commits).toBe(1);
    expect(local.database.list('payments')).toEqual([]);
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
    expect((await notify(shop, completed, session)).status).toBe(200);
    expect(local.database.list('users/nimal/userPurchases')).toHaveLength(99);
  });

  it('is never recorded in part when the connection breaks: its notification is kept until it is applied [F88]', async () => {
    const shop = createTestServer({ store });
    const id = await startSession(shop);
    local.setBeforeDatabase((path) => (/:(beginTransaction|batchGet)$/.test(path) ? 'break' : undefined));
    expect((await pay(shop, id)).status).toBe(200);
    local.setBeforeDatabase(() => undefined);
    expect(local.database.list('users/nimal/userPurchases')).toEqual([]);
    const [kept] = await store.listReports(9);
    expect(kept).toMatchObject({ provider: 'stripe', report: { kind: 'paid', sessionId: id } });
    assert(kept);
    // Twice, as when the run is killed before it is removed.
    for (const _time of [1, 2])
      await applyPaymentReport(kept.report, { ...shop, store, log: () => {}, nowMs: () => startMs });
    await store.removeReport(kept);
    expect(await store.listReports(9)).toEqual([]);
    expect(local.database.list('users/nimal/userPurchases')).toHaveLength(1);
  });
});

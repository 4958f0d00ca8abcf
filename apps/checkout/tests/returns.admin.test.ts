import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import { releaseOverdue } from '../src/returns/changeReturn.ts';
import type { ReturnStore } from '../src/returns/returnStore.ts';
import { createReturnStore } from '../src/returns/returnStore.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';
import { createTestServer, post } from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';

let local: LocalFirebase;
let returns: ReturnStore;
beforeAll(async () => {
  local = await startFirebase();
  returns = createReturnStore(createFirestoreDocuments(local.firestore));
});
afterAll(() => local.stop());

const slug = 'kandy-shirt';
const sessionId = 'cs_test_1';
const orderId = orderIdOf(sessionId, 0);
const at = new Date(startMs);

it('returns and exchanges in Firestore: once, for no more than was bought, and held for 7 days', async () => {
  const { database } = local;
  const productSize = [{ size: 'M', quantity: 2 }];
  database.write(`users/nimal/receipts/${sessionId}`, {
    number: 'SR-1001',
    lines: [{ orderId, name: 'Kandy Shirt', productName: slug, productPrice: 2500, productSize }],
    expectedTo: '2026-11-25',
  });
  database.write(`users/nimal/userPurchases/${orderId}`, { isOrderShipped: true, shippedAt: at });
  database.write(`stock/${slug}`, {
    sizes: { M: { onHand: 3, held: 0 }, L: { onHand: 1, held: 0 } },
    lowAt: 0,
  });
  const { handle } = createTestServer({ returns: { store: returns } });
  const call = async (path: string, body: object, uid: string) =>
    (await handle(post(path, body, { authorization: `Bearer token-of-${uid}` }))).status;
  const ask = (key: string, quantity: number) => {
    const line = { orderId, size: 'M', quantity, wants: { size: 'L' } };
    return call('/return', { key, sessionId, lines: [line], reason: 'Too small.' }, 'nimal');
  };
  const step = (returnId: string, to: string) => call('/return-step', { returnId, to }, 'owner');
  const sizes = () => local.database.read(`stock/${slug}`)?.sizes;
  const keys = ['return-key-0000000001', 'return-key-0000000002', 'return-key-0000000003'];
  const [one = '', two = '', three = ''] = keys;

  // Two tabs ask for both units at once: each may have one.
  expect(await Promise.all([ask(one, 1), ask(one, 1), ask(two, 1)])).toEqual([200, 200, 200]);
  expect(await ask(three, 1)).toBe(409);
  expect(database.read(`users/nimal/receipts/${sessionId}`)).toMatchObject({
    returnIds: expect.arrayContaining([one, two]) as unknown,
  });

  expect((await Promise.all([step(one, 'approved'), step(two, 'approved')])).sort()).toEqual([200, 409]);
  expect(sizes()).toEqual({ M: { onHand: 3, held: 0 }, L: { onHand: 1, held: 1 } });
  await releaseOverdue(returns, startMs + 7 * 86_400_000 - 1);
  expect(sizes()).toMatchObject({ L: { held: 1 } });
  await releaseOverdue(returns, startMs + 7 * 86_400_000);
  expect(sizes()).toMatchObject({ L: { onHand: 1, held: 0 } });

  const approved = database.read(`returns/${one}`)?.state === 'approved' ? one : two;
  expect(await Promise.all(['received', 'received'].map((to) => step(approved, to)))).toEqual([200, 200]);
  expect(sizes()).toEqual({ M: { onHand: 4, held: 0 }, L: { onHand: 1, held: 1 } });
  expect(await step(approved, 'sent')).toBe(200);
  expect(sizes()).toEqual({ M: { onHand: 4, held: 0 }, L: { onHand: 0, held: 0 } });
  expect(database.read(`returns/${approved}`)).toMatchObject({
    state: 'sent',
    createdAt: at,
    steps: [{ at }, { at }, { at }, { at }],
  });
}, 60_000);

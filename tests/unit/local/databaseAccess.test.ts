// @vitest-environment node
import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { codeOf } from './codeOf.ts';
import {
  advance,
  claimsByToken,
  database,
  nameOf,
  orders,
  purchase,
  post,
  service,
  setUpDatabaseBench,
  start,
} from './databaseBench.ts';

setUpDatabaseBench();

const address = { userFullName: 'Nimal', userAddress: '1 Temple Road', userCity: 'Kandy' };
const profile = { userName: 'Nimal', userPhone: '0771234567' };

describe('access', () => {
  it('accepts the hosted URL and a token in the header [1.15]', async () => {
    start({ rules: rulesText });
    service().write('users/u1', profile);
    const read = (authorization: string) =>
      post(':batchGet', { documents: [nameOf('users/u1')] }, { authorization });
    expect((await read('Bearer valid-token')).status).toBe(200);
    // A read responds with a list, even for an error.
    const error = { code: 401, status: 'UNAUTHENTICATED', message: expect.any(String) as string };
    expect(await read('Bearer old-token')).toEqual({ status: 401, body: [{ error }] });
  });

  it('is checked before the response reveals whether a document exists', async () => {
    start({ rules: rulesText });
    const update = { name: nameOf('users/u2'), fields: {} };
    const create = { writes: [{ update, currentDocument: { exists: false } }] };
    const before = await post(':commit', create);
    service().write('users/u2', profile);
    expect(await post(':commit', create)).toEqual(before);
    expect(before).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
  });
});

describe('automatic shipping', () => {
  const isShipped = (orderId: string) => service().read(`${orders}/${orderId}`)?.isOrderShipped;

  it('happens when it is due, and not before [4.2]', async () => {
    start({ rules: rulesText, shipAfterMs: 8000 });
    await setDoc(doc(database, orders, 'o1'), purchase);
    advance(7999);
    expect((await getDoc(doc(database, orders, 'o1'))).get('isOrderShipped')).toBe(false);
    advance(1);
    // Not without an address.
    expect((await getDoc(doc(database, orders, 'o1'))).get('isOrderShipped')).toBe(false);
    service().write('userAddresses/u1', address);
    expect((await getDocs(collection(database, orders))).docs[0]?.get('isOrderShipped')).toBe(true);
    expect(isShipped('o1')).toBe(true);
    await setDoc(doc(database, orders, 'o1'), { isOrderCompleted: true }, { merge: true });
    expect(service().read(`${orders}/o1`)).toEqual({
      ...purchase,
      isOrderShipped: true,
      isOrderCompleted: true,
    });
  });

  it.each([
    ['waits for the money of a transfer', { way: 'transfer', isPaid: false }, false],
    ['happens once the transfer has come', { way: 'transfer', isPaid: true }, true],
    ['happens before cash is paid', { way: 'cod', isPaid: false }, true],
  ])('%s', async (_what, money, expected) => {
    start({ shipAfterMs: 8000 });
    service().write('userAddresses/u1', address);
    service().write('users/u1/receipts/s1', { orderIds: ['o1'], ...money });
    await setDoc(doc(database, orders, 'o1'), purchase);
    advance(60_000);
    expect(isShipped('o1')).toBe(expected);
  });

  it('leaves alone what an owner has cancelled or shipped', async () => {
    start({ shipAfterMs: 8000 });
    service().write('userAddresses/u1', address);
    await setDoc(doc(database, orders, 'o1'), purchase);
    await setDoc(doc(database, orders, 'o2'), purchase);
    await setDoc(doc(database, orders, 'o1'), { isOrderCompleted: true }, { merge: true });
    await setDoc(doc(database, orders, 'o2'), { isOrderShipped: true }, { merge: true });
    const documents = ['o1', 'o2'].map((id) => nameOf(`${orders}/${id}`));
    const updateTimes = async () =>
      ((await post(':batchGet', { documents })).body as { found: { updateTime: string } }[]).map(
        ({ found }) => found.updateTime,
      );
    const before = await updateTimes();
    advance(60_000);
    expect(isShipped('o1')).toBe(false);
    expect(await updateTimes()).toEqual(before);
  });
});

// The rules see the document as it is now, and are asked before the condition of the transaction.
it('two owners cannot ship an order twice', async () => {
  start({ rules: rulesText });
  claimsByToken.set('valid-token', { owner: true });
  service().write(`${orders}/o1`, purchase);
  const order = doc(database, orders, 'o1');
  const shipmentId = 'Aa0Bb1Cc2Dd3Ee4Ff5Gg';
  const shippedAt = serverTimestamp();
  const shipping = runTransaction(database, async (transaction) => {
    await transaction.get(order);
    service().write(`${orders}/o1`, { ...purchase, isOrderShipped: true });
    transaction.update(order, { isOrderShipped: true, shipmentId, shippedAt });
    const shipment = { uid: 'u1', orderIds: ['o1'], shippedAt, shippedBy: 'u1', mail: 'waiting' };
    transaction.set(doc(database, 'shipments', shipmentId), shipment);
  });
  expect(await codeOf(shipping)).toBe('permission-denied');
  expect(service().list('shipments')).toEqual([]);
  expect(service().read(`${orders}/o1`)).not.toHaveProperty('shipmentId');
});

it.each([':listen', ':constructor', '/users/u1', ''])(
  'an unknown operation is answered with 404 to %s',
  async (operation) => {
    expect((await post(operation, {})).status).toBe(404);
  },
);
/** What a request would be billed. */
async function readsOf(request: () => Promise<unknown>): Promise<number> {
  const before = service().billedReads;
  await request();
  return service().billedReads - before;
}

const notes = collection(database, 'notes');
const writeNotes = (count: number) =>
  service().writeAll(
    Array.from({ length: count }, (_, index) => [`notes/n${index}`, { isOld: index < 10 }] as const),
  );

describe('billed reads', () => {
  it('are one for each document that is asked for, found or not', async () => {
    writeNotes(1);
    expect(await readsOf(() => getDoc(doc(database, 'notes/n0')))).toBe(1);
    expect(await readsOf(() => getDoc(doc(database, 'notes/missing')))).toBe(1);
  });

  it('are one for each document of a query, and at least one', async () => {
    writeNotes(25);
    expect(await readsOf(() => getDocs(notes))).toBe(25);
    expect(await readsOf(() => getDocs(query(notes, limit(7))))).toBe(7);
    expect(await readsOf(() => getDocs(query(notes, where('isOld', '==', 1))))).toBe(1);
  });

  it('are one for each started thousand of a count', async () => {
    expect(await readsOf(() => getCount(notes))).toBe(1);
    writeNotes(1000);
    expect(await readsOf(() => getCount(notes))).toBe(1);
    writeNotes(1001);
    expect(await readsOf(() => getCount(notes))).toBe(2);
    expect(await readsOf(() => getCount(query(notes, where('isOld', '==', true))))).toBe(1);
  });
});

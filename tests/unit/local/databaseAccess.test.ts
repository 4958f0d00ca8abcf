// @vitest-environment node
import {
  collection,
  doc,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { codeOf } from './codeOf.ts';
import {
  advance,
  claimsByToken,
  database,
  nameOf,
  signedOutDatabase,
  post,
  service,
  setUpDatabaseBench,
  start,
} from './databaseBench.ts';

setUpDatabaseBench();

const profile = { userName: 'Nimal', userPhone: '0771234567' };
const purchase = {
  productName: 'lotus-shirt',
  productImages: '',
  productPrice: 4500,
  productSize: '[{"size":"M","quantity":1}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};
const myProfile = doc(database, 'users/u1');
const orders = 'users/u1/userPurchases';

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
    expect((await getDocs(collection(database, orders))).docs[0]?.get('isOrderShipped')).toBe(true);
    expect(isShipped('o1')).toBe(true);
    await setDoc(doc(database, orders, 'o1'), { isOrderCompleted: true }, { merge: true });
    expect(service().read(`${orders}/o1`)).toEqual({
      ...purchase,
      isOrderShipped: true,
      isOrderCompleted: true,
    });
  });

  it('waits while an owner is at work, for five minutes after the last request', async () => {
    start({ rules: rulesText, shipAfterMs: 8000 });
    claimsByToken.set('valid-token', { owner: true });
    await setDoc(doc(database, orders, 'o1'), purchase);
    advance(299_999);
    expect(isShipped('o1')).toBe(false);
    // A request of anybody else neither ends nor extends the pause.
    await codeOf(getDoc(doc(signedOutDatabase, 'users/u1')));
    advance(1);
    expect(isShipped('o1')).toBe(true);
  });

  it('leaves alone what an owner has cancelled or shipped', async () => {
    start({ shipAfterMs: 8000 });
    await setDoc(doc(database, orders, 'o1'), purchase);
    await setDoc(doc(database, orders, 'o2'), purchase);
    await setDoc(doc(database, orders, 'o1'), { isOrderCompleted: true }, { merge: true });
    await setDoc(doc(database, orders, 'o2'), { isOrderShipped: true }, { merge: true });
    const updateTimes = async () =>
      (await post(':batchGet', { documents: ['o1', 'o2'].map((id) => nameOf(`${orders}/${id}`)) })).body as {
        found: { updateTime: string };
      }[];
    const before = (await updateTimes()).map(({ found }) => found.updateTime);
    advance(60_000);
    expect(isShipped('o1')).toBe(false);
    expect((await updateTimes()).map(({ found }) => found.updateTime)).toEqual(before);
  });
});

describe('two owners', () => {
  const order = doc(database, orders, 'o1');
  const shipmentId = 'Aa0Bb1Cc2Dd3Ee4Ff5Gg';
  const shipment = doc(database, 'shipments', shipmentId);
  const shipping = { isOrderShipped: true, shipmentId, shippedAt: serverTimestamp() };

  beforeEach(() => {
    start({ rules: rulesText });
    claimsByToken.set('valid-token', { owner: true });
    service().write(`${orders}/o1`, purchase);
  });

  const ship = (meanwhile: () => void = () => undefined) =>
    runTransaction(database, async (transaction) => {
      await transaction.get(order);
      meanwhile();
      transaction.update(order, shipping);
      transaction.set(shipment, {
        uid: 'u1',
        orderIds: ['o1'],
        shippedAt: serverTimestamp(),
        shippedBy: 'u1',
        mail: 'waiting',
      });
    });

  // The rules see the document as it is now, and are asked before the condition of the transaction.
  it('cannot ship an order twice', async () => {
    const shipElsewhere = () => service().write(`${orders}/o1`, { ...purchase, isOrderShipped: true });
    expect(await codeOf(ship(shipElsewhere))).toBe('permission-denied');
    expect(service().list('shipments')).toEqual([]);
    expect(service().read(`${orders}/o1`)).not.toHaveProperty('shipmentId');
  });
});

describe('the HTTP interface', () => {
  it('fails with injected faults', async () => {
    service().faults.add({ drop: true, times: 1 });
    expect(await codeOf(setDoc(myProfile, profile))).toBe('unknown');
    expect(service().read('users/u1')).toBeUndefined();
    service().faults.add({ drop: true, afterHandling: true, times: 1 });
    expect(await codeOf(setDoc(myProfile, profile))).toBe('unknown');
    expect(service().read('users/u1')).toEqual(profile);
    service().faults.add({ status: 503, body: { error: { message: 'down' } }, times: 1 });
    expect(await codeOf(getDoc(myProfile))).toBe('unavailable');
  });

  it('allows cross-origin requests', async () => {
    const headers = {
      origin: 'http://192.168.1.7:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,google-cloud-resource-prefix,x-goog-api-client',
    };
    const url = `https://firestore.googleapis.com/v1/${nameOf('').slice(0, -1)}:commit`;
    const preflight = await service().handle(new Request(url, { method: 'OPTIONS', headers }));
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('google-cloud-resource-prefix');
    const rejected = await service().handle(new Request(url, { method: 'POST', headers, body: '{' }));
    expect(rejected.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([':listen', ':constructor', '/users/u1', ''])('responds with 404 to %s', async (operation) => {
    expect((await post(operation, {})).status).toBe(404);
  });
});

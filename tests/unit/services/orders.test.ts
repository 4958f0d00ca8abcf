import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../../src/services/auth.ts';
import { confirmDelivery, recordPurchases } from '../../../src/services/orders.ts';
import type { PurchaseRecord } from '../../../src/services/orders.ts';
import { addCustomer, backend } from '../../backend.ts';
import { buildPurchaseDocument } from '../../factories.ts';
import { signInBeforehand } from '../../renderApp.tsx';

let uid: string;
let purchases: string;
beforeEach(async () => {
  uid = addCustomer();
  purchases = `users/${uid}/userPurchases`;
  await signInBeforehand();
});

function buildRecord(overrides: Partial<PurchaseRecord> = {}): PurchaseRecord {
  return {
    orderId: 'AbCdEfGhIjKlMnOpQrSt',
    productName: 'kandy-shirt',
    productImages: 'image-front-1200x1600-svg',
    productPrice: 2500,
    productSize: [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
    ],
    ...overrides,
  };
}

const first = buildRecord();
const second = buildRecord({
  orderId: 'BbCdEfGhIjKlMnOpQrSt',
  productName: 'galle-sarong',
  productPrice: 819.5,
});
const third = buildRecord({ orderId: 'CbCdEfGhIjKlMnOpQrSt', productName: 'lotus-dress', productImages: '' });

const storedIds = () => backend.database.list(purchases).map(({ id }) => id);
const commitCount = () => backend.database.requests.filter(({ url }) => url.includes(':commit')).length;

describe('recording a purchase', () => {
  it('writes the fields of the specification, and when it was', async () => {
    await recordPurchases(uid, [first]);
    const stored = backend.database.read(`${purchases}/AbCdEfGhIjKlMnOpQrSt`);
    expect(stored).toEqual({
      productName: 'kandy-shirt',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 2500,
      productSize: '[{"size":"S","quantity":1},{"size":"M","quantity":2}]',
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAt: expect.any(Date) as Date,
    });
  });

  it('leaves the time to the database’s clock', async () => {
    await recordPurchases(uid, [first]);
    const { body } = backend.database.requests.find(({ url }) => url.includes(':commit')) ?? { body: '' };
    expect(body).toContain('"setToServerValue":"REQUEST_TIME"');
    expect(body).not.toContain('timestampValue');
  });

  it('writes all lines in one commit', async () => {
    await recordPurchases(uid, [first, second, third]);
    expect(storedIds()).toEqual([first.orderId, second.orderId, third.orderId]);
    expect(commitCount()).toBe(1);
  });

  it('writes nothing when one line is refused', async () => {
    const refused = { ...second, productPrice: -1 };
    await expect(recordPurchases(uid, [first, refused, third])).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(storedIds()).toEqual([]);
    expect(commitCount()).toBe(1);
  });

  it('leaves one record per line when it is done twice with the same ids', async () => {
    await recordPurchases(uid, [first, second]);
    backend.database.write(`${purchases}/${first.orderId}`, buildPurchaseDocument({ isOrderShipped: true }));
    const before = commitCount();
    await recordPurchases(uid, [first, second]);
    // Refused as a whole; nothing is left to be written then.
    expect(commitCount()).toBe(before + 1);
    expect(storedIds()).toEqual([first.orderId, second.orderId]);
    // What the shop has done with an order since is not undone.
    expect(backend.database.read(`${purchases}/${first.orderId}`)).toMatchObject({ isOrderShipped: true });
  });

  it('leaves one record per line when two tabs do it at once', async () => {
    await Promise.all([recordPurchases(uid, [first, second]), recordPurchases(uid, [first, second])]);
    expect(storedIds()).toEqual([first.orderId, second.orderId]);
  });

  it('adds what is missing of a purchase that is there in part', async () => {
    await recordPurchases(uid, [second]);
    await recordPurchases(uid, [first, second, third]);
    expect(storedIds().toSorted()).toEqual([first.orderId, second.orderId, third.orderId]);
  });

  it('counts as done when only the answer was lost, and it is tried again', async () => {
    backend.database.faults.add({ drop: true, afterHandling: true, times: 1 });
    await expect(recordPurchases(uid, [first, second])).rejects.toBeInstanceOf(Error);
    expect(storedIds()).toHaveLength(2);
    await recordPurchases(uid, [first, second]);
    expect(storedIds()).toHaveLength(2);
  });

  it('fails, and is not tried again by itself, when the database is out of order', async () => {
    backend.database.faults.add({
      status: 503,
      body: { error: { code: 503, status: 'UNAVAILABLE', message: 'Try later.' } },
    });
    await expect(recordPurchases(uid, [first])).rejects.toMatchObject({ code: 'unavailable' });
    expect(commitCount()).toBe(1);
    expect(storedIds()).toEqual([]);
  });

  it('fails when nobody is signed in, and for another customer', async () => {
    await expect(recordPurchases('someone-else', [first])).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await signOut();
    await expect(recordPurchases(uid, [first])).rejects.toMatchObject({ code: 'permission-denied' });
    expect(storedIds()).toEqual([]);
  });
});

describe('confirming delivery', () => {
  it('completes an order that was shipped, and changes nothing else of it', async () => {
    backend.database.write(`${purchases}/one`, buildPurchaseDocument({ isOrderShipped: true }));
    await confirmDelivery(uid, 'one');
    expect(backend.database.read(`${purchases}/one`)).toEqual(
      buildPurchaseDocument({ isOrderShipped: true, isOrderCompleted: true }),
    );
  });

  it('is refused before it was shipped', async () => {
    backend.database.write(`${purchases}/one`, buildPurchaseDocument());
    await expect(confirmDelivery(uid, 'one')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(backend.database.read(`${purchases}/one`)).toMatchObject({ isOrderCompleted: false });
  });

  it('is refused a second time', async () => {
    backend.database.write(
      `${purchases}/one`,
      buildPurchaseDocument({ isOrderShipped: true, isOrderCompleted: true }),
    );
    await expect(confirmDelivery(uid, 'one')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('makes no order out of one that does not exist', async () => {
    await expect(confirmDelivery(uid, 'gone')).rejects.toMatchObject({ name: 'FirebaseError' });
    expect(storedIds()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { isServerOnly, commitPurchases, confirmDelivery } from '../../../../src/services/firebase/orders.ts';
import { fetchOrdersById, findExistingOrders } from '../../../../src/services/firebase/orderHistory.ts';
import type { PurchaseRecord } from '../../../../src/domain/documents/record.ts';
import { backend, startBackend } from '../../../support/backend.ts';
import { buildPurchase, buildPurchaseDocument } from '../../../support/factories.ts';
import { addSignedInCustomer } from '../../../support/renderApp.tsx';

let uid: string;
let purchases: string;
beforeEach(async () => {
  startBackend({ isServerOnly: false });
  uid = await addSignedInCustomer();
  purchases = `users/${uid}/userPurchases`;
});

const first: PurchaseRecord = {
  orderId: 'AbCdEfGhIjKlMnOpQrSt',
  productName: 'kandy-shirt',
  productImages: 'image-front-1200x1600-svg',
  productPrice: 2500,
  productSize: [
    { size: 'S', quantity: 1 },
    { size: 'M', quantity: 2 },
  ],
};
const second = { ...first, orderId: 'BbCdEfGhIjKlMnOpQrSt', productPrice: 819.5 };
const third = { ...first, orderId: 'CbCdEfGhIjKlMnOpQrSt', productImages: '' };

const storedIds = () => backend.database.list(purchases).map(({ id }) => id);
const commitCount = () => backend.database.requests.filter(({ url }) => url.includes(':commit')).length;

describe('recording a purchase', () => {
  it('writes the fields of the specification, and the time by the database’s clock [3.37] [3.38] [4.1] [7.32]', async () => {
    await commitPurchases(uid, [first]);
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
    await expect(fetchOrdersById(uid, [first.orderId])).resolves.toEqual([
      { ...buildPurchase(first), purchasedAtMs: expect.any(Number) as number },
    ]);
    const { body = '' } = backend.database.requests.find(({ url }) => url.includes(':commit')) ?? {};
    expect(body).toContain('"setToServerValue":"REQUEST_TIME"');
    expect(body).not.toContain('timestampValue');
  });

  it('writes all lines in one commit [7.30]', async () => {
    await commitPurchases(uid, [first, second, third]);
    expect(storedIds()).toEqual([first.orderId, second.orderId, third.orderId]);
    expect(commitCount()).toBe(1);
  });

  it('writes nothing if one line is refused, and returns false [F23]', async () => {
    const refused = { ...second, productPrice: -1 };
    await expect(commitPurchases(uid, [first, refused, third])).resolves.toBe(false);
    expect(storedIds()).toEqual([]);
    expect(commitCount()).toBe(1);
  });

  it('is refused as a whole if a record exists, which stays unchanged', async () => {
    await commitPurchases(uid, [first]);
    backend.database.write(`${purchases}/${first.orderId}`, buildPurchaseDocument({ isOrderShipped: true }));
    await expect(commitPurchases(uid, [first, second])).resolves.toBe(false);
    expect(storedIds()).toEqual([first.orderId]);
    // The shop’s later changes to the order stay.
    expect(backend.database.read(`${purchases}/${first.orderId}`)).toMatchObject({ isOrderShipped: true });
  });

  it('writes once if two tabs do it at the same time [F19]', async () => {
    const outcomes = await Promise.all([
      commitPurchases(uid, [first, second]),
      commitPurchases(uid, [first, second]),
    ]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(storedIds()).toEqual([first.orderId, second.orderId]);
  });

  it('fails without a retry if the database is down', async () => {
    backend.database.faults.add({
      status: 503,
      body: { error: { code: 503, status: 'UNAVAILABLE', message: 'Try later.' } },
    });
    await expect(commitPurchases(uid, [first])).rejects.toMatchObject({ code: 'unavailable' });
    expect(commitCount()).toBe(1);
    expect(storedIds()).toEqual([]);
  });
});

describe('looking up orders', () => {
  it('finds those that exist among more than fit in one query', async () => {
    await commitPurchases(uid, [first, third]);
    const others = Array.from({ length: 60 }, (_, index) => `X${String(index).padStart(19, '0')}`);
    const found = await findExistingOrders(uid, [first.orderId, ...others, second.orderId, third.orderId]);
    expect([...found].toSorted()).toEqual([first.orderId, third.orderId]);
  });
});

describe('orders that only the server writes', () => {
  it.each([
    [{ isProven: true }, true],
    [{ isProven: false }, false],
    [{ isProven: 'true' }, false],
    [{}, false],
    [undefined, false],
  ])('a setting of %j means %s', async (setting, expected) => {
    backend.database.remove('settings/orders');
    if (setting) backend.database.write('settings/orders', setting);
    await expect(isServerOnly()).resolves.toBe(expected);
  });

  it('are not assumed where rules hide the setting [F84]', async () => {
    backend.database.faults.add({
      status: 403,
      body: [{ error: { code: 403, status: 'PERMISSION_DENIED' } }],
    });
    await expect(isServerOnly()).resolves.toBe(false);
  });

  it('are unknown while the database does not respond', async () => {
    backend.database.faults.add({ drop: true });
    await expect(isServerOnly()).rejects.toBeInstanceOf(Error);
  });
});

it('confirming delivery completes all of the shipped orders or none, and changes nothing else [4.7] [7.31]', async () => {
  backend.database.write(`${purchases}/one`, buildPurchaseDocument({ isOrderShipped: true }));
  backend.database.write(`${purchases}/two`, buildPurchaseDocument());
  await expect(confirmDelivery(uid, ['one', 'two'])).rejects.toMatchObject({ code: 'permission-denied' });
  expect(backend.database.read(`${purchases}/one`)).toMatchObject({ isOrderCompleted: false });
  backend.database.write(`${purchases}/two`, buildPurchaseDocument({ isOrderShipped: true }));
  await confirmDelivery(uid, ['one', 'two']);
  const completed = buildPurchaseDocument({ isOrderShipped: true, isOrderCompleted: true });
  expect(backend.database.list(purchases).map(({ data }) => data)).toEqual([completed, completed]);
});

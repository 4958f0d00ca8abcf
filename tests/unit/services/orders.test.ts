import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../../src/services/auth.ts';
import { confirmDelivery, fetchPurchases, recordPurchases } from '../../../src/services/orders.ts';
import type { PurchaseRecord } from '../../../src/services/orders.ts';
import { addCustomer, backend } from '../../backend.ts';
import { expectLogged } from '../../consoleGuard.ts';
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

/** A purchase as the database holds it. */
function buildPurchase(overrides: Record<string, unknown> = {}) {
  return {
    productName: 'kandy-shirt',
    productImages: 'image-front-1200x1600-svg',
    productPrice: 2500,
    productSize: '[{"size":"M","quantity":2}]',
    isOrderShipped: false,
    isOrderCompleted: false,
    ...overrides,
  };
}

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
    backend.database.write(`${purchases}/${first.orderId}`, buildPurchase({ isOrderShipped: true }));
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

describe('fetching the orders', () => {
  it('gives them newest first, and those without a time last', async () => {
    const on = (day: number) => ({ purchasedAt: new Date(Date.UTC(2026, 0, day)) });
    backend.database.write(`${purchases}/undated`, buildPurchase());
    backend.database.write(`${purchases}/middle`, buildPurchase(on(5)));
    backend.database.write(`${purchases}/oldest`, buildPurchase(on(1)));
    backend.database.write(`${purchases}/newest`, buildPurchase(on(9)));
    const orders = await fetchPurchases(uid);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['newest', 'middle', 'oldest', 'undated']);
    expect(orders.map(({ purchasedAtMs }) => purchasedAtMs)).toEqual([
      Date.UTC(2026, 0, 9),
      Date.UTC(2026, 0, 5),
      Date.UTC(2026, 0, 1),
      undefined,
    ]);
  });

  it('gives a recorded purchase back', async () => {
    await recordPurchases(uid, [second]);
    const [order] = await fetchPurchases(uid);
    expect(order).toEqual({
      orderId: 'BbCdEfGhIjKlMnOpQrSt',
      productName: 'galle-sarong',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 819.5,
      productSize: [
        { size: 'S', quantity: 1 },
        { size: 'M', quantity: 2 },
      ],
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAtMs: expect.any(Number) as number,
    });
  });

  it('gives an empty list when there is none', async () => {
    await expect(fetchPurchases(uid)).resolves.toEqual([]);
  });

  it('gives no order of another customer', async () => {
    backend.database.write('users/someone-else/userPurchases/theirs', buildPurchase());
    await expect(fetchPurchases(uid)).resolves.toEqual([]);
    await expect(fetchPurchases('someone-else')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('keeps a damaged record among the others, as far as it can be read', async () => {
    backend.database.write(`${purchases}/damaged`, {
      productName: 7,
      productImages: null,
      productPrice: 'much',
      productSize: 5,
      isOrderShipped: 'yes',
      purchasedAt: '2026-01-01',
    });
    backend.database.write(`${purchases}/empty`, {});
    backend.database.write(
      `${purchases}/whole`,
      buildPurchase({ purchasedAt: new Date(Date.UTC(2026, 0, 1)) }),
    );
    const orders = await fetchPurchases(uid);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['whole', 'damaged', 'empty']);
    const unreadable = {
      productName: '',
      productImages: '',
      productPrice: 0,
      productSize: [],
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAtMs: undefined,
    };
    expect(orders.slice(1)).toEqual([
      { orderId: 'damaged', ...unreadable },
      { orderId: 'empty', ...unreadable },
    ]);
  });

  it.each([
    ['{', [], /they are not JSON/],
    ['"x"', [], /Expected a list of sizes of an order, got string/],
    ['[null,{"size":"M","quantity":2}]', [{ size: 'M', quantity: 2 }], /Left out 1 of 2 sizes of an order/],
    ['[{"size":"M","quantity":-2}]', [], /Left out 1 of 1 sizes of an order/],
  ])('reads the sizes %s as far as it can', async (productSize, sizes, warning) => {
    backend.database.write(`${purchases}/one`, buildPurchase({ productSize }));
    await expect(fetchPurchases(uid)).resolves.toMatchObject([{ orderId: 'one', productSize: sizes }]);
    expectLogged(warning);
  });

  it('does not let a field of the record stand in for its id', async () => {
    backend.database.write(`${purchases}/real`, buildPurchase({ orderId: 'forged' }));
    await expect(fetchPurchases(uid)).resolves.toMatchObject([{ orderId: 'real' }]);
  });
});

describe('confirming delivery', () => {
  it('completes an order that was shipped, and changes nothing else of it', async () => {
    backend.database.write(`${purchases}/one`, buildPurchase({ isOrderShipped: true }));
    await confirmDelivery(uid, 'one');
    expect(backend.database.read(`${purchases}/one`)).toEqual(
      buildPurchase({ isOrderShipped: true, isOrderCompleted: true }),
    );
  });

  it('is refused before it was shipped', async () => {
    backend.database.write(`${purchases}/one`, buildPurchase());
    await expect(confirmDelivery(uid, 'one')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(backend.database.read(`${purchases}/one`)).toMatchObject({ isOrderCompleted: false });
  });

  it('is refused a second time', async () => {
    backend.database.write(
      `${purchases}/one`,
      buildPurchase({ isOrderShipped: true, isOrderCompleted: true }),
    );
    await expect(confirmDelivery(uid, 'one')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('makes no order out of one that does not exist', async () => {
    await expect(confirmDelivery(uid, 'gone')).rejects.toMatchObject({ name: 'FirebaseError' });
    expect(storedIds()).toEqual([]);
  });
});

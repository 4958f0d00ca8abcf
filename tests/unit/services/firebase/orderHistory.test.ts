import { beforeEach, describe, expect, it } from 'vitest';
import { fetchOrdersById, fetchOrdersPage } from '../../../../src/services/firebase/orderHistory.ts';
import type { OrdersCursor } from '../../../../src/services/firebase/orderHistory.ts';
import type { Purchase } from '../../../../src/domain/documents/record.ts';
import { backend } from '../../../support/backend.ts';
import { buildPurchaseDocument } from '../../../support/factories.ts';
import { addSignedInCustomer } from '../../../support/renderApp.tsx';

let uid: string;
let purchases: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
  purchases = `users/${uid}/userPurchases`;
});

const fetchOrders = async (ofUid: string) => (await fetchOrdersPage(ofUid)).purchases;

/** Fetches all pages, one after the other. */
async function fetchPages(): Promise<Purchase[][]> {
  const pages: Purchase[][] = [];
  let from: OrdersCursor | undefined;
  do {
    const page = await fetchOrdersPage(uid, from);
    pages.push(page.purchases);
    from = page.next;
  } while (from);
  return pages;
}

const names = (length: number, prefix: string) =>
  Array.from({ length }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);

/** Orders with the same date, like the lines of one payment, or without a date. */
function writeOrders(orderIds: readonly string[], purchasedAt?: Date) {
  for (const orderId of orderIds) {
    backend.database.write(
      `${purchases}/${orderId}`,
      buildPurchaseDocument(purchasedAt ? { purchasedAt } : {}),
    );
  }
}

/** Orders of payments a minute apart. */
function writeSingleOrders(orderIds: readonly string[]) {
  orderIds.forEach((orderId, index) =>
    writeOrders([orderId], new Date(Date.UTC(2026, 0, 1) + index * 60_000)),
  );
}

describe('fetching the orders', () => {
  it('returns them newest first, and those without a date last', async () => {
    writeOrders(['undated']);
    writeOrders(['middle'], new Date(Date.UTC(2026, 0, 5)));
    writeOrders(['oldest'], new Date(Date.UTC(2026, 0, 1)));
    writeOrders(['newest'], new Date(Date.UTC(2026, 0, 9)));
    const orders = await fetchOrders(uid);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['newest', 'middle', 'oldest', 'undated']);
    expect(orders.map(({ purchasedAtMs }) => purchasedAtMs)).toEqual([
      Date.UTC(2026, 0, 9),
      Date.UTC(2026, 0, 5),
      Date.UTC(2026, 0, 1),
      undefined,
    ]);
  });

  it('returns no orders of another customer [1.11] [6.7]', async () => {
    backend.database.write('users/someone-else/userPurchases/theirs', buildPurchaseDocument());
    await expect(fetchOrders(uid)).resolves.toEqual([]);
    await expect(fetchOrders('someone-else')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('keeps a damaged record, as far as it can be parsed', async () => {
    backend.database.write(`${purchases}/damaged`, {
      productName: 7,
      productImages: null,
      productPrice: 'much',
      productSize: 5,
      isOrderShipped: 'yes',
      purchasedAt: '2026-01-01',
    });
    backend.database.write(`${purchases}/empty`, {});
    writeOrders(['whole'], new Date(Date.UTC(2026, 0, 1)));
    const orders = await fetchOrders(uid);
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

  it('does not use a field of the record as its id [3.33]', async () => {
    backend.database.write(`${purchases}/real`, buildPurchaseDocument({ orderId: 'forged' }));
    await expect(fetchOrders(uid)).resolves.toMatchObject([{ orderId: 'real' }]);
  });
});

describe('a long history', () => {
  it('comes in pages of 20, newest first, each order once', async () => {
    writeSingleOrders(names(45, 'o'));
    const pages = await fetchPages();
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat().map(({ orderId }) => orderId)).toEqual(names(45, 'o').toReversed());
  });

  it('never ends a page between the records of one payment, which have the same date', async () => {
    const ids = [names(30, 'new'), names(100, 'mid'), names(5, 'old')];
    ids.forEach((group, index) => writeOrders(group, new Date(Date.UTC(2026, 0, 9 - index))));
    const pages = await fetchPages();
    expect(pages.map((page) => page.length)).toEqual([30, 100, 5]);
    const expected = ids.flatMap((group) => group.toReversed());
    expect(pages.flat().map(({ orderId }) => orderId)).toEqual(expected);
  });

  it('ends with orders without a date, which are searched for only after the others', async () => {
    writeOrders(names(130, 'dated'), new Date(Date.UTC(2026, 0, 1)));
    writeOrders([...names(22, 'a-undated'), ...names(3, 'x-undated')]);
    const all = (await fetchPages()).flat().map(({ orderId }) => orderId);
    expect(new Set(all).size).toBe(155);
    expect(all.slice(0, 130).every((orderId) => orderId.startsWith('dated'))).toBe(true);
    expect(all.slice(130)).toEqual([...names(22, 'a-undated'), ...names(3, 'x-undated')]);
  });

  it('is requested again if the connection fails once or twice, but not endlessly', async () => {
    writeOrders(['one'], new Date(Date.UTC(2026, 0, 1)));
    backend.database.faults.add({ drop: true, times: 2 });
    backend.database.faults.add({ status: 502, body: 'Bad Gateway', times: 2 });
    await expect(fetchOrders(uid)).resolves.toHaveLength(1);
    backend.database.requests.length = 0;
    backend.database.faults.add({ drop: true });
    await expect(fetchOrdersById(uid, ['one'])).rejects.toBeInstanceOf(Error);
    expect(backend.database.requests).toHaveLength(3);
  });
});

describe('fetching orders by id', () => {
  it('reads only these', async () => {
    writeOrders(['one', 'two', 'three']);
    backend.database.write(`${purchases}/two`, buildPurchaseDocument({ isOrderShipped: true }));
    const orders = await fetchOrdersById(uid, ['two', 'three', 'gone']);
    expect(orders).toMatchObject([
      { orderId: 'three', isOrderShipped: false },
      { orderId: 'two', isOrderShipped: true },
    ]);
  });
});

async function shownOf(fields: Record<string, unknown>) {
  backend.database.write(`${purchases}/one`, buildPurchaseDocument(fields));
  return (await fetchOrders(uid))[0];
}

const assetId = 'image-front-1200x1600-svg';

it.each([
  ['an asset id', assetId],
  ['a URL of the content service', 'https://cdn.sanity.io/images/testshop/production/front-1200x1600.svg'],
  [
    'a URL with a width',
    'https://cdn.sanity.io/images/testshop/production/front-1200x1600.svg?w=400&auto=format',
  ],
  ['an image', { _type: 'image', asset: { _type: 'reference', _ref: assetId } }],
  ['the reference of an image', { _ref: assetId }],
  ['a list of images', [{ asset: { _ref: assetId } }, { asset: { _ref: 'image-back-1200x1600-svg' } }]],
])('a record whose picture is %s shows it [F62]', async (_what, productImages) => {
  expect((await shownOf({ productImages }))?.productImages).toBe(assetId);
});

it.each([
  ['JSON text', '[{"size":"M","quantity":2}]'],
  ['a list', [{ size: 'M', quantity: 2 }]],
])('a record whose sizes are %s shows them [F62]', async (_what, productSize) => {
  expect((await shownOf({ productSize }))?.productSize).toEqual([{ size: 'M', quantity: 2 }]);
});

it('a record with what the owner wrote shows it, without deceiving characters', async () => {
  const shown = await shownOf({
    carrier: ' Do\u202emex ',
    trackingNumber: 'AB\u200b123',
    cancelledAt: new Date('2026-12-01T06:00:00Z'),
    cancelReason: 'Sold out',
  });
  expect(shown).toMatchObject({
    carrier: 'Domex',
    trackingNumber: 'AB123',
    cancelledAtMs: Date.parse('2026-12-01T06:00:00Z'),
    cancelReason: 'Sold out',
  });
});

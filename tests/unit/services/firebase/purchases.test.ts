import { beforeEach, expect, it } from 'vitest';
import { fetchOrdersPage } from '../../../../src/services/firebase/orderHistory.ts';
import { addCustomer, backend } from '../../../backend.ts';
import { buildPurchaseDocument } from '../../../factories.ts';
import { signInBeforehand } from '../../../renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

async function shownOf(fields: Record<string, unknown>) {
  backend.database.write(`users/${uid}/userPurchases/one`, buildPurchaseDocument(fields));
  const { purchases } = await fetchOrdersPage(uid);
  return purchases[0];
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

it('a record with what the owner wrote shows it, without deceiving characters [P11]', async () => {
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

it.each([[null], [7], [{}], [''], ['\u200b'], [['Domex']]])(
  'a record in which the owner’s fields are %j shows none of them',
  async (damaged) => {
    const shown = await shownOf({
      carrier: damaged,
      trackingNumber: damaged,
      cancelledAt: damaged,
      cancelReason: damaged,
    });
    expect(shown).toMatchObject({ orderId: 'one', productName: 'kandy-shirt' });
    for (const field of ['carrier', 'trackingNumber', 'cancelledAtMs', 'cancelReason'] as const) {
      expect(shown?.[field]).toBeUndefined();
    }
  },
);

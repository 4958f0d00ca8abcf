import { expect, it } from 'vitest';
import { toDataExport } from '../../../src/domain/dataExport.ts';
import { buildCustomer, buildPurchase } from '../../factories.ts';

const customer = buildCustomer();
const order = buildPurchase({ isOrderShipped: true });

it('a data export has everything that is known, with dates for people', () => {
  const shipped = { ...order, purchasedAtMs: 0, carrier: 'Domex', trackingNumber: 'AB123' };
  const content = toDataExport(
    {
      customer,
      profile: null,
      address: null,
      orders: [shipped, order],
      receipts: [],
      savedProducts: [{ slug: 'galle-sarong', savedAtMs: 0, priceLkr: 820, size: 'Free size' }],
      cart: [{ slug: 'kandy-shirt', size: 'M', quantity: 2 }],
      waitingFor: ['kandy-shirt/L'],
    },
    86_400_000,
  );
  expect(JSON.parse(content)).toEqual({
    exportedAt: '1970-01-02T00:00:00.000Z',
    account: customer,
    profile: null,
    address: null,
    orders: [
      {
        ...order,
        carrier: 'Domex',
        trackingNumber: 'AB123',
        status: 'order shipped',
        purchasedAt: '1970-01-01T00:00:00.000Z',
      },
      expect.objectContaining({ orderId: order.orderId, purchasedAt: null }),
    ],
    receipts: [],
    savedProducts: [
      { slug: 'galle-sarong', priceLkr: 820, size: 'Free size', savedAt: '1970-01-01T00:00:00.000Z' },
    ],
    cart: [{ slug: 'kandy-shirt', size: 'M', quantity: 2 }],
    waitingFor: ['kandy-shirt/L'],
  });
});

import { expect, it } from 'vitest';
import { toDataExport } from '../../../src/domain/dataExport.ts';
import { buildCustomer, buildPurchase } from '../../factories.ts';

const customer = buildCustomer();
const order = buildPurchase({ isOrderShipped: true });
const receiptFields = {
  sessionId: 'cs_test_1',
  number: 'SR-1001',
  lines: [],
  deliveryMinor: 0,
  totalMinor: 250_000,
  provider: 'stripe' as const,
  reference: 'pi_1',
  refundedMinor: 0,
};

it('a data export has everything that is known, with dates for people', () => {
  const shipped = {
    ...order,
    purchasedAtMs: 0,
    shippedAtMs: 1000,
    carrier: 'Domex',
    trackingNumber: 'AB123',
  };
  const content = toDataExport(
    {
      customer,
      profile: null,
      address: null,
      orders: [shipped, order],
      receipts: [{ ...receiptFields, paidAtMs: 0 }],
      savedProducts: [{ slug: 'galle-sarong', savedAtMs: 0, priceLkr: 820, size: 'Free size' }],
      cart: [{ slug: 'kandy-shirt', size: 'M', quantity: 2 }],
      waitingFor: ['kandy-shirt/L'],
      deletionRequest: { requestedAtMs: 0 },
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
        shippedAt: '1970-01-01T00:00:01.000Z',
      },
      expect.objectContaining({ orderId: order.orderId, purchasedAt: null }),
    ],
    receipts: [{ ...receiptFields, paidAt: '1970-01-01T00:00:00.000Z' }],
    savedProducts: [
      { slug: 'galle-sarong', priceLkr: 820, size: 'Free size', savedAt: '1970-01-01T00:00:00.000Z' },
    ],
    cart: [{ slug: 'kandy-shirt', size: 'M', quantity: 2 }],
    waitingFor: ['kandy-shirt/L'],
    deletionRequestedAt: '1970-01-01T00:00:00.000Z',
  });
});

import type { OwnerOrder } from '../../apps/board/orders/types.ts';
import type { OwnerPayment } from '../../apps/board/services/payments.ts';
import type { OwnerRecord } from '../../apps/board/services/records.ts';
import type { PurchaseLine } from '../../src/domain/types.ts';

export function buildRecord(overrides: Partial<OwnerRecord> = {}): OwnerRecord {
  return {
    orderId: 'AAAAAAAAAAAAAAAAAAAA',
    uid: 'nimal',
    productName: 'kandy-shirt',
    productImages: 'image-front-1200x1600-svg',
    productPrice: 2500,
    productSize: [{ size: 'M', quantity: 2 }],
    isOrderShipped: false,
    isOrderCompleted: false,
    purchasedAtMs: Date.parse('2026-11-22T14:05:00+05:30'),
    ...overrides,
  };
}

/** A line of a payment, with the units of each size. */
export const buildLine = (
  productName: string,
  productPrice: number,
  sizes: Record<string, number>,
): PurchaseLine => ({
  productName,
  productImages: '',
  productPrice,
  productSize: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity })),
});

export function buildPayment(overrides: Partial<OwnerPayment> = {}): OwnerPayment {
  return {
    sessionId: 'cs_test_1',
    provider: 'stripe',
    uid: 'nimal',
    state: 'paid',
    amount: 5350,
    currency: 'lkr',
    amountMinor: 535_000,
    refunded: 0,
    due: 0,
    cancelledMinor: 0,
    droppedMinor: 0,
    taken: [],
    oversold: [],
    reference: 'pi_1',
    extraReferences: [],
    lines: [],
    orderIds: ['AAAAAAAAAAAAAAAAAAAA'],
    needsAttention: false,
    attention: [],
    searchTerms: [],
    note: '',
    createdAtMs: undefined,
    paidAtMs: undefined,
    ...overrides,
  };
}

/** An order as the board holds it: two shirts in M, paid, with an address in Kandy. */
export function buildOrder(overrides: Partial<OwnerOrder> = {}): OwnerOrder {
  const records = overrides.records ?? [buildRecord()];
  return {
    key: 'cs_test_1',
    uid: 'nimal',
    state: 'waiting',
    purchasedAtMs: records[0]?.purchasedAtMs,
    records,
    payment: buildPayment(),
    customer: {
      uid: 'nimal',
      name: 'Nimal Perera',
      phone: '',
      address: {
        userCountry: 'Sri Lanka',
        userFullName: 'Nimal Perera',
        userAddress: '12 Temple Road',
        userCity: 'Kandy',
        userPostalCode: '20000',
        userPhone: '071 234 5678',
      },
      isDeleted: false,
    },
    troubles: [],
    ...overrides,
  };
}

import type { OwnerOrder } from '../../apps/board/orders/types.ts';
import type { Payment } from '../../src/domain/documents/payment.ts';
import type { OwnerRecord } from '../../apps/board/services/records.ts';
import { buildAddress, buildPurchase } from './factories.ts';
import { buildPaid } from './orders.ts';

export const buildRecord = (overrides: Partial<OwnerRecord> = {}): OwnerRecord => ({
  ...buildPurchase({ orderId: 'AAAAAAAAAAAAAAAAAAAA' }),
  uid: 'nimal',
  purchasedAtMs: Date.parse('2026-11-22T14:05:00+05:30'),
  ...overrides,
});

/** A paid payment as the board holds it. */
export const buildOwnerPayment = (overrides: Partial<Payment> = {}): Payment => ({
  ...buildPaid(),
  orderIds: ['AAAAAAAAAAAAAAAAAAAA'],
  ...overrides,
});

/** An order as the board holds it: two shirts in M, paid, with an address in Kandy. */
export function buildOrder(overrides: Partial<OwnerOrder> = {}): OwnerOrder {
  const records = overrides.records ?? [buildRecord()];
  return {
    key: 'cs_test_1',
    uid: 'nimal',
    state: 'waiting',
    purchasedAtMs: records[0]?.purchasedAtMs,
    records,
    payment: buildOwnerPayment(),
    customer: {
      uid: 'nimal',
      name: 'Nimal Perera',
      phone: '',
      address: buildAddress({ userPostalCode: '20000' }),
      isDeleted: false,
    },
    troubles: [],
    ...overrides,
  };
}

import { describe, expect, it } from 'vitest';
import { troublesOf } from '../../../../apps/board/orders/troubles.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { storedTroubles } from '../../../../src/domain/paymentState.ts';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import { buildOrder, buildOwnerPayment, buildRecord } from '../../../support/ownerOrders.ts';

const line = { productName: 'kandy-shirt', productImages: '', productPrice: 2500, productSize: [] };
const records = [0, 1].map((index) => buildRecord({ orderId: orderIdOf('cs_test_1', index) }));
const paid = (overrides: Partial<Payment> = {}) => buildOwnerPayment({ lines: [line, line], ...overrides });

const troubles = (payment: Payment | undefined, overrides: Parameters<typeof buildOrder>[0] = {}) =>
  troublesOf(buildOrder({ records, payment, ...overrides }));

const { customer } = buildOrder();
const withoutAddress = { customer: { ...customer, address: undefined } };

describe('the troubles of an order', () => {
  it('are none of a paid order with an address', () => {
    expect(troubles(paid())).toEqual([]);
  });

  it.each([
    ...storedTroubles
      .filter((reason) => reason !== 'no_address')
      .map((reason): [string, Partial<Payment>] => [reason, { attention: [reason] }]),
    ['not_covered', { state: 'begun' }],
    ['not_covered', { state: 'expired' }],
    ['not_covered', { state: 'failed' }],
    ['not_covered', { uid: 'somebody-else' }],
    ['not_covered', { lines: [line] }],
    ['not_covered', { sessionId: 'cs_test_2' }],
  ] as [string, Partial<Payment>][])('are %s by %o', (trouble, payment) => {
    expect(troubles(paid(payment))).toEqual([trouble]);
  });

  it('are not that another account has to look at money that belongs to no order', () => {
    expect(troubles(paid({ state: 'unmatched', uid: '', attention: ['unmatched'] }))).toEqual(['unmatched']);
  });

  it('are a missing payment', () => {
    expect(troubles(undefined)).toEqual(['no_payment']);
  });

  it('are a missing address only while the order waits', () => {
    expect(troubles(paid(), withoutAddress)).toEqual(['no_address']);
    expect(troubles(paid(), { ...withoutAddress, state: 'shipped' })).toEqual([]);
  });

  it('can be several', () => {
    expect(troubles(paid({ attention: ['paid_twice', 'refunded'] }), withoutAddress)).toEqual([
      'refunded',
      'paid_twice',
      'no_address',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { planRecords, recordPathsOf } from '../src/orders/planRecords.ts';
import { planUpdate } from '../src/orders/planUpdate.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { buildPurchaseDocument } from '../../../tests/support/factories.ts';
import { buildLine, buildPayment as build } from '../../../tests/support/orders.ts';

const lines = [buildLine(), buildLine('galle-skirt', 0.5, { 30: 1 })];
const buildPayment = (overrides: Partial<Payment> = {}) => build({ lines, ...overrides });
const orderIds = [orderIdOf('cs_test_1', 0), orderIdOf('cs_test_1', 1)];
const paths = orderIds.map((orderId) => `users/nimal/userPurchases/${orderId}`);

const shirtDocument = buildPurchaseDocument();
const skirtDocument = buildPurchaseDocument({
  productName: 'galle-skirt',
  productPrice: 0.5,
  productSize: '[{"size":"30","quantity":1}]',
});

const plan = (existing: (object | undefined)[], payment = buildPayment()) =>
  planRecords({ payment, requiresRecords: true }, existing);

describe('planning the purchase records of a payment', () => {
  it('keeps the record of the browser, and creates only the missing one', () => {
    expect(plan([{ ...shirtDocument, isOrderShipped: true }, undefined]).newRecords).toEqual([
      { path: paths[1], document: skirtDocument },
    ]);
  });

  it.each([
    ['product', { productName: 'jaffna-saree' }],
    ['price', { productPrice: 1 }],
    ['size', { productSize: '[{"size":"M","quantity":20}]' }],
  ])('lists an existing record with another %s as differing', (_what, change) => {
    expect(plan([{ ...shirtDocument, ...change }, skirtDocument])).toEqual({
      payment: buildPayment({ differingRecords: [orderIds[0] ?? ''] }),
      newRecords: [],
    });
  });

  it('accepts an existing record with another image', () => {
    const { payment } = plan([{ ...shirtDocument, productImages: 'image-0' }, skirtDocument]);
    expect(payment).not.toHaveProperty('differingRecords');
  });

  it('forgets differing records that match by now', () => {
    const payment = buildPayment({ differingRecords: orderIds });
    expect(plan([shirtDocument, skirtDocument], payment).payment).toEqual(buildPayment());
  });

  it('asks the owner again only about another differing record', () => {
    const seen = buildPayment({
      state: 'paid',
      differingRecords: orderIds.slice(0, 1),
      attention: ['records_differ'],
      needsAttention: false,
    });
    const update = (documents: object[]) => {
      const change = { payment: seen, requiresRecords: true };
      const byPath = new Map(recordPathsOf(change).map((path, index) => [path, documents[index]]));
      const facts = { read: (path: string) => byPath.get(path), earlier: [], email: '', nowMs: 1 };
      return planUpdate({ ...seen, paidAtMs: 1 }, { ...change, payment: { ...seen, paidAtMs: 1 } }, facts);
    };
    const differing = { ...shirtDocument, productPrice: 1 };
    expect(update([differing, skirtDocument])).toMatchObject({
      payment: { needsAttention: false },
      result: { problems: [] },
    });
    expect(update([differing, { ...skirtDocument, productPrice: 1 }])).toMatchObject({
      payment: { attention: ['records_differ'], needsAttention: true },
      result: { problems: ['records_differ'] },
    });
  });
});

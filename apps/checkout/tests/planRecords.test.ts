import { describe, expect, it } from 'vitest';
import { recordPath, recordsOf } from '../../../src/domain/documents/record.ts';
import { emptyOrder, newLines } from '../src/orders/createOrder.ts';
import { planRecords } from '../src/orders/planRecords.ts';
import { planUpdate } from '../src/orders/planUpdate.ts';
import { createStockEdit } from '../src/lib/stockEdit.ts';
import { buildPurchaseDocument } from '../../../tests/support/factories.ts';
import { buildLine, buildPaid } from '../../../tests/support/orders.ts';

const payment = buildPaid({ lines: [buildLine(), buildLine('galle-skirt', 0.5, { 30: 1 })] });
const orderIds = recordsOf(payment.sessionId, payment.lines).map(({ orderId }) => orderId);
const paths = orderIds.map((orderId) => recordPath('nimal', orderId));
const order = { ...emptyOrder(payment), lines: newLines(payment) };

const shirt = buildPurchaseDocument();
const skirt = buildPurchaseDocument({
  productName: 'galle-skirt',
  productPrice: 0.5,
  productSize: '[{"size":"30","quantity":1}]',
});

const readerOf = (stored: (object | undefined)[]) => (path: string) =>
  stored[paths.indexOf(path)] as Record<string, unknown> | undefined;
const plan = (...stored: (object | undefined)[]) => planRecords(order, readerOf(stored));

describe('planning the purchase records of an order', () => {
  it('keeps the record of the browser, and creates only the missing one', () => {
    expect(plan(shirt, undefined)).toMatchObject({
      created: 1,
      documents: [{ path: paths[1], document: { ...skirt, purchasedAt: expect.anything() as unknown } }],
    });
  });

  it.each([
    ['another product', { productName: 'jaffna-saree' }, orderIds.slice(0, 1)],
    ['another price', { productPrice: 1 }, orderIds.slice(0, 1)],
    ['another size', { productSize: '[{"size":"M","quantity":20}]' }, orderIds.slice(0, 1)],
    ['another image only', { productImages: 'image-0' }, []],
  ])('lists an existing record with %s as differing, or not', (_what, change, differing) => {
    expect(plan({ ...shirt, ...change }, skirt)).toEqual({ documents: [], differing, created: 0 });
  });

  it('asks the owner again only about another differing record, and forgets those that match by now', () => {
    const seen = {
      ...order,
      address: {} as typeof order.address,
      number: 'SR-1001',
      differingRecords: orderIds.slice(0, 1),
      troubles: ['records_differ' as const],
      needsAttention: false,
    };
    const update = (...stored: object[]) => {
      const read = readerOf(stored);
      const facts = { read, stock: createStockEdit(read, 1), earlier: [], email: '', nowMs: 1 };
      const planned = planUpdate({ payment, order: seen }, { payment, requiresRecords: true }, facts);
      const written = planned.documents.find(({ path }) => path === `orders/${payment.sessionId}`);
      return { ...planned, order: written?.document ?? {} };
    };
    const differing = { ...shirt, productPrice: 1 };
    expect(update(differing, skirt)).toMatchObject({
      order: { needsAttention: false },
      result: { problems: [] },
    });
    expect(update(differing, { ...skirt, productPrice: 1 })).toMatchObject({
      order: { troubles: ['records_differ'], needsAttention: true },
      result: { problems: ['records_differ'] },
    });
    expect(update(shirt, skirt).order).not.toHaveProperty('differingRecords');
  });
});

import { lineTotal } from '../../src/domain/orderGroups.ts';
import { toPaymentDocument } from '../../src/domain/documents/payment.ts';
import type { Payment } from '../../src/domain/documents/payment.ts';
import type { Order } from '../../src/domain/documents/order.ts';
import { emptyOrder, newLines, recipientOf } from '../../apps/checkout/src/orders/createOrder.ts';
import { projectOrder } from '../../apps/checkout/src/orders/projectOrder.ts';
import { buildReceipt as receiptOf } from '../../apps/checkout/src/orders/receipt.ts';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { waitsFor } from '../../src/domain/returns.ts';
import type { ReturnDocument, ReturnLine } from '../../src/domain/documents/return.ts';
import { defaultLowAt, toStockDocument } from '../../src/domain/documents/stock.ts';
import type { SizeStock } from '../../src/domain/documents/stock.ts';
import type { PurchaseLine } from '../../src/domain/documents/record.ts';
import { buildAddress } from './factories.ts';

/** When orders are placed unless a test says otherwise: 2026-11-20 12:00 UTC. */
export const startMs = Date.UTC(2026, 10, 20, 12);

/** A line of a payment, with the units of each size. */
export const buildLine = (
  productName = 'kandy-shirt',
  productPrice = 2500,
  sizes: Readonly<Record<string, number>> = { M: 2 },
): PurchaseLine => ({
  productName,
  productImages: 'image-front-1200x1600-svg',
  productPrice,
  productSize: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity })),
});

/** A card payment of two Kandy Shirts and their delivery as the checkout server holds it, not paid yet. */
export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  const { lines = [buildLine()], amountMinor = 535_000 } = overrides;
  const linesMinor = lines.reduce((sum, line) => sum + lineTotal(line), 0) * 100;
  return {
    sessionId: 'cs_test_1',
    provider: 'stripe',
    uid: 'nimal',
    lines,
    money: [
      { kind: 'lines', minor: linesMinor },
      { kind: 'delivery', minor: amountMinor - linesMinor },
    ],
    amountMinor,
    currency: 'lkr',
    state: 'begun',
    createdAtMs: startMs,
    expiresAtMs: startMs + 35 * 60_000,
    ...overrides,
  };
}

/** The payment once it is paid. */
export const buildPaid = (overrides: Partial<Payment> = {}): Payment => {
  const { sessionId = 'cs_test_1', createdAtMs = startMs } = overrides;
  return buildPayment({
    state: 'paid',
    reference: `pi_${sessionId}`,
    paidAtMs: createdAtMs,
    ...overrides,
  });
};

/** A payment as the database stores it. */
export const storedPayment = (payment: Payment = buildPaid()) =>
  toPaymentDocument(payment, new Date(payment.createdAtMs));

/** The order of a payment, by somebody at the default address. */
export const orderOfPayment = (payment: Payment): Order =>
  projectOrder(
    { ...emptyOrder(payment), ...recipientOf(undefined, buildAddress()), lines: newLines(payment) },
    payment,
  );

/** The receipt of an order as the database stores it. */
export function buildReceipt(payment: Payment = buildPaid(), overrides: object = {}) {
  const order = { orderedAtMs: payment.createdAtMs, ...orderOfPayment(payment), number: 'SR-1042' };
  return { ...receiptOf(payment, order), ...overrides };
}

/** A line of a return: one Kandy Shirt in M, for its money. */
export const buildReturnLine = (overrides: Partial<ReturnLine> = {}): ReturnLine => ({
  orderId: orderIdOf('cs_test_1', 0),
  slug: 'kandy-shirt',
  name: 'Kandy Shirt',
  size: 'M',
  quantity: 1,
  priceMinor: 250_000,
  wants: 'refund',
  ...overrides,
});

/** A return as the database stores it. Its step after the question is that of its state, a day later. */
export function buildReturn(overrides: Partial<ReturnDocument> = {}): ReturnDocument {
  const { state = 'asked', createdAt = new Date(startMs), lines = [buildReturnLine()] } = overrides;
  const asked = createdAt as Date;
  const next = { state, at: new Date(asked.getTime() + 24 * 60 * 60_000) };
  const steps = [{ state: 'asked' as const, at: asked }, ...(state === 'asked' ? [] : [next])];
  return {
    uid: 'nimal',
    sessionId: 'cs_test_1',
    number: 'SR-1042',
    lines,
    reason: 'Too small.',
    state,
    waitsFor: waitsFor({ state, lines, steps }),
    createdAt,
    steps,
    mail: 'waiting',
    mailAt: asked,
    ...overrides,
  };
}

/** The counts of a product as the database stores them. A number is what is on hand. */
export const buildStock = (
  sizes: Readonly<Record<string, number | SizeStock>> = { M: 3 },
  overrides: object = {},
) => ({
  ...toStockDocument({
    sizes: Object.fromEntries(
      Object.entries(sizes).map(([size, stock]) => [
        size,
        typeof stock === 'number' ? { onHand: stock, held: 0 } : stock,
      ]),
    ),
    lowAt: defaultLowAt,
  }),
  ...overrides,
});

import { emptyOrder, newLines } from '../../apps/checkout/src/orders/createOrder.ts';
import { projectOrder } from '../../apps/checkout/src/orders/projectOrder.ts';
import type { Order, OrderLine } from '../../src/domain/documents/order.ts';
import { buildAddress } from './factories.ts';
import { buildPaid } from './orders.ts';

const paid = buildPaid({ paidAtMs: Date.parse('2026-11-22T14:05:00+05:30') });

/** A line as the board reads it: two shirts in M. */
export const buildOrderLine = (overrides: Partial<OrderLine> = {}): OrderLine => ({
  ...(newLines(paid)[0] as OrderLine),
  orderId: 'AAAAAAAAAAAAAAAAAAAA',
  ...overrides,
});

/** An order as the board reads it: two shirts in M, paid, with an address in Kandy. */
export const buildOrder = (overrides: Partial<Order> = {}): Order => ({
  ...projectOrder(emptyOrder(paid), paid),
  name: 'Nimal Perera',
  address: buildAddress({ userPostalCode: '20000' }),
  lines: [buildOrderLine()],
  ...overrides,
});

import { indexesText } from '../../local/services/mounts/rulesText.ts';
import { emptyOrder, newLines, recipientOf } from '../../apps/checkout/src/orders/createOrder.ts';
import { planRecords } from '../../apps/checkout/src/orders/planRecords.ts';
import { projectOrder } from '../../apps/checkout/src/orders/projectOrder.ts';
import { parseOrder, toOrderDocument } from '../../src/domain/documents/order.ts';
import type { Order, OrderLine } from '../../src/domain/documents/order.ts';
import type { Payment } from '../../src/domain/documents/payment.ts';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { backend, startBackend } from './backend.ts';
import { buildAddress, shopDocuments } from './factories.ts';
import { buildLine, buildPaid, storedPayment } from './orders.ts';

export const ownerAccount = { email: 'kamala@example.com', password: 'galle-1505' };

/** Starts the local services with the indexes that are deployed, and signs an owner in. */
export async function startAsOwner(): Promise<string> {
  startBackend({ indexes: indexesText, documents: shopDocuments() });
  const uid = backend.auth.addUser({ ...ownerAccount, claims: { owner: true } });
  backend.database.write(`users/${uid}`, { userName: 'Kamala', userPhone: '077 111 2233' });
  const { signIn } = await import('../../src/services/firebase/auth.ts');
  await signIn(ownerAccount.email, ownerAccount.password);
  return uid;
}

interface StoredOrder {
  uid?: string;
  sessionId?: string;
  /** Number of lines. */
  lines?: number;
  orderedAt?: Date;
  /** Fields of each line, such as its state. */
  line?: Partial<OrderLine>;
  /** Fields that the order has in place of those of its payment. */
  order?: Partial<Order>;
  payment?: Partial<Payment>;
  /** Null: there is none. */
  address?: Record<string, unknown> | null;
  profile?: Record<string, unknown>;
}

/** 10:00 on a day of November in Sri Lanka. */
export const november = (day: number, minute = 0): Date => new Date(Date.UTC(2026, 10, day, 4, 30 + minute));

/** The documents of an order, as the checkout server writes them. */
function orderEntries(given: StoredOrder = {}): [path: string, data: object][] {
  const { uid = 'nimal', sessionId = 'cs_test_1', lines = 1, orderedAt = november(1), profile } = given;
  const address = given.address === null ? undefined : { ...buildAddress(), ...given.address };
  const { paidAtMs, reference, ...rest } = buildPaid({
    sessionId,
    uid,
    createdAtMs: orderedAt.getTime(),
    lines: Array.from({ length: lines }, () => buildLine()),
    ...given.payment,
  });
  const payment: Payment = {
    ...rest,
    ...(paidAtMs !== undefined && { paidAtMs }),
    ...(reference !== undefined && { reference }),
  };
  const bare = {
    ...emptyOrder(payment),
    ...recipientOf(profile, address),
    searchTerms: ['nimal', 'perera'],
    needsAttention: payment.state === 'refunded',
    lines: newLines(payment).map((line) => ({ ...line, ...given.line })),
    ...given.order,
  };
  const order = { ...projectOrder(bare, payment), ...given.order };
  const records = planRecords(order, () => undefined).documents.map(({ path, document }) => {
    const isDelivered = order.lines.some(
      ({ orderId, state }) => path.endsWith(orderId) && state === 'delivered',
    );
    return [
      path,
      { ...document, purchasedAt: orderedAt, ...(isDelivered && { isOrderCompleted: true }) },
    ] as [string, object];
  });
  return [
    ...records,
    [`orders/${sessionId}`, toOrderDocument(order)],
    [`payments/${sessionId}`, storedPayment(payment)],
    ...(address ? [[`userAddresses/${uid}`, address] as [string, object]] : []),
    ...(profile ? [[`users/${uid}`, profile] as [string, object]] : []),
  ];
}

/** Stores orders as they are found in the database. */
export function storeOrders(...orders: StoredOrder[]): void {
  backend.database.writeAll(orders.flatMap(orderEntries));
}

/** So many orders, each a minute after the one before, with the payments `s0`, `s1`. */
export const manyOrders = (
  count: number,
  orderAt: (index: number) => StoredOrder = () => ({}),
): StoredOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    sessionId: `s${index}`,
    orderedAt: november(1, index),
    ...orderAt(index),
  }));

export const shippedLine = { state: 'shipped', shippedAtMs: november(2).getTime() } as const;
export const deliveredLine = { ...shippedLine, state: 'delivered' } as const;
export const cancelledLine = {
  state: 'cancelled',
  cancelledAtMs: november(2).getTime(),
  cancelReason: 'Out of stock',
} as const;

/** What a payment has once all of it went back at the provider. */
export const refundedPayment = {
  state: 'refunded',
  refunds: { re_1: { amountMinor: 535_000, state: 'succeeded', atMs: 1 } },
} satisfies Partial<Payment>;

/** What an order for cash or a transfer has before its money has come. */
export const placedPayment = (way: 'cod' | 'transfer', placedAtMs = november(1).getTime()) =>
  ({
    way,
    state: 'placed',
    placedAtMs,
    paidAtMs: undefined,
    reference: undefined,
  }) satisfies Partial<Payment>;

/** An order's document as the board reads it. */
export const storedOrder = (sessionId = 'cs_test_1') =>
  parseOrder(sessionId, backend.database.read(`orders/${sessionId}`) ?? {});

/** The states of an order's lines. */
export const statesOf = (sessionId?: string) => storedOrder(sessionId).lines.map(({ state }) => state);

/** The document of a purchase record. */
export const storedRecord = (uid: string, sessionId: string, line = 0) =>
  backend.database.read(`users/${uid}/userPurchases/${orderIdOf(sessionId, line)}`);

/** The reads that some work is billed for. */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = backend.database.billedReads;
  await work();
  return backend.database.billedReads - before;
}

/** Refuses these queries as while their index is being built, until the faults are cleared. */
export function buildIndex(query: ':runQuery' | ':runAggregationQuery', field: string): void {
  const message = 'The query requires an index. That index is currently building and cannot be used yet.';
  backend.database.faults.add({
    match: ({ url, body }) => url.includes(query) && body.includes(field),
    status: 400,
    body: [{ error: { code: 400, status: 'FAILED_PRECONDITION', message } }],
  });
}

/** The board counts when the connection returns. */
export function countAgain(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

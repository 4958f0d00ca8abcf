import { indexesText } from '../../local/services/mounts/rulesText.ts';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { backend, startBackend } from './backend.ts';
import { buildAddress, buildPurchaseDocument, shopDocuments } from './factories.ts';
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
  /** Number of records. */
  lines?: number;
  /** Undefined: the records have no date. */
  purchasedAt?: Date | undefined;
  record?: Record<string, unknown>;
  /** Null: there is none. */
  payment?: Record<string, unknown> | null;
  /** Null: there is none. */
  address?: Record<string, unknown> | null;
  profile?: Record<string, unknown> | null;
}

/** 10:00 on a day of November in Sri Lanka. */
export const november = (day: number, minute = 0): Date => new Date(Date.UTC(2026, 10, day, 4, 30 + minute));

/** The documents of an order, as the checkout server and the shop write them. */
function orderEntries(order: StoredOrder = {}): [path: string, data: object][] {
  const { uid = 'nimal', sessionId = 'cs_test_1', lines = 1, payment = {}, address = {} } = order;
  const purchasedAt = 'purchasedAt' in order ? order.purchasedAt : november(1);
  const ids = Array.from({ length: lines }, (_, index) => orderIdOf(sessionId, index));
  const entries: [path: string, data: object][] = ids.map((id) => [
    `users/${uid}/userPurchases/${id}`,
    buildPurchaseDocument({ ...(purchasedAt && { purchasedAt }), ...order.record }),
  ]);
  if (payment) {
    const createdAtMs = (purchasedAt ?? november(1)).getTime();
    const searchTerms = ['nimal', 'perera'];
    const paid = buildPaid({ sessionId, uid, createdAtMs, searchTerms, lines: ids.map(() => buildLine()) });
    entries.push([`payments/${sessionId}`, { ...storedPayment(paid), ...payment }]);
  }
  if (address) entries.push([`userAddresses/${uid}`, { ...buildAddress(), ...address }]);
  if (order.profile) entries.push([`users/${uid}`, order.profile]);
  return entries;
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
    purchasedAt: november(1, index),
    ...orderAt(index),
  }));

export const shippedRecord = { isOrderShipped: true };
export const confirmedRecord = { isOrderShipped: true, isOrderCompleted: true };
export const cancelledRecord = {
  isOrderCompleted: true,
  cancelledAt: november(2),
  cancelReason: 'Out of stock',
};

/** What a payment has once all of it went back. */
export const refundedPayment = {
  state: 'refunded',
  refunds: { re_1: { amountMinor: 535_000, state: 'succeeded', atMs: 1 } },
  needsAttention: true,
  attention: ['refunded'],
};

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

/** The board asks for events when the connection returns. */
export function askForEvents(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

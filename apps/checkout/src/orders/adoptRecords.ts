import { orderPath, toOrder, toOrderDocument } from '../../../../src/domain/documents/order.ts';
import type { OrderLine } from '../../../../src/domain/documents/order.ts';
import { paymentPath, toPaymentDocument } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { parseRecord, recordPath, recordsOf } from '../../../../src/domain/documents/record.ts';
import { lineTotal } from '../../../../src/domain/orderGroups.ts';
import { commitTime, readAhead } from '../documents/documents.ts';
import type { Documents, Found, ReadDocument } from '../documents/documents.ts';
import { graceMs } from '../payments/paymentSchedule.ts';
import { currency } from '../lib/money.ts';
import { emptyOrder, newLines, recipientOf } from './createOrder.ts';
import { projectOrder } from './projectOrder.ts';

/** Names the order of a record that only a browser has written: nobody knows its session. */
const adoptedId = (orderId: string) => `record_${orderId}`;

export const adoptedPaths = (payment: Payment): string[] =>
  recordsOf(payment.sessionId, payment.lines).map(({ orderId }) => orderPath(adoptedId(orderId)));

/** The payment has come after all: its lines go on where those of the records are, which are orders no longer. */
export function joinAdopted(lines: readonly OrderLine[], read: ReadDocument) {
  const documents: { path: string; document: null }[] = [];
  const joined = lines.map((line) => {
    const id = adoptedId(line.orderId);
    const [known] = toOrder(read(orderPath(id)))?.lines ?? [];
    if (!known) return line;
    documents.push({ path: orderPath(id), document: null }, { path: paymentPath(id), document: null });
    // Nobody has paid a cancelled one then. A record knows no discount.
    return known.state === 'cancelled' ? line : { ...line, ...known, units: line.units };
  });
  return { lines: joined, documents };
}

async function adopt({ id, data }: Found, documents: Documents, nowMs: number): Promise<void> {
  const [, uid = '', , orderId = ''] = id.split('/');
  const { purchasedAtMs = nowMs, ...line } = parseRecord(orderId, data);
  const sessionId = adoptedId(orderId);
  const minor = Math.round(lineTotal(line) * 100);
  const payment: Payment = {
    sessionId,
    provider: 'stripe',
    uid,
    isUnknown: true,
    state: 'failed',
    lines: [line],
    money: [{ kind: 'lines', minor }],
    amountMinor: minor,
    currency,
    createdAtMs: purchasedAtMs,
    placedAtMs: purchasedAtMs,
    expiresAtMs: purchasedAtMs,
  };
  await documents.run(async (reader) => {
    const read = await readAhead(reader, [orderPath(sessionId), `users/${uid}`, `userAddresses/${uid}`]);
    if (read.get(orderPath(sessionId))) return { documents: [], result: undefined };
    const recipient = recipientOf(read.get(`users/${uid}`), read.get(`userAddresses/${uid}`));
    const lines = newLines(payment).map((each) => ({ ...each, orderId }));
    const known = { ...emptyOrder(payment), ...recipient, lines, needsAttention: true };
    const order = projectOrder(known, payment);
    return {
      documents: [
        { path: paymentPath(sessionId), document: toPaymentDocument(payment, new Date(nowMs)) },
        { path: orderPath(sessionId), document: { ...toOrderDocument(order), troubleNewsAt: commitTime } },
      ],
      result: undefined,
    };
  });
}

const maxRecords = 100;

/** Makes orders of records that a browser wrote a day ago, of which no provider has told since. Costs two reads for each of the newest. */
export async function adoptRecords(documents: Documents, nowMs: number): Promise<void> {
  const records = await documents.query({
    collection: 'userPurchases',
    isGroup: true,
    where: [['purchasedAt', '<=', new Date(nowMs - graceMs)]],
    orderBy: 'purchasedAt',
    isDescending: true,
    limit: maxRecords,
  });
  for (const record of records.filter(({ data }) => data.isOrderCompleted === false)) {
    const [, uid = '', , orderId = ''] = record.id.split('/');
    const known = {
      collection: 'orders',
      where: [['orderIds', 'array-contains', orderId]],
      limit: 1,
    } as const;
    if ((await documents.query(known)).length > 0 || recordPath(uid, orderId) !== record.id) continue;
    await adopt(record, documents, nowMs);
  }
}

import type { Order, OrderLine } from '../../../../src/domain/documents/order.ts';
import { recordPath, recordsOf, toPurchaseDocument } from '../../../../src/domain/documents/record.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { commitTime } from '../documents/documents.ts';
import type { ReadDocument } from '../documents/documents.ts';

/** `productImages` may differ: the shop reads a cached catalogue. */
const comparedFields = ['productName', 'productPrice', 'productSize'] as const;

const stepFields: ReadonlySet<string> = new Set([
  'shipmentId',
  'shippedAt',
  'carrier',
  'trackingNumber',
  'cancelledAt',
  'cancelReason',
]);

export const recordPathsOf = ({ uid, sessionId, lines }: Pick<Payment, 'uid' | 'sessionId' | 'lines'>) =>
  recordsOf(sessionId, lines).map(({ orderId }) => recordPath(uid, orderId));

const isTrue = (record: object | undefined, name: string) =>
  record !== undefined && Reflect.get(record, name) === true;

/** The customer's own mark, which a step never takes back but by reopening a cancelled line. */
const isConfirmed = (record: object | undefined): boolean =>
  isTrue(record, 'isOrderShipped') && isTrue(record, 'isOrderCompleted');

function progressOf(line: OrderLine, record: object | undefined) {
  const { state, shipmentId, shippedAtMs, carrier, trackingNumber, cancelledAtMs = 0, cancelReason } = line;
  if (state === 'waiting' || state === 'packed') return { isOrderShipped: false, isOrderCompleted: false };
  if (state === 'cancelled') {
    return {
      isOrderShipped: false,
      isOrderCompleted: true,
      cancelledAt: new Date(cancelledAtMs),
      ...(cancelReason !== undefined && { cancelReason }),
    };
  }
  return {
    isOrderShipped: true,
    isOrderCompleted: isConfirmed(record),
    ...(shipmentId !== undefined && { shipmentId }),
    ...(shippedAtMs !== undefined && { shippedAt: new Date(shippedAtMs) }),
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  };
}

/** Copies the customer's marks to the lines. */
export const withMarks = (order: Order, read: ReadDocument): Order => ({
  ...order,
  lines: order.lines.map((line) =>
    line.state === 'shipped' && isConfirmed(read(recordPath(order.uid, line.orderId)))
      ? { ...line, state: 'delivered' }
      : line,
  ),
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Writes what the customer sees of the lines, and tells which records differ from them: browsers may have written those, if they may. */
export function planRecords({ uid, lines }: Order, read: ReadDocument) {
  const documents: { path: string; document: object }[] = [];
  const differing: string[] = [];
  let created = 0;
  for (const line of lines) {
    const path = recordPath(uid, line.orderId);
    const stored = read(path);
    const written = toPurchaseDocument(line);
    const progress = progressOf(line, stored);
    if (!stored) {
      created += 1;
      documents.push({ path, document: { ...written, ...progress, purchasedAt: commitTime } });
      continue;
    }
    if (comparedFields.some((name) => Reflect.get(stored, name) !== written[name]))
      differing.push(line.orderId);
    const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !stepFields.has(name)));
    const document = { ...kept, ...progress };
    if (!isSame(document, { ...kept, ...stored })) documents.push({ path, document });
  }
  return { documents, differing, created };
}

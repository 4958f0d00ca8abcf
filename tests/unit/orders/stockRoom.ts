import type { Documents } from '../../../apps/checkout/src/documents/documents.ts';
import { toOrder } from '../../../src/domain/documents/order.ts';
import type { Order, UnitPlace } from '../../../src/domain/documents/order.ts';
import { toPayment } from '../../../src/domain/documents/payment.ts';
import { recordPath } from '../../../src/domain/documents/record.ts';
import type { ReturnDocument } from '../../../src/domain/documents/return.ts';
import { parseStock, stockPath } from '../../../src/domain/documents/stock.ts';
import type { SizeStock } from '../../../src/domain/documents/stock.ts';
import type { StockLine } from '../../../src/domain/stock.ts';
import { productDocuments } from './modelBackend.ts';

export const slugs = productDocuments.map(({ _id }) => _id);
export const sizes = ['S', 'M'];
export const keyOf = ({ slug, size }: Pick<StockLine, 'slug' | 'size'>) => `${slug}/${size}`;
export const stockKeys = slugs.flatMap((slug) => sizes.map((size) => keyOf({ slug, size })));

export const total = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);
export const unitsIn = (lines: readonly StockLine[] | undefined = [], key: string) =>
  total(lines, (line) => (keyOf(line) === key ? line.quantity : 0));
export const unitsAt = (places: readonly UnitPlace[], key: string, orders: readonly Order[]): number =>
  total(
    orders.flatMap(({ lines }) => lines),
    ({ productName: slug, units }) =>
      total(units, ({ at, size, quantity }) =>
        places.includes(at) && keyOf({ slug, size }) === key ? quantity : 0,
      ),
  );

/** Reads what the database holds now, with the purchase records by path. */
export async function readAll({ query, read }: Documents) {
  const [payments, stored, returns] = await Promise.all(
    ['payments', 'orders', 'returns'].map((collection) => query({ collection })),
  );
  const orders = (stored ?? []).flatMap(({ data }) => toOrder(data) ?? []);
  const paths = orders.flatMap(({ uid, lines }) => lines.map(({ orderId }) => recordPath(uid, orderId)));
  const [records, stock] = await Promise.all([read(paths), read(slugs.map(stockPath))]);
  const counts = stock.flatMap((document, index) =>
    Object.entries(parseStock(document).sizes).map(
      ([size, count]) => [`${slugs[index]}/${size}`, count] as const,
    ),
  );
  return {
    payments: (payments ?? []).flatMap(({ data }) => toPayment(data) ?? []),
    orders,
    returns: (returns ?? []).map(({ id, data }) => ({
      ...(data as unknown as ReturnDocument),
      returnId: id,
    })),
    records: new Map(paths.map((path, index) => [path, records[index]])),
    stock: new Map<string, SizeStock>(counts),
  };
}
export type Seen = Awaited<ReturnType<typeof readAll>>;

/** Lists what is wrong, without the story. @param expected units on hand; none of a size that is not counted */
export function* faultsOf(
  { payments, orders, returns, records, stock }: Seen,
  expected: ReadonlyMap<string, number>,
) {
  for (const key of stockKeys) {
    const { onHand, held } = stock.get(key) ?? { held: 0 };
    const holding =
      total([...payments, ...returns], ({ holds }) => unitsIn(holds, key)) + unitsAt(['held'], key, orders);
    if (held !== holding) yield `${key}: ${held} are held, but ${holding} have a holder`;
    if (onHand !== expected.get(key)) yield `${key}: ${onHand} are on hand, not ${expected.get(key)}`;
    if ((onHand ?? 0) < 0) yield `${key}: ${onHand} are on hand`;
  }
  for (const { sessionId, state, holds, paidAtMs, placedAtMs, refunds = {}, ...payment } of payments) {
    const isOrder = paidAtMs !== undefined || placedAtMs !== undefined;
    if (state !== 'begun' && holds) yield 'A session that has ended holds units.';
    const order = orders.find((each) => each.sessionId === sessionId && each.lines.length > 0);
    if ((order?.number !== undefined) !== isOrder)
      yield 'An order is there that nobody paid or placed, or none where somebody did.';
    const back = total(Object.values(refunds), (refund) =>
      refund.state === 'failed' ? 0 : refund.amountMinor,
    );
    const came = payment.amountMinor * (1 + (payment.extraReferences ?? []).length);
    if (back > came) yield 'More money went back than came.';
  }
  for (const { uid, sessionId, lines } of orders) {
    const payment = payments.find((each) => each.sessionId === sessionId);
    const isAwaited = payment?.way === 'transfer' && payment.paidAtMs === undefined;
    for (const { orderId, state, units, productSize } of lines) {
      const { cancelReason, isOrderShipped } = records.get(recordPath(uid, orderId)) ?? {};
      const isShipped = !['waiting', 'packed', 'cancelled'].includes(state);
      if ((cancelReason !== undefined) !== (state === 'cancelled') || isOrderShipped !== isShipped)
        yield `A record is not like its line, which is ${state}.`;
      const own = returns.filter((given) => given.lines.some((line) => line.orderId === orderId));
      // The other size of an exchange is the line's too.
      if (own.some(({ steps }) => steps.some((step) => step.state === 'sent'))) continue;
      if (isAwaited && units.some(({ at }) => at === 'taken')) yield 'What is not paid is taken.';
      const asked = own.filter((given) => given.state !== 'declined' && given.state !== 'withdrawn');
      const returned = asked.flatMap((given) => given.lines.filter((line) => line.orderId === orderId));
      for (const { size, quantity } of productSize) {
        const [bought, back] = [units, returned].map((rows) =>
          total<{ size: string; quantity: number }>(rows, (row) => (row.size === size ? row.quantity : 0)),
        );
        if (bought !== quantity) yield `A line has ${bought} units, not ${quantity}.`;
        if ((back ?? 0) > quantity) yield `Of ${quantity} units ${back} come back.`;
      }
    }
  }
}

import { codePath, codeUsesPath, parseCodeDocument } from '../../../src/domain/documents/code.ts';
import type { CodeTerms } from '../../../src/domain/documents/code.ts';
import type { Documents } from '../../../apps/checkout/src/documents/documents.ts';
import { toOrder } from '../../../src/domain/documents/order.ts';
import type { Order, UnitPlace } from '../../../src/domain/documents/order.ts';
import { toPayment } from '../../../src/domain/documents/payment.ts';
import type { MoneyRow } from '../../../src/domain/documents/moneyRows.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { receiptPath } from '../../../src/domain/documents/receipt.ts';
import { recordPath } from '../../../src/domain/documents/record.ts';
import type { ReturnDocument } from '../../../src/domain/documents/return.ts';
import { parseStock, stockPath } from '../../../src/domain/documents/stock.ts';
import type { SizeStock } from '../../../src/domain/documents/stock.ts';
import { codeOf, sumMoney } from '../../../src/domain/orderGroups.ts';
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

/** The codes that buyers use. */
export const codes: Readonly<Record<string, CodeTerms>> = {
  LAST: { kind: 'percent', percent: 33, maxUses: 2 },
  EACH: { kind: 'amount', amountMinor: 10_001, maxUsesPerAccount: 1 },
};
export const mayUse = (name: string) => ({
  maxUses: codes[name]?.maxUses ?? Infinity,
  maxUsesPerAccount: codes[name]?.maxUsesPerAccount ?? Infinity,
});

/** The payments for which a use of a code is counted. */
export const usersOf = (name: string, payments: readonly Payment[]): Payment[] =>
  payments.filter(({ usesCode, money }) => usesCode === true && codeOf(money) === name);

/** Reads what the database holds now, with the purchase records by path. */
export async function readAll({ query, read }: Documents) {
  const [payments, stored, returns] = await Promise.all(
    ['payments', 'orders', 'returns'].map((collection) => query({ collection })),
  );
  const orders = (stored ?? []).flatMap(({ data }) => toOrder(data) ?? []);
  const paths = orders.flatMap(({ uid, lines }) => lines.map(({ orderId }) => recordPath(uid, orderId)));
  const [records, stock] = await Promise.all([read(paths), read(slugs.map(stockPath))]);
  const uids = [...new Set((payments ?? []).map(({ data }) => String(data.uid)))];
  const uses = new Map<string, number>();
  for (const name of Object.keys(codes)) {
    const found = await read([codePath(name), ...uids.map((uid) => codeUsesPath(name, uid))]);
    uses.set(name, parseCodeDocument(name, found[0])?.uses ?? 0);
    for (const [index, uid] of uids.entries())
      uses.set(`${name} ${uid}`, Number(found[index + 1]?.uses ?? 0));
  }
  const receiptPaths = orders.map((order) => receiptPath(order));
  const receipts = await read(receiptPaths);
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
    /** By code, and by code and account. */
    uses,
    receipts: new Map(orders.map(({ sessionId }, index) => [sessionId, receipts[index]])),
  };
}
export type Seen = Awaited<ReturnType<typeof readAll>>;

/** Whether a use of a code counts, worked out anew. */
function isUsed(payment: Payment, order: Order | undefined): boolean {
  const { state, money, paidAtMs, placedAtMs, amountMinor } = payment;
  if (codeOf(money) === undefined) return false;
  if (state === 'begun') return true;
  if (state === 'expired' || state === 'failed' || (paidAtMs ?? placedAtMs) === undefined) return false;
  if (order?.lines.length && order.lines.every((line) => line.state === 'cancelled')) return false;
  return paidAtMs === undefined || Number(order?.refundedMinor) < amountMinor;
}

/** @param regained sessions that were paid, reopened or not refunded after all, once their use was given back */
export function* codeFaultsOf(
  { payments, orders, returns, uses, receipts }: Seen,
  regained: ReadonlySet<string>,
) {
  for (const payment of payments) {
    const { sessionId, money, lines, amountMinor, paidAtMs, usesCode = false } = payment;
    const order = orders.find((each) => each.sessionId === sessionId);
    if (usesCode !== isUsed(payment, order)) yield `${sessionId}: a use of its code is ${String(usesCode)}.`;
    if (payment.state === 'begun' && sumMoney(money) !== amountMinor) yield 'Rows are not what is asked for.';
    const receipt = receipts.get(sessionId) as { money: MoneyRow[] } | undefined;
    if (paidAtMs !== undefined && receipt && sumMoney(receipt.money) !== amountMinor)
      yield `${sessionId}: the rows of the receipt are not the ${amountMinor} that came.`;
    if (total(lines, ({ discountMinor = 0 }) => discountMinor) !== -sumMoney(money, 'discount'))
      yield 'The lines do not carry the discount.';
  }
  for (const name of Object.keys(codes)) {
    const users = usersOf(name, payments);
    const { maxUses, maxUsesPerAccount } = mayUse(name);
    if (maxUses < Infinity && uses.get(name) !== users.length)
      yield `${name}: ${uses.get(name)} uses are counted, not ${users.length}.`;
    const first = users.filter(({ sessionId }) => !regained.has(sessionId));
    if (first.length > maxUses) yield `${name} is used ${first.length} times.`;
    for (const uid of new Set(payments.map((payment) => payment.uid))) {
      const own = users.filter((payment) => payment.uid === uid).length;
      if (uses.get(`${name} ${uid}`) !== own) yield `${name}: an account's uses are not ${own}.`;
      if (first.filter((payment) => payment.uid === uid).length > maxUsesPerAccount)
        yield `${name} is used too often by ${uid}.`;
    }
  }
  for (const { orderId, discountMinor = 0 } of orders.flatMap(({ lines }) => lines)) {
    const back = returns
      .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
      .flatMap((given) => given.lines.filter((line) => line.orderId === orderId));
    if (total(back, (line) => line.discountMinor ?? 0) > discountMinor)
      yield 'More of a discount comes back than was taken off.';
  }
}

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

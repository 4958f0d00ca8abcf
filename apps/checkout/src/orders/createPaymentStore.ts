import { createHash } from 'node:crypto';
import { paymentPath, toPayment, toPaymentDocument } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { orderPath, toOrder, toOrderDocument } from '../../../../src/domain/documents/order.ts';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { changeDocuments, readAhead, writeDocuments } from '../documents/documents.ts';
import type { Documents, Found, Query } from '../documents/documents.ts';
import { dueStates, orderSettingsPath, runPath } from '../payments/paymentStore.ts';
import type { KeptReport, PaymentStore } from '../payments/paymentStore.ts';
import type { PaymentReport } from '../payments/providers/provider.ts';
import { planStart, startPathsOf } from '../stock/planStart.ts';
import { createStockEdit } from '../lib/stockEdit.ts';
import { recipientPath } from '../../../../src/domain/documents/recipient.ts';
import { recordPath } from '../../../../src/domain/documents/record.ts';
import { withMarks } from './planRecords.ts';
import { planUpdate, readsOf } from './planUpdate.ts';

export interface PaymentStoreOptions {
  /** Looks up the e-mail address by which the owner finds an account's payments. */
  emailOf?: (uid: string) => Promise<string | undefined>;
  nowMs?: () => number;
  isMailOn?: boolean;
}

/** A cart that is paid in several tabs is found among as many of the account's last payments. */
const comparedPayments = 5;

const paymentsOf = (found: readonly Found[]) => found.flatMap(({ data }) => toPayment(data) ?? []);
const ordersOf = (found: readonly Found[]) => found.flatMap(({ data }) => toOrder(data) ?? []);

const reportPath = ({ provider, report }: KeptReport) =>
  `notifications/${createHash('sha256')
    .update(`${provider} ${JSON.stringify(report)}`)
    .digest('hex')}`;

const unpaidOf = (uid: string): Query => ({
  collection: 'orders',
  where: [
    ['uid', '==', uid],
    ['isUnpaid', '==', true],
  ],
});

// Money that belongs to no order has no `orderedAt`.
const orderedOf = (uid: string): Query => ({
  collection: 'orders',
  where: [['uid', '==', uid]],
  orderBy: 'orderedAt',
  isDescending: true,
  limit: comparedPayments,
});

const dueBy = (field: 'checkAt' | 'deleteAt', atMs: number, limit: number): Query => ({
  collection: 'payments',
  where: [[field, '<=', new Date(atMs)]],
  orderBy: field,
  limit,
});

export function createPaymentStore(
  documents: Documents,
  { emailOf = async () => undefined, isMailOn = false, nowMs = Date.now }: PaymentStoreOptions = {},
): PaymentStore {
  const write = (path: string, document: object | null) => writeDocuments(documents, [{ path, document }]);
  const toWrite = (payment: Payment) => ({
    path: paymentPath(payment.sessionId),
    document: toPaymentDocument(payment, new Date(nowMs())),
  });
  const find = async (query: Query) => paymentsOf(await documents.query(query));

  async function removeOldest(collection: string, atMs: number, limit: number): Promise<void> {
    const old = await documents.query({ collection, where: [['deleteAt', '<=', new Date(atMs)]], limit });
    await writeDocuments(
      documents,
      old.map(({ id }) => ({ path: `${collection}/${id}`, document: null })),
    );
  }

  return {
    create: (payment, ended = new Map(), recipient) =>
      documents.run(async (reader) => {
        const { sessionId, uid } = payment;
        const read = await readAhead(reader, startPathsOf(payment));
        const stored = toPayment(read.get(paymentPath(sessionId)));
        // The answer of this request's own commit was lost, and the SDK repeats it.
        if (stored?.uid === uid && stored.createdAtMs === payment.createdAtMs)
          return { documents: [], result: undefined };
        if (stored) throw new Error('A payment for this session already exists.');
        if (recipient) await read.more([recipientPath(uid, recipient.id)]);
        await read.more(startPathsOf(payment, read.get));
        await read.more(startPathsOf(payment, read.get));
        const plan = planStart(payment, ended, { read: read.get, nowMs: nowMs() }, recipient);
        return { documents: [...plan.documents, ...plan.payments.map(toWrite)], result: plan.result };
      }),
    read: async (sessionId) => toPayment((await documents.read([paymentPath(sessionId)]))[0]),
    readAddress: async (uid, recipient) =>
      (await documents.read([recipient ? recipientPath(uid, recipient.id) : `userAddresses/${uid}`]))[0],
    findByReference: async (reference) =>
      (await find({ collection: 'payments', where: [['reference', '==', reference]], limit: 1 }))[0],
    update: (sessionId, decide, { needsUnpaid = false, pathsOf, morePaths } = {}) =>
      documents.run(async (reader) => {
        const read = await readAhead(reader, [paymentPath(sessionId), orderPath(sessionId)]);
        const payment = toPayment(read.get(paymentPath(sessionId)));
        const before = { payment, order: toOrder(read.get(orderPath(sessionId))) };
        await read.more(pathsOf?.(before.order, payment) ?? []);
        await read.more(morePaths?.(read.get) ?? []);
        const atMs = nowMs();
        const stock = createStockEdit(read.get, atMs);
        const unpaid = needsUnpaid && payment ? ordersOf(await reader.query(unpaidOf(payment.uid))) : [];
        const order = before.order && withMarks(before.order, read.get);
        const own = { order, unpaid, read: read.get, stock, nowMs: atMs };
        const change = decide(payment, own);
        const { paths, needsAccount } = readsOf(before, change);
        await read.more(paths);
        const { uid } = change.payment;
        const ordered = needsAccount ? ordersOf(await reader.query(orderedOf(uid))) : [];
        const plan = planUpdate(before, change, {
          read: read.get,
          stock,
          earlier: ordered.filter((other) => other.sessionId !== sessionId),
          email: (needsAccount && (await emailOf(uid))) || '',
          isMailOn,
          nowMs: atMs,
        });
        return { documents: [...plan.documents, toWrite(plan.payment)], result: plan.result };
      }),
    listUnpaid: async (uid) => ordersOf(await documents.query(unpaidOf(uid))),
    listDue: async (atMs, limit) => {
      const { where = [], ...due } = dueBy('checkAt', atMs, limit);
      const inStates = (states: readonly string[]) =>
        find({ ...due, where: [...where, ['state', 'in', states]] });
      return (await Promise.all(dueStates.map(inStates))).flat();
    },
    removeOld: async (atMs, limit) => {
      await removeOldest('stockChanges', atMs, limit);
      await removeOldest('orderSteps', atMs, limit);
      const old = await find(dueBy('deleteAt', atMs, limit));
      const paths = old.map(({ sessionId }) => paymentPath(sessionId));
      // Payments stay that were paid a moment ago, or hold units or a code, which they have to release first.
      return changeDocuments(documents, paths, (data) => {
        const { deleteAtMs = Infinity, holds, usesCode } = toPayment(data) ?? {};
        return deleteAtMs <= atMs && holds === undefined && usesCode === undefined ? null : undefined;
      });
    },
    copyMarks: async (limit) => {
      const shipped = {
        collection: 'orders',
        where: [['lists', 'array-contains', 'shipped']],
        limit,
      } as const;
      for (const { id } of await documents.query(shipped)) {
        // oxlint-disable-next-line no-await-in-loop
        await documents.run(async (reader) => {
          const read = await readAhead(reader, [orderPath(id)]);
          const order = toOrder(read.get(orderPath(id)));
          if (!order) return { documents: [], result: undefined };
          await read.more(order.lines.map(({ orderId }) => recordPath(order.uid, orderId)));
          const marked = withMarks(order, read.get);
          const isSame = marked.lines.every(({ state }, index) => state === order.lines[index]?.state);
          const changed = { path: orderPath(id), document: toOrderDocument(marked) };
          return { documents: isSame ? [] : [changed], result: undefined };
        });
      }
    },
    noteRun: (run) => write(runPath, { ...run }),
    noteServerOnly: (isServerOnly) => write(orderSettingsPath, { isProven: isServerOnly }),
    keepReport: (kept) =>
      write(reportPath(kept), { ...kept, report: JSON.stringify(kept.report), keptAt: new Date(nowMs()) }),
    listReports: async (limit) => {
      const kept = await documents.query({ collection: 'notifications', orderBy: 'keptAt', limit });
      return kept.map(({ data: { provider, report } }) => ({
        provider: provider as ProviderName,
        report: JSON.parse(String(report)) as PaymentReport,
      }));
    },
    removeReport: (kept) => write(reportPath(kept), null),
    list: (fromMs, toMs) =>
      find({
        collection: 'payments',
        where: [
          ['createdAt', '>=', new Date(fromMs)],
          ['createdAt', '<', new Date(toMs)],
        ],
        orderBy: 'createdAt',
      }),
  };
}

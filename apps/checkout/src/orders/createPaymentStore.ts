import { createHash } from 'node:crypto';
import { paymentPath, toPayment } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { changeDocuments, readAhead, writeDocuments } from '../documents/documents.ts';
import type { Documents, Found, Query, Reader } from '../documents/documents.ts';
import { toPaymentDocument } from '../payments/paymentDocument.ts';
import { dueStates, orderSettingsPath, runPath } from '../payments/paymentStore.ts';
import type { KeptReport, PaymentStore } from '../payments/paymentStore.ts';
import type { PaymentReport } from '../payments/providers/provider.ts';
import { planStart, startPathsOf } from '../stock/planStart.ts';
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

const reportPath = ({ provider, report }: KeptReport) =>
  `notifications/${createHash('sha256')
    .update(`${provider} ${JSON.stringify(report)}`)
    .digest('hex')}`;

const placedOf = (uid: string): Query => ({
  collection: 'payments',
  where: [
    ['uid', '==', uid],
    ['state', '==', 'placed'],
  ],
});

// Only what was paid has `paidAt`.
const paidOf = (uid: string): Query => ({
  collection: 'payments',
  where: [['uid', '==', uid]],
  orderBy: 'paidAt',
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
  const find = async (query: Query, { query: ask }: Reader = documents) => paymentsOf(await ask(query));

  async function removeOldChanges(atMs: number, limit: number): Promise<void> {
    const where = [['deleteAt', '<=', new Date(atMs)]] as const;
    const old = await documents.query({ collection: 'stockChanges', where, limit });
    await writeDocuments(
      documents,
      old.map(({ id }) => ({ path: `stockChanges/${id}`, document: null })),
    );
  }

  return {
    create: (payment, ended = new Map()) =>
      documents.run(async (reader) => {
        const { sessionId, uid } = payment;
        const read = await readAhead(reader, startPathsOf(payment));
        const stored = toPayment(read.get(paymentPath(sessionId)));
        // The answer of this request's own commit was lost, and the SDK repeats it.
        if (stored?.uid === uid && stored.createdAtMs === payment.createdAtMs)
          return { documents: [], result: undefined };
        if (stored) throw new Error('A payment for this session already exists.');
        await read.more(startPathsOf(payment, read.get));
        await read.more(startPathsOf(payment, read.get));
        const plan = planStart(payment, ended, { read: read.get, nowMs: nowMs() });
        return { documents: [...plan.documents, ...plan.payments.map(toWrite)], result: plan.result };
      }),
    read: async (sessionId) => toPayment((await documents.read([paymentPath(sessionId)]))[0]),
    readAddress: async (uid) => (await documents.read([`userAddresses/${uid}`]))[0],
    findByReference: async (reference) =>
      (await find({ collection: 'payments', where: [['reference', '==', reference]], limit: 1 }))[0],
    update: (sessionId, decide, needsPlaced = false) =>
      documents.run(async (reader) => {
        const before = toPayment((await reader.read([paymentPath(sessionId)]))[0]);
        const placed = needsPlaced && before ? await find(placedOf(before.uid), reader) : [];
        const change = decide(before, placed);
        const { paths, needsAccount } = readsOf(before, change);
        const read = await readAhead(reader, paths);
        const { uid } = change.payment;
        const paid = needsAccount ? await find(paidOf(uid), reader) : [];
        const plan = planUpdate(before, change, {
          read: read.get,
          // The payment itself was no order until now.
          earlier: [...paid, ...placed],
          email: (needsAccount && (await emailOf(uid))) || '',
          isMailOn,
          nowMs: nowMs(),
        });
        return { documents: [...plan.documents, toWrite(plan.payment)], result: plan.result };
      }),
    listPlaced: (uid) => find(placedOf(uid)),
    listDue: async (atMs, limit) => {
      const { where = [], ...due } = dueBy('checkAt', atMs, limit);
      const inStates = (states: readonly string[]) =>
        find({ ...due, where: [...where, ['state', 'in', states]] });
      return (await Promise.all(dueStates.map(inStates))).flat();
    },
    removeOld: async (atMs, limit) => {
      await removeOldChanges(atMs, limit);
      const old = await find(dueBy('deleteAt', atMs, limit));
      const paths = old.map(({ sessionId }) => paymentPath(sessionId));
      // Payments stay that were paid a moment ago, or hold units, which they have to release first.
      return changeDocuments(documents, paths, (data) => {
        const { deleteAtMs = Infinity, holds } = toPayment(data) ?? {};
        return deleteAtMs <= atMs && holds === undefined ? null : undefined;
      });
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

import { returnPath } from '../../../../src/domain/documents/return.ts';
import { nextRefund, returnRefundPrefix } from '../../../../src/domain/paymentMoney.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import { runPlan } from '../documents/documents.ts';
import type { Documents, DocumentsPlan, ReadDocument } from '../documents/documents.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import type { CatalogueReader } from '../payments/catalogue.ts';
import { isTryOf, refundPayment } from '../payments/refundPayment.ts';
import { planAsk, readsOfAsk, slugsOfReceipt } from './planAsk.ts';
import type { ReturnRequest } from './planAsk.ts';
import { planRelease, planStep } from './planStep.ts';
import type { ReturnStep } from './planStep.ts';
import { readReturn } from './storedReturn.ts';

export interface ReturnContext extends ReportContext {
  documents: Documents;
  catalogue: CatalogueReader;
  publishStock: (() => Promise<void>) | undefined;
  sendMails: () => Promise<void>;
}

/** @throws RefusalError as `planAsk` does */
export async function askReturn(request: ReturnRequest, context: ReturnContext): Promise<void> {
  const { documents, catalogue, log, nowMs } = context;
  const slugs = request.lines.some(({ wants }) => wants !== 'refund')
    ? slugsOfReceipt((await documents.read([receiptPath(request)]))[0])
    : [];
  const products = slugs.length > 0 ? await catalogue.fetchProducts(slugs) : [];
  await runPlan(documents, {
    ...readsOfAsk(request),
    plan: (read) => planAsk(request, products, { read, nowMs: nowMs() }),
  });
  log({ severity: 'INFO', event: 'return_asked', returnId: request.key });
}

const runFor = <Result>(
  documents: Documents,
  returnId: string,
  plan: (read: ReadDocument) => DocumentsPlan<Result>,
): Promise<Result> =>
  runPlan(documents, {
    paths: [returnPath(returnId)],
    morePaths: (read) => (readReturn(read, returnId)?.lines ?? []).map(({ slug }) => stockPath(slug)),
    plan,
  });

/** Sends the money once, as its key is the return's. What the owner has paid back is noted, unless the provider has told of it. */
async function refund(
  { returnId, to, isPaidBack = false }: ReturnStep,
  context: ReturnContext,
): Promise<void> {
  const { documents, store, nowMs } = context;
  const { isDone, sessionId, refundMinor } = await runFor(documents, returnId, (read) => {
    const { result } = planStep({ returnId, to }, { read, nowMs: nowMs() });
    return { documents: [], result };
  });
  const key = `${returnRefundPrefix}${returnId}`;
  const payment = isPaidBack ? await store.read(sessionId) : undefined;
  const leftMinor = payment ? nextRefund(payment).leftMinor : refundMinor;
  const isKnown = Object.values(payment?.refunds ?? {}).some(
    (known) =>
      known.state !== 'failed' &&
      (known.key === undefined ? known.amountMinor === refundMinor : isTryOf(key, known)),
  );
  if (isDone || isKnown || leftMinor === 0) return;
  const amountMinor = Math.min(refundMinor, leftMinor);
  await refundPayment({ sessionId, amountMinor, key, isPaidBack }, context);
}

/** Takes a step, the money first. Asked again, it changes nothing. @throws RefusalError */
export async function changeReturn(step: ReturnStep, context: ReturnContext): Promise<object> {
  const { returnId, to } = step;
  const { documents, log, nowMs, sendMails, publishStock } = context;
  if (to === 'refunded') await refund(step, context);
  const { isDone, state } = await runFor(documents, returnId, (read) =>
    planStep(step, { read, nowMs: nowMs() }),
  );
  if (!isDone) {
    log({ severity: 'INFO', event: 'return_changed', returnId, to });
    await Promise.all([sendMails(), publishStock?.()]);
  }
  return { state };
}

/** Bounds one run of the due work; the rest follows with the next. */
const maxReleases = 100;

/** Releases the units of exchanges that were held long enough. @throws Error when one cannot be released, after the others */
export async function releaseOverdue(documents: Documents, nowMs: number): Promise<void> {
  const failures: unknown[] = [];
  const where = [['holdUntil', '<=', new Date(nowMs)]] as const;
  for (const { id } of await documents.query({ collection: 'returns', where, limit: maxReleases })) {
    const released = runFor(documents, id, (read) => planRelease(id, { read, nowMs }));
    await released.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

import type { Hono } from 'hono';
import { nextRefund, returnRefundPrefix } from '../../../../src/domain/paymentState.ts';
import { createAccountRoutes, readBody } from './accountRoutes.ts';
import type { AccountRouteOptions } from './accountRoutes.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import type { CatalogueReader } from '../payments/catalogue.ts';
import { refundPayment } from '../payments/refundPayment.ts';
import {
  askBody,
  askPathsOf,
  otherReturnPathsOf,
  planAsk,
  planRelease,
  planStep,
  receiptPathFor,
  returnPath,
  slugsOfReceipt,
  stepBody,
  stepStockPathsOf,
  withdrawBody,
} from '../returns/planReturn.ts';
import type { ReturnRequest, ReturnStep, StepResult } from '../returns/planReturn.ts';
import type { DocumentsPlan, ReadDocument } from '../documents/documentsPlan.ts';
import type { ReturnStore } from '../returns/returnStore.ts';

export interface ReturnRouteOptions extends AccountRouteOptions, ReportContext {
  returns: ReturnStore;
  catalogue: CatalogueReader;
  /** See `createStockPublisher`. */
  publishStock: (() => Promise<void>) | undefined;
  /** Tells the customer by mail. */
  sendMails: () => Promise<void>;
}

/** Runs a plan for one return with the counts of its products. */
const runFor = <Result>(
  returns: ReturnStore,
  returnId: string,
  plan: (read: ReadDocument) => DocumentsPlan<Result>,
): Promise<Result> =>
  returns.run({ paths: [returnPath(returnId)], morePaths: (read) => stepStockPathsOf(read, returnId), plan });

/** Of one run of the job; the rest follows with the next. */
const maxReleases = 100;

/** Releases the units of exchanges that were held long enough. @throws Error when one cannot be released, after the others */
export async function releaseOverdue(returns: ReturnStore, nowMs: number): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await returns.listOverdue(nowMs, maxReleases)) {
    const released = runFor(returns, id, (read) => planRelease(id, { read, nowMs }));
    await released.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Adds the endpoints with which customers return what they have bought, and the one for the owner's part. */
export function addReturnRoutes(app: Hono, options: ReturnRouteOptions): void {
  const { returns, catalogue, log, nowMs, publishStock, sendMails } = options;
  const addCustomerRoute = createAccountRoutes(app, options, { isForOwners: false });
  const addOwnerRoute = createAccountRoutes(app, options, { isForOwners: true });

  async function ask(request: ReturnRequest): Promise<void> {
    const isExchange = request.lines.some(({ wants }) => wants !== 'refund');
    const receiptPath = receiptPathFor(request);
    const slugs = isExchange
      ? await returns.run({
          paths: [receiptPath],
          plan: (read) => ({ documents: [], result: slugsOfReceipt(read(receiptPath)) }),
        })
      : [];
    const products = slugs.length > 0 ? await catalogue.fetchProducts(slugs) : [];
    await returns.run({
      paths: askPathsOf(request),
      morePaths: (read) => otherReturnPathsOf(read(receiptPath)),
      plan: (read) => planAsk(request, products, { read, nowMs: nowMs() }),
    });
  }

  const take = (step: ReturnStep): Promise<StepResult> =>
    runFor(returns, step.returnId, (read) => planStep(step, { read, nowMs: nowMs() }));

  /** The money goes first, once: its key is the return's. What the owner has paid back is noted, unless the provider has told of it. */
  async function refund({ returnId, to }: ReturnStep, isPaidBack: boolean): Promise<void> {
    const { isDone, sessionId, refundMinor } = await runFor(returns, returnId, (read) => {
      const { result } = planStep({ returnId, to }, { read, nowMs: nowMs() });
      return { documents: [], result };
    });
    const key = `${returnRefundPrefix}${returnId}`;
    const payment = isPaidBack ? await options.store.read(sessionId) : undefined;
    const leftMinor = payment ? nextRefund(payment).leftMinor : refundMinor;
    const isKnown = Object.values(payment?.refunds ?? {}).some((known) =>
      known.key === undefined
        ? known.state !== 'failed' && known.amountMinor === refundMinor
        : known.key === key,
    );
    if (isDone || isKnown || leftMinor === 0) return;
    const amountMinor = Math.min(refundMinor, leftMinor);
    await refundPayment({ sessionId, amountMinor, key, isPaidBack }, options);
  }

  async function finish({ returnId, to }: ReturnStep, { isDone, state }: StepResult): Promise<object> {
    if (!isDone) {
      log({ severity: 'INFO', event: 'return_changed', returnId, to });
      await Promise.all([sendMails(), publishStock?.()]);
    }
    return { state };
  }

  addCustomerRoute('return', async (context, { uid }) => {
    const body = await readBody(context, askBody);
    await ask({ ...body, uid });
    log({ severity: 'INFO', event: 'return_asked', returnId: body.key });
    return { returnId: body.key };
  });

  addCustomerRoute('return-withdraw', async (context, { uid }) => {
    const body = await readBody(context, withdrawBody);
    const step = { ...body, to: 'withdrawn' as const, uid };
    return finish(step, await take(step));
  });

  addOwnerRoute('return-step', async (context) => {
    const step = await readBody(context, stepBody);
    if (step.to === 'refunded') await refund(step, step.isPaidBack);
    return finish(step, await take(step));
  });
}

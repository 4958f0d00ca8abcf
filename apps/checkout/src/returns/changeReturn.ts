import { StepConflict } from '../lib/refusal.ts';
import type { Documents } from '../documents/documents.ts';
import { runPlan } from '../documents/documents.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import { returnPath } from '../../../../src/domain/documents/return.ts';
import { recordPath } from '../../../../src/domain/documents/record.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import type { CatalogueReader } from '../payments/catalogue.ts';
import { existing } from '../payments/paymentTransitions.ts';
import { planAsk, readsOfAsk, slugsOfReceipt } from './planAsk.ts';
import type { ReturnRequest } from './planAsk.ts';
import { planReturnStep } from './returnSteps.ts';
import { readReturn, refuse } from './storedReturn.ts';

export interface ReturnContext extends PaymentContext {
  documents: Documents;
  catalogue: CatalogueReader;
  publishStock: (() => Promise<void>) | undefined;
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

/** The customer withdraws. Asked again, it changes nothing. @throws RefusalError `unknown_return`, `changed` with the state by now */
export async function withdrawReturn(
  { returnId, uid }: { returnId: string; uid: string },
  { documents, store, log, publishStock }: ReturnContext,
): Promise<object> {
  const [stored] = await documents.read([returnPath(returnId)]);
  if (stored?.uid !== uid) throw refuse('unknown_return');
  let isDone = false;
  await store.update(
    String(stored.sessionId),
    (found, facts) => {
      const payment = existing(found);
      const { order } = facts;
      if (!order) throw refuse('unknown_return');
      try {
        const { isDone: isKnown = false, ...planned } = planReturnStep(
          { returnId, to: 'withdrawn' },
          { ...facts, order },
        );
        isDone = isKnown;
        return { payment, ...planned, requiresRecords: true };
      } catch (error) {
        if (!(error instanceof StepConflict)) throw error;
        throw refuse('changed', { state: readReturn(facts.read, returnId)?.state });
      }
    },
    {
      pathsOf: (order) => [
        returnPath(returnId),
        ...(order?.lines ?? []).flatMap(({ orderId, productName }) => [
          recordPath(uid, orderId),
          stockPath(productName),
        ]),
      ],
    },
  );
  if (!isDone) {
    log({ severity: 'INFO', event: 'return_changed', returnId, to: 'withdrawn' });
    await publishStock?.();
  }
  return { state: 'withdrawn' };
}

import * as v from 'valibot';
import { returnPath } from '../../../../src/domain/documents/return.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import { shipmentPath } from '../../../../src/domain/documents/shipment.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import { recordPath } from '../../../../src/domain/documents/record.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import { maxOrdersInRequest, orderStepSchema } from '../../../../src/domain/orderSteps.ts';
import type { OrderAnswer, ReadOrderStep } from '../../../../src/domain/orderSteps.ts';
import { nextRefund, returnRefundPrefix } from '../payments/paymentMoney.ts';
import { refundMinorOf } from '../../../../src/domain/returns.ts';
import { documentId, requestKey } from '../lib/documentId.ts';
import { RefusalError, StepConflict } from '../lib/refusal.ts';
import { describeError } from '../lib/describeError.ts';
import { withProvider } from '../payments/applyPaymentReport.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import { scheduled } from '../payments/paymentSchedule.ts';
import { planRefund, sendRefund } from '../payments/refundPayment.ts';
import type { PaymentChange, UpdateOptions } from '../payments/paymentStore.ts';
import { planReturnStep, planReturnUndo } from '../returns/returnSteps.ts';
import { readReturn } from '../returns/storedReturn.ts';
import { noted, refuse, stepPlans } from '../orders/steps.ts';
import type { PlannedStep, StepFacts } from '../orders/steps.ts';

const target = {
  sessionId: documentId,
  lines: v.optional(v.pipe(v.array(documentId), v.minLength(1), v.maxLength(100))),
};

export const stepsBody = v.object({
  key: requestKey,
  steps: v.pipe(
    v.array(v.intersect([v.object(target), orderStepSchema])),
    v.minLength(1),
    v.maxLength(maxOrdersInRequest),
    v.check((steps) => new Set(steps.map(({ sessionId }) => sessionId)).size === steps.length),
  ),
});
export type Asked = v.InferOutput<typeof stepsBody>['steps'][number];

const keptMs = 30 * 24 * 60 * 60 * 1000;

const answerPath = (key: string, sessionId: string) => `orderSteps/${key}~${sessionId}`.slice(0, 300);

const returnIdOf = (step: ReadOrderStep) => ('returnId' in step ? step.returnId : undefined);

/** An exchange holds units of another size of the same products. */
const pathsOf = (step: Asked, key: string, order: Order | undefined): string[] => {
  const returnId = returnIdOf(step);
  if (!order) return [];
  return [
    answerPath(key, order.sessionId),
    ...(returnId === undefined ? [] : [returnPath(returnId)]),
    ...order.lines.flatMap(({ orderId, productName, shipmentId }) => [
      recordPath(order.uid, orderId),
      stockPath(productName),
      ...(shipmentId === undefined ? [] : [shipmentPath(shipmentId)]),
    ]),
    receiptPath(order),
    `users/${order.uid}`,
    `userAddresses/${order.uid}`,
  ];
};

/** The money of a return goes back first, as a refund of the order: only then the return is refunded. */
function repay(
  { returnId, isPaidBack }: Extract<ReadOrderStep, { step: 'repay' }>,
  facts: StepFacts,
): PlannedStep {
  const given = readReturn(facts.read, returnId);
  if (!given || given.sessionId !== facts.order.sessionId) throw refuse('unknown_return');
  const step = planReturnStep({ returnId, to: 'refunded' }, facts);
  if (step.isDone) return step;
  const { payment, provider, nowMs } = facts;
  const key = `${returnRefundPrefix}${returnId}`;
  const dueMinor = refundMinorOf(given.lines);
  // What the owner has paid back may have been noted before, with a refund of the order.
  const amountMinor = isPaidBack ? Math.min(dueMinor, nextRefund(payment, 'return').leftMinor) : dueMinor;
  if (amountMinor === 0) return step;
  const asked = { amountMinor, key, isPaidBack };
  const planned = planRefund(payment, asked, { provider, nowMs, purpose: 'return' });
  return planned.toSend ? planned : { ...step, ...planned };
}

function planOf(step: Asked, facts: StepFacts): PlannedStep {
  switch (step.step) {
    case 'approve':
      return planReturnStep({ ...step, to: 'approved' }, facts);
    case 'decline':
      return planReturnStep({ ...step, to: 'declined' }, facts);
    case 'receive':
      return planReturnStep({ ...step, to: 'received' }, facts);
    case 'send':
      return planReturnStep({ ...step, to: 'sent' }, facts);
    case 'repay':
      return repay(step, facts);
    case 'unapprove':
      return planReturnUndo({ ...step, of: 'approved' }, facts);
    case 'unreceive':
      return planReturnUndo({ ...step, of: 'received' }, facts);
    default: {
      const plan = stepPlans[step.step] as (step: Asked, facts: StepFacts) => PlannedStep;
      return plan(step, facts);
    }
  }
}

/** Plans a step of an order, and what it leaves in the history. @throws StepConflict, RefusalError */
export function planStep(step: Asked, facts: StepFacts): PlannedStep & PaymentChange {
  const { order, payment, by } = facts;
  const planned = planOf(step, facts);
  if (planned.isDone) return { payment, requiresRecords: false, isDone: true };
  return {
    ...planned,
    payment: planned.payment ?? payment,
    order: noted(planned.order ?? order, facts, planned.what),
    requiresRecords: order.lines.length > 0,
    by,
  };
}

export interface Taker {
  uid: string;
  by: string;
  /** Looks in the transaction whether a customer may. @returns the step to take, undefined when nothing is left to do. @throws RefusalError */
  check?: (step: Asked, facts: StepFacts) => Asked | undefined;
}

/** Takes one step of one order in one transaction, once by its key, and asks the provider for the money afterwards. */
export async function takeStep(
  step: Asked,
  key: string,
  { uid, by, check = (same) => same }: Taker,
  context: PaymentContext,
): Promise<OrderAnswer> {
  const { store, nowMs } = context;
  const { sessionId, lines } = step;
  let planned: PlannedStep = {};
  const reads: UpdateOptions = { pathsOf: (order) => pathsOf(step, key, order) };
  let order: Order | undefined;
  let provider: StepFacts['provider'];
  try {
    await store.update(
      sessionId,
      (payment, facts) => {
        ({ order } = facts);
        // The transaction may have been tried before.
        planned = {};
        if (!payment || !order) throw refuse('unknown_payment');
        provider = withProvider(context, payment.provider)?.provider;
        const path = answerPath(key, sessionId);
        const isKnown = facts.read(path) !== undefined;
        const own: StepFacts = { ...facts, order, payment, provider, lines, key, uid, by };
        const allowed = check(step, own);
        if (isKnown) return { payment, requiresRecords: false };
        const change = allowed ? planStep(allowed, own) : { payment, requiresRecords: false, isDone: true };
        planned = change;
        if (change.isDone) return change;
        const { documents = [], conflict } = change;
        // Refunds have keys of their own, and may be refused by the provider after this.
        const isKept = conflict === undefined && step.step !== 'refund' && step.step !== 'repay';
        const answer = { path, document: { by: uid, deleteAt: new Date(facts.nowMs + keptMs) } };
        return scheduled({ ...change, documents: isKept ? [...documents, answer] : documents }, facts.nowMs);
      },
      reads,
    );
    const { toSend, conflict, isDone = false } = planned;
    if (conflict) return { sessionId, answer: 'conflict', kind: conflict };
    if (toSend && provider) {
      await sendRefund(sessionId, toSend, provider, { store, nowMs });
      if (step.step === 'repay') return await takeStep(step, key, { uid, by }, context);
    }
    return { sessionId, answer: isDone ? 'already' : 'done' };
  } catch (error) {
    if (error instanceof StepConflict) {
      const last = order?.events.at(-1);
      return {
        sessionId,
        answer: 'conflict',
        kind: error.kind,
        ...(last && { by: last.by, atMs: last.atMs }),
      };
    }
    if (!(error instanceof RefusalError)) throw error;
    const {
      error: why = '',
      message,
      leftMinor,
    } = error.body as { error?: string; message?: string; leftMinor?: number };
    // The order is cancelled, although its money has not gone back.
    const isDone = step.step === 'cancel' && planned.toSend !== undefined;
    return {
      sessionId,
      answer: isDone ? 'done' : 'refused',
      why,
      ...(message !== undefined && { message }),
      ...(leftMinor !== undefined && { leftMinor }),
    };
  }
}

/**
 * Takes steps of several orders, each in a transaction of its own. Asked again with the same key, what was done is not done again.
 * @returns an answer for each; `failed` where nobody knows whether it was done
 */
export async function takeSteps(
  { key, steps }: v.InferOutput<typeof stepsBody>,
  taker: Taker,
  context: PaymentContext,
): Promise<OrderAnswer[]> {
  const answers: OrderAnswer[] = [];
  for (const step of steps) {
    const { sessionId } = step;
    try {
      // oxlint-disable-next-line no-await-in-loop
      answers.push(await takeStep(step, key, taker, context));
    } catch (error) {
      context.log({
        severity: 'ERROR',
        event: 'step_failed',
        sessionId,
        step: step.step,
        ...describeError(error),
      });
      answers.push({ sessionId, answer: 'failed' });
    }
  }
  return answers;
}

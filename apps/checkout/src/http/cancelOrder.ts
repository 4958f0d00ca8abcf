import * as v from 'valibot';
import { customerActor } from '../../../../src/domain/documents/order.ts';
import type { LineState } from '../../../../src/domain/documents/order.ts';
import { customerCancelReason } from '../../../../src/domain/documents/record.ts';
import { documentId, requestKey } from '../lib/documentId.ts';
import { refusalsOf } from '../lib/refusal.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import { nextRefund, returnedMinor } from '../payments/paymentMoney.ts';
import type { StepFacts } from '../orders/steps.ts';
import { takeStep } from './takeSteps.ts';
import type { Asked } from './takeSteps.ts';

export const cancelBody = v.object({ key: requestKey, sessionId: documentId });

const refuse = refusalsOf('cancellation');

/** Whether the provider can send back all that is left of a payment. What came by hand stays owed until the owner has paid it back. */
function isRefundable({ payment, provider }: StepFacts): boolean {
  const { way, reference, amountMinor } = payment;
  const leftMinor = amountMinor - returnedMinor(payment);
  const isAtProvider = way === undefined && reference !== undefined && provider !== undefined;
  return isAtProvider && nextRefund(payment, 'cancelled').leftMinor >= leftMinor;
}

/** What has happened furthest decides. @returns undefined when nothing is left to cancel */
function check(step: Asked, facts: StepFacts): Asked | undefined {
  const { order, payment, uid } = facts;
  const states = new Set<LineState>(order.lines.map(({ state }) => state));
  if (order.uid !== uid || states.size === 0) throw refuse('unknown_order');
  const isWaiting = states.delete('waiting');
  const isPacked = states.delete('packed');
  states.delete('cancelled');
  if (states.size > 0) throw refuse('shipped');
  if (isPacked) throw refuse('packed');
  if (!isWaiting) return undefined;
  if (Object.values(payment.disputes ?? {}).some(({ state }) => state !== 'won')) throw refuse('disputed');
  return { ...step, refunds: isRefundable(facts) } as Asked;
}

/**
 * A customer cancels what is neither packed nor shipped, once by its key.
 * @throws RefusalError `unknown_order`, `packed`, `shipped`, `disputed`
 */
export async function cancelOrder(
  { key, sessionId, uid }: v.InferOutput<typeof cancelBody> & { uid: string },
  context: PaymentContext,
): Promise<{ answer: 'done' | 'already' }> {
  const step: Asked = {
    sessionId,
    step: 'cancel',
    reason: customerCancelReason,
    putsBack: true,
    refunds: false,
  };
  const taken = await takeStep(step, key, { uid, by: customerActor, check }, context);
  const { answer, why = 'unknown_order' } = taken;
  if (answer !== 'done' && answer !== 'already')
    throw refuse(why === 'unknown_payment' ? 'unknown_order' : why);
  context.log({ severity: 'INFO', event: 'order_cancelled', sessionId });
  return { answer };
}

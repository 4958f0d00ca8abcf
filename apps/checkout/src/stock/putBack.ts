import * as v from 'valibot';
import { sumQuantities } from '../../../../src/domain/sizes.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import { documentId } from '../lib/documentId.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { isTaken, slugsOfRecords } from './paymentStock.ts';

export const putBackBody = v.object({
  sessionId: documentId,
  orderIds: v.pipe(v.array(documentId), v.minLength(1), v.maxLength(100)),
  isBack: v.boolean(),
});

/**
 * Puts the units of cancelled lines back, or takes them again. Asked again, it changes nothing. @returns how many units have moved
 * @throws RefusalError when there is no such payment, or its units have not left the stock
 */
export async function putBack(
  { sessionId, orderIds, isBack, by }: v.InferOutput<typeof putBackBody> & { by: string },
  { store }: Pick<ReportContext, 'store'>,
): Promise<number> {
  let units = 0;
  await store.update(sessionId, (stored) => {
    if (!stored || !isTaken(stored)) {
      throw new RefusalError('There is no such order.', 409, { error: 'unknown_payment' });
    }
    const { putBack: before = [], ...payment } = stored;
    const slugs = slugsOfRecords(stored, orderIds).filter((slug) => before.includes(slug) !== isBack);
    units = sumQuantities((stored.taken ?? []).filter(({ slug }) => slugs.includes(slug)));
    const after = isBack ? [...before, ...slugs] : before.filter((slug) => !slugs.includes(slug));
    const next: Payment = after.length > 0 ? { ...payment, putBack: after } : payment;
    return { payment: next, requiresRecords: false, by };
  });
  return units;
}

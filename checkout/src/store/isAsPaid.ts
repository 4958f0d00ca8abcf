import { toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
import type { PurchaseLine, PurchaseRecord } from '../../../src/domain/purchaseRecord.ts';
import type { Payment } from './paymentStore.ts';

/** Not the picture: the shop reads a cached catalogue, where the first one may be another for a while. */
const paidFields = ['productName', 'productPrice', 'productSize'] as const;

function isAsPaid(existing: object, line: PurchaseLine): boolean {
  const expected = toPurchaseDocument(line);
  return paidFields.every((name) => Reflect.get(existing, name) === expected[name]);
}

/**
 * The ids of records that were there already and do not say what was paid. Without proven orders a customer can write anything under the
 * ids of a payment of theirs, before its notification comes; nothing is written over, but the owner must hear of it.
 */
export function differingIds(
  found: readonly { record: PurchaseRecord; existing: object | undefined }[],
): string[] {
  return found
    .filter(({ existing, record }) => existing && !isAsPaid(existing, record))
    .map(({ record }) => record.orderId);
}

/** Keeps with a payment which of its records differ, so that they can be found after the log is gone. */
export function withDiffering(payment: Payment, orderIds: readonly string[]): Payment {
  const { differingRecords: _before, ...others } = payment;
  return orderIds.length === 0 ? others : { ...others, differingRecords: [...orderIds] };
}

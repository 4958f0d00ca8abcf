import { toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
import type { PurchaseLine } from '../../../src/domain/purchaseRecord.ts';

const paidFields = ['productName', 'productImages', 'productPrice', 'productSize'] as const;

/**
 * Whether a record that a browser wrote says what was paid. Without proven orders a customer can write anything under the ids of a
 * payment of theirs, before its notification comes; nothing is written over, but the owner must hear of it.
 */
export function isAsPaid(existing: object | undefined, line: PurchaseLine): boolean {
  const expected = toPurchaseDocument(line);
  return paidFields.every((name) => existing && Reflect.get(existing, name) === expected[name]);
}

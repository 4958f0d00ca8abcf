import * as v from 'valibot';
import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { maxPaymentLines } from '../../../../src/domain/limits.ts';
import { canComeBack, discountOf, lastReturnDay, unitsToReturn } from '../../../../src/domain/returns.ts';
import { returnPath, returnTextLimits } from '../../../../src/domain/documents/return.ts';
import type { ReturnDocument, ReturnLine } from '../../../../src/domain/documents/return.ts';
import { commitTime } from '../documents/documents.ts';
import type { DocumentsPlan, Facts, PlannedTransaction } from '../documents/documents.ts';
import { documentId } from '../lib/documentId.ts';
import { toMinorUnits } from '../lib/money.ts';
import { textOf } from '../lib/storedValues.ts';
import { parseRecord, recordPath } from '../../../../src/domain/documents/record.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import { quantity, size } from '../payments/checkoutRequest.ts';
import type { CatalogueProduct } from '../payments/catalogue.ts';
import { readReturn, refuse, returnKey, shortText } from './storedReturn.ts';

export const askBody = v.object({
  key: returnKey,
  sessionId: documentId,
  lines: v.pipe(
    v.array(
      v.object({
        orderId: documentId,
        size,
        quantity,
        wants: v.union([v.literal('refund'), v.object({ size })]),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxPaymentLines),
    v.check(
      (lines) => new Set(lines.map(({ orderId, size: own }) => `${orderId}/${own}`)).size === lines.length,
    ),
  ),
  reason: shortText(returnTextLimits.reason),
});
export type ReturnRequest = v.InferOutput<typeof askBody> & { uid: string };

/** Each further return reads all earlier ones. */
const maxReturnsPerOrder = 20;

const returnIdsOf = (receipt: { returnIds?: string[] } | undefined): string[] => receipt?.returnIds ?? [];

export const readsOfAsk = (
  request: ReturnRequest,
): Pick<PlannedTransaction<void>, 'paths' | 'morePaths'> => ({
  paths: [
    returnPath(request.key),
    receiptPath(request),
    `userAddresses/${request.uid}`,
    ...request.lines.map(({ orderId }) => recordPath(request.uid, orderId)),
  ],
  morePaths: (read) => returnIdsOf(read(receiptPath(request))).map(returnPath),
});

export const slugsOfReceipt = (receipt: object | undefined): string[] =>
  ((receipt as ReceiptDocument | undefined)?.lines ?? []).map(({ productName }) => productName);

function toLine(
  request: ReturnRequest['lines'][number],
  { uid }: ReturnRequest,
  receipt: ReceiptDocument,
  products: readonly CatalogueProduct[],
  { read, nowMs }: Facts,
  /** Lines that come before it in the request. */
  earlier: ReturnLine[],
): ReturnLine {
  const { orderId, wants } = request;
  const line = receipt.lines.find((each) => each.orderId === orderId);
  const record = read(recordPath(uid, orderId));
  if (!line || !record) throw refuse('unknown_order');
  const { shippedAtMs, ...progress } = parseRecord(orderId, record);
  if (!canComeBack(progress)) throw refuse('not_shipped');
  const address = receipt.address ?? read(`userAddresses/${uid}`);
  const lastDay = lastReturnDay(receipt.expectedTo, shippedAtMs, textOf(address, 'userPostalCode'));
  if (sriLankaDay(new Date(nowMs)) > lastDay) throw refuse('too_late', { lastDay });
  const others = returnIdsOf(receipt).flatMap((id) => readReturn(read, id) ?? []);
  const left = unitsToReturn(line, request.size, others);
  if (request.quantity > left) throw refuse('too_many', { orderId, size: request.size, left });
  const slug = line.productName;
  if (wants !== 'refund') {
    const product = products.find((each) => each.slug === slug);
    const isOffered =
      product?.size.includes(wants.size) === true &&
      !product.soldOutSizes.includes(wants.size) &&
      !product.is_outof_stock &&
      wants.size !== request.size;
    if (!isOffered) throw refuse('size_not_offered', { orderId, size: wants.size });
  }
  const priceMinor = toMinorUnits(line.productPrice);
  const discountMinor = discountOf(line, request.quantity, [...others, { state: 'asked', lines: earlier }]);
  return { ...request, slug, name: line.name, priceMinor, ...(discountMinor > 0 && { discountMinor }) };
}

/**
 * Decides what a request for a return writes. Asked again with the same key, it changes nothing.
 * @throws RefusalError `unknown_order`, `not_shipped`, `too_often`, `too_late`, `too_many` with what is left, `size_not_offered`
 */
export function planAsk(
  request: ReturnRequest,
  products: readonly CatalogueProduct[],
  facts: Facts,
): DocumentsPlan<void> {
  const { key: returnId, uid, sessionId, reason } = request;
  const known = readReturn(facts.read, returnId);
  if (known && known.uid !== uid) throw refuse('unknown_order');
  if (known) return { documents: [], result: undefined };
  const receipt = facts.read(receiptPath(request)) as ReceiptDocument | undefined;
  if (!receipt?.number) throw refuse('unknown_order');
  // A parcel that was not taken is here already.
  if (receipt.isRefused) throw refuse('not_shipped');
  if (returnIdsOf(receipt).length >= maxReturnsPerOrder) throw refuse('too_often');
  const at = new Date(facts.nowMs);
  const lines: ReturnLine[] = [];
  for (const line of request.lines) lines.push(toLine(line, request, receipt, products, facts, lines));
  const document: ReturnDocument = {
    uid,
    sessionId,
    number: receipt.number,
    lines,
    reason,
    state: 'asked',
    waitsFor: 'owner',
    createdAt: commitTime,
    steps: [{ state: 'asked', at }],
  };
  return {
    documents: [
      { path: returnPath(returnId), document },
      {
        path: receiptPath(request),
        document: { ...receipt, returnIds: [...returnIdsOf(receipt), returnId] },
      },
    ],
    result: undefined,
  };
}

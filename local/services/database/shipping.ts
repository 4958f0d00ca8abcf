import { editDocuments, findDocument, listCollection, listCollectionGroup } from './documents.ts';
import type { Documents, StoredDocument } from './documents.ts';
import { decodeFields } from './serializer.ts';

const collectionId = 'userPurchases';

/** Automatic shipping waits this long after the last request of an owner, who would be surprised by it. */
export const ownerPauseMs = 300_000;

/** When a new purchase ships automatically, in milliseconds since the epoch; undefined for other documents. */
export function shipsAtMsOf(
  path: string,
  createMicros: number,
  shipAfterMs: number | undefined,
): number | undefined {
  const isPurchase = path.split('/')[2] === collectionId;
  if (!isPurchase || shipAfterMs === undefined) return undefined;
  return Math.floor(createMicros / 1000) + shipAfterMs;
}

const isTrue = ({ fields }: StoredDocument, name: string) => {
  const value = fields[name];
  return value !== undefined && 'booleanValue' in value && value.booleanValue;
};

/** Whether a receipt says that the money of a transfer is still to come. */
function awaitsTransfer(documents: Documents, { path }: StoredDocument): boolean {
  const [, uid, , orderId] = path.split('/');
  return listCollection(documents, `users/${uid}/receipts`).some(({ fields }) => {
    const { way, isPaid, orderIds } = decodeFields(fields);
    return way === 'transfer' && isPaid !== true && Array.isArray(orderIds) && orderIds.includes(orderId);
  });
}

/**
 * Ships the purchases that are due, unless an owner has shipped or cancelled them. Those of a customer without an address wait for it,
 * and those to be paid by transfer for the money.
 * Called before each read instead of by a timer, which would keep a process alive.
 */
export function shipDue(documents: Documents, nowMs: number): Documents {
  const due = listCollectionGroup(documents, collectionId, '').filter(
    (purchase) =>
      purchase.shipsAtMs !== undefined &&
      purchase.shipsAtMs <= nowMs &&
      !isTrue(purchase, 'isOrderShipped') &&
      !isTrue(purchase, 'isOrderCompleted') &&
      findDocument(documents, `userAddresses/${purchase.path.split('/')[1]}`) !== undefined &&
      !awaitsTransfer(documents, purchase),
  );
  if (due.length === 0) return documents;
  const next = editDocuments(documents);
  for (const document of due) {
    next.set({
      ...document,
      fields: { ...document.fields, isOrderShipped: { booleanValue: true } },
      updateMicros: Math.max(document.updateMicros + 1, (document.shipsAtMs ?? nowMs) * 1000),
      shipsAtMs: undefined,
    });
  }
  return next.documents;
}

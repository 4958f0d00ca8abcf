import { collection } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import {
  disputeStates,
  paymentProviders,
  paymentStates,
  refundStates,
  returnedMinor,
} from '../../../src/domain/paymentState.ts';
import { priceSchema, sizeAndQuantitySchema } from '../../../src/domain/productSchemas.ts';
import { flag, listOf, optional, requiredText, text } from '../../../src/domain/schemaParts.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { msOf } from './records.ts';
import type { OwnerPayment } from './types.ts';

/** The collection of all payments. */
export const paymentsCollection = () => collection(database, 'payments');

/** Cents; 0 if missing or invalid. */
const minorUnits = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);

const texts = listOf(requiredText);

/** By the provider's ids; what cannot be read counts as none. */
const byId = <Part extends v.GenericSchema>(part: Part) => optional(v.record(v.string(), part));

const refunds = byId(
  v.object({ amountMinor: minorUnits, state: v.picklist(refundStates), atMs: minorUnits }),
);
const disputes = byId(
  v.object({ amountMinor: minorUnits, state: v.picklist(disputeStates), dueAtMs: optional(v.number()) }),
);

const paymentSchema = v.object({
  provider: v.fallback(v.picklist(paymentProviders), 'stripe'),
  uid: text,
  // A payment whose state cannot be read proves nothing.
  state: v.fallback(v.picklist(paymentStates), 'begun'),
  number: optional(requiredText),
  amountMinor: minorUnits,
  refunds,
  disputes,
  received: optional(v.object({ amountMinor: minorUnits, currency: text, reference: text })),
  sameCartAs: optional(requiredText),
  cancelledMinor: minorUnits,
  reference: optional(requiredText),
  extraReferences: texts,
  lines: listOf(
    v.object({
      productName: text,
      productImages: text,
      productPrice: v.fallback(priceSchema, 0),
      productSize: listOf(sizeAndQuantitySchema),
    }),
  ),
  orderIds: texts,
  differingRecords: texts,
  needsAttention: flag,
  attention: texts,
  searchTerms: texts,
  note: text,
});

/** Parses a payment. Invalid fields get default values, so that no payment is hidden. */
export function toOwnerPayment(snapshot: DocumentSnapshot): OwnerPayment {
  const stored = snapshot.data() ?? {};
  const payment = v.parse(paymentSchema, stored);
  return {
    ...payment,
    sessionId: snapshot.id,
    amount: payment.amountMinor / 100,
    refunded: returnedMinor(payment) / 100,
    createdAtMs: msOf(stored.createdAt),
    paidAtMs: msOf(stored.paidAt),
  };
}

import * as v from 'valibot';
import { trackingNumberPattern } from '../limits.ts';
import { mailStates } from '../paymentState.ts';
import { listOf, optional, requiredText, text } from '../schemaParts.ts';
import { withMs } from './storedTimes.ts';

// Ids become parts of paths.
const recordId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const sessionId = v.pipe(v.string(), v.regex(/^[\w:~-]{1,200}$/));

const shipmentSchema = v.object({
  shipmentId: v.string(),
  uid: text,
  /** Absent for records whose payment is unknown. */
  sessionId: optional(sessionId),
  orderIds: listOf(recordId),
  shippedBy: text,
  carrier: optional(requiredText),
  trackingNumber: optional(v.pipe(requiredText, v.regex(trackingNumberPattern))),
  // An unknown state is one that nobody can rely on.
  mail: v.fallback(v.picklist(mailStates), 'failed'),
  shippedAtMs: optional(v.number()),
});
export type Shipment = v.InferOutput<typeof shipmentSchema>;

/** Parses a document for the board. Invalid fields get default values. */
export const parseShipment = (shipmentId: string, document: object): Shipment =>
  v.parse(shipmentSchema, { ...withMs(document), shipmentId });

export const shipmentPath = (shipmentId: string): string => `shipments/${shipmentId}`;

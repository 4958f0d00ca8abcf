import * as v from 'valibot';
import { trackingNumberPattern } from '../limits.ts';
import { mailStates } from '../paymentState.ts';
import { listOf, optional, requiredText, text } from '../schemaParts.ts';
import { withMs } from './storedTimes.ts';

const shipmentSchema = v.object({
  shipmentId: v.string(),
  uid: text,
  // They become parts of paths.
  orderIds: listOf(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  /** The account of the owner who shipped it. */
  shippedBy: text,
  carrier: optional(requiredText),
  trackingNumber: optional(v.pipe(requiredText, v.regex(trackingNumberPattern))),
  // Of the mail to the customer. An unknown state is one that nobody can rely on.
  mail: v.fallback(v.picklist(mailStates), 'failed'),
  shippedAtMs: optional(v.number()),
});
/** Lines that the board has sent together to one customer, stored under `shipments/{shipmentId}`. */
export type Shipment = v.InferOutput<typeof shipmentSchema>;

/** Invalid fields get default values. */
export const parseShipment = (shipmentId: string, document: object): Shipment =>
  v.parse(shipmentSchema, { ...withMs(document, ['shippedAt']), shipmentId });

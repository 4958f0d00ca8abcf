import * as v from 'valibot';
import { trackingNumberPattern } from '../../../../src/domain/limits.ts';
import { listOf, optional, requiredText } from '../../../../src/domain/schemaParts.ts';
import type { StoredDocument } from './mailStore.ts';

/** Pieces that left together, as the owner's board stores it under `shipments/{shipmentId}`. */
export interface Shipment {
  shipmentId: string;
  /** Empty if it is malformed. */
  uid: string;
  orderIds: string[];
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

const shipmentSchema = v.object({
  // Both become parts of paths.
  uid: v.fallback(v.pipe(v.string(), v.regex(/^[A-Za-z0-9:_-]{1,128}$/)), ''),
  orderIds: listOf(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  carrier: optional(requiredText),
  trackingNumber: optional(v.pipe(requiredText, v.regex(trackingNumberPattern))),
});

/** Reads a stored shipment; what is malformed is left out. */
export const parseShipment = ({ id, data }: StoredDocument): Shipment => ({
  shipmentId: id,
  ...v.parse(shipmentSchema, data),
});

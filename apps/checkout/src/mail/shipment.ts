import * as v from 'valibot';
import { trackingNumberPattern } from '../../../../src/domain/limits.ts';
import type { MailState } from '../../../../src/domain/paymentState.ts';
import { listOf, optional, requiredText } from '../../../../src/domain/schemaParts.ts';
import { storedTimeMs } from '../store/storedTime.ts';

/** Why a mail failed, stored as `mailProblem`. */
export type MailProblem = 'no_account' | 'no_orders' | 'refused';

/** Pieces that left together, as the owner's board stores it under `shipments/{shipmentId}`. */
export interface Shipment {
  shipmentId: string;
  /** Empty if it is malformed. */
  uid: string;
  orderIds: string[];
  /** ms since the epoch; undefined if it is missing. */
  shippedAtMs: number | undefined;
  /** ms since the epoch */
  claimedAtMs: number | undefined;
  /** Whether its mail was claimed before, and nobody knows whether it was sent. */
  isRepeated: boolean;
  carrier: string | undefined;
  trackingNumber: string | undefined;
}

/** A document as a database returns it; times are Firestore's `Timestamp`, or the local database's Date. */
export interface StoredShipment {
  id: string;
  data: Record<string, unknown>;
}

export interface ShipmentStore {
  /** Shipments with this `mail`, in no order. */
  list: (state: MailState, limit: number) => Promise<StoredShipment[]>;
  /**
   * Writes fields if `mail` still is what it was, in one transaction.
   * @returns false when the shipment was taken back, or another caller was first
   */
  change: (
    shipmentId: string,
    from: MailState,
    fields: { mail: MailState } & Record<string, unknown>,
  ) => Promise<boolean>;
  /** Documents by path, in the order of the paths; undefined where there is none. */
  read: (paths: readonly string[]) => Promise<(Record<string, unknown> | undefined)[]>;
  /** The number of the customer's order that has this record; undefined when it has no receipt. */
  numberOf: (uid: string, orderId: string) => Promise<string | undefined>;
  /** The e-mail address of an account; undefined when there is no such account. @throws Error when it cannot be found out */
  emailOf: (uid: string) => Promise<string | undefined>;
}

const shipmentSchema = v.object({
  // Both become parts of paths.
  uid: v.fallback(v.pipe(v.string(), v.regex(/^[A-Za-z0-9:_-]{1,128}$/)), ''),
  orderIds: listOf(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  shippedAt: v.optional(v.unknown()),
  claimedAt: v.optional(v.unknown()),
  isRepeated: v.fallback(v.optional(v.boolean(), false), false),
  carrier: optional(requiredText),
  trackingNumber: optional(v.pipe(requiredText, v.regex(trackingNumberPattern))),
});

/** Reads a stored shipment; what is malformed is left out. */
export function parseShipment({ id, data }: StoredShipment): Shipment {
  const { shippedAt, claimedAt, ...rest } = v.parse(shipmentSchema, data);
  return {
    shipmentId: id,
    ...rest,
    shippedAtMs: storedTimeMs(shippedAt),
    claimedAtMs: storedTimeMs(claimedAt),
    carrier: rest.carrier,
    trackingNumber: rest.trackingNumber,
  };
}

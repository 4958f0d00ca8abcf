import type { Trouble } from '../../../src/domain/paymentState.ts';
import type { ChangeMeanwhile } from '../services/boardProblem.ts';
import type { StoredCustomer } from '../services/customers.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import type { OrderState, OwnerRecord } from '../services/records.ts';

/** Holds the records of one payment, or those written together if there is no payment. */
export interface OwnerOrder {
  /** Unique, and the same after a reload: the payment's session id, or else the uid and the time or order id. */
  key: string;
  uid: string;
  /** Takes the state of the record that needs work first. */
  state: OrderState;
  /** ms since the epoch; undefined on records without a date. */
  purchasedAtMs: number | undefined;
  /** Includes records in another state than the list. Empty if a payment has none. */
  records: readonly OwnerRecord[];
  payment: Payment | undefined;
  /** `isDeleted` once the account, profile and address are gone. */
  customer: StoredCustomer & { uid: string; isDeleted: boolean };
  troubles: readonly Trouble[];
  /** What somebody did while the list was open. The order stays there until the owner has seen it. */
  changedMeanwhile?: ChangeMeanwhile | undefined;
}

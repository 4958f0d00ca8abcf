import type { Trouble } from '../../../src/domain/paymentState.ts';
import type { ChangeMeanwhile } from '../services/boardProblem.ts';
import type { StoredCustomer } from '../services/customers.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import type { OrderState, OwnerRecord } from '../services/records.ts';

/** The records of one payment, or those written together if there is no payment. */
export interface OwnerOrder {
  /** Unique, and the same after a reload: the payment's session id, or else the uid and the time or order id. */
  key: string;
  uid: string;
  /** The state of its records; of a mixed order, the one that needs work first. */
  state: OrderState;
  /** ms since the epoch; undefined on records without a date. */
  purchasedAtMs: number | undefined;
  /** Also those in another state than the list that shows the order. Empty if a payment has none. */
  records: readonly OwnerRecord[];
  payment: Payment | undefined;
  /** Who bought; `isDeleted` once the account, profile and address are gone. */
  customer: StoredCustomer & { uid: string; isDeleted: boolean };
  troubles: readonly Trouble[];
  /** What somebody did with it while its list was open. It stays there until the owner has seen that. */
  changedMeanwhile?: ChangeMeanwhile | undefined;
}

import type { MailState, Trouble } from '../../../src/domain/paymentState.ts';
import type { BoardProblem } from '../services/boardProblem.ts';
import type {
  ChangeMeanwhile,
  OrderState,
  OwnerCustomer,
  OwnerPayment,
  OwnerRecord,
  ShippingDetails,
} from '../services/types.ts';

export type { Trouble } from '../../../src/domain/paymentState.ts';
export { orderStates } from '../services/types.ts';
export type {
  ChangeMeanwhile,
  OrderState,
  OwnerCustomer,
  OwnerPayment,
  OwnerRecord,
  ShippingDetails,
} from '../services/types.ts';

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
  payment: OwnerPayment | undefined;
  customer: OwnerCustomer;
  troubles: readonly Trouble[];
  /** What somebody did with it while its list was open. It stays there until the owner has seen that. */
  changedMeanwhile?: ChangeMeanwhile | undefined;
}

/**
 * What became of one order of an action. `changed`: somebody was faster, so nothing was done. `failed`: nothing was done, and
 * it can be repeated. `unsure`: no answer, and the order could not be read either; repeating is safe.
 */
export type ActionResult =
  | { result: 'done' }
  | { result: 'changed'; change: ChangeMeanwhile }
  | { result: 'failed'; problem: BoardProblem }
  | { result: 'unsure' };

/** An order of a batch. */
export interface BatchItem {
  order: OwnerOrder;
  /** Of this attempt; repeating uses the same one, so nothing ships twice. */
  shipmentId: string;
  details: ShippingDetails;
  outcome: { result: 'working' } | { result: 'undone' } | ActionResult;
  /** Why taking it back did not work: the order is still shipped, or nobody knows if it is `unsure`. */
  undoProblem: Exclude<ActionResult, { result: 'done' }> | undefined;
  /** Undefined until the checkout server was asked; `unsure` if it could not be. */
  mail: MailState | 'unsure' | undefined;
}

/** Orders shipped with one tap. Shown while it works, can be undone, or has something to tell. */
export interface ShippingBatch {
  id: string;
  items: readonly BatchItem[];
  isWorking: boolean;
  /** ms since the epoch; until then the batch can be undone. Undefined before it is done, and afterwards. */
  undoUntilMs: number | undefined;
}

/** A note that is not saved yet. */
export interface NoteDraft {
  text: string;
  /** The saved note when the owner began to write, or the one that is to be replaced. */
  seen: string;
}

/** What the checkout server says about mails to customers. */
export interface MailStatus {
  /** Whether the server sends mails at all; undefined until it has answered. */
  isOn: boolean | undefined;
  /** Mails of the last two days that could not be sent, or were not sent in time. */
  failed: number;
  /** Whether the last request failed. It is repeated with the next shipment. */
  isUnreachable: boolean;
}

import type { BoardProblem } from '../services/boardProblem.ts';
import type { ChangeMeanwhile, MailState, OrderState, OwnerOrder, ShippingDetails } from './types.ts';

export type { BoardProblem };

export type LoadStatus = 'loading' | 'ready' | 'failed';

/** One list of the board. */
export interface OrderList {
  /** Waiting: oldest first; others: newest first. Orders without a date come last. */
  orders: readonly OwnerOrder[];
  /** Of the first page; a list that is reloaded stays `ready`. */
  status: LoadStatus;
  /** Why the last load failed; earlier orders are kept. */
  problem: BoardProblem | undefined;
  isLoadingMore: boolean;
  /** Whether there are further pages. */
  hasMore: boolean;
  /** Keys of orders that came while the board was open, to mark them. */
  arrived: ReadonlySet<string>;
  /** Orders that came while the board was open, on pages that are not loaded yet. */
  later: readonly OwnerOrder[];
  /** Records without a date, which are at the end of the list and not loaded yet. */
  undated: number;
}

/** Records in a state. A payment has one for each product, so there can be more records than orders. */
export interface StateCount {
  records: number;
  /** Known once the whole list is loaded. */
  orders: number | undefined;
}

/** Undefined until counted. */
export type Counts = Readonly<Record<OrderState, StateCount | undefined>> & {
  /** Payments that need attention, and other waiting orders in trouble: those that are loaded, and what the last check found. */
  readonly trouble: number | undefined;
};

/** How far the check of all waiting orders has come. */
export interface TroubleCheck {
  status: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  /** Records checked so far, and all that wait. */
  checked: number;
  total: number;
  /** Waiting orders without a payment, unproven or without an address. */
  found: readonly OwnerOrder[];
  problem: BoardProblem | undefined;
}

export interface SearchState {
  /** `idle` while the text is too short. */
  status: 'idle' | LoadStatus;
  /** Newest first. */
  orders: readonly OwnerOrder[];
  /** Whether there may be more than are shown. */
  isCut: boolean;
  problem: BoardProblem | undefined;
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

/** How current the board is. */
export interface BoardStatus {
  /** ms since the epoch; undefined before the first answer. */
  checkedAtMs: number | undefined;
  /** Of the last check for news. `denied` also empties the board. */
  problem: BoardProblem | undefined;
  isChecking: boolean;
}

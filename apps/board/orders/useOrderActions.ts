import { useBoard } from './BoardProvider.tsx';
import type { ActionResult } from './boardTypes.ts';
import type { OwnerOrder } from './types.ts';

/** Changes of one order. They never reject; after `changed`, the order is shown as it is by now. */
export interface OrderActions {
  /** A correction: what is shipped of the order moves back to Waiting. The customer's mail may have been sent. */
  takeBack: (order: OwnerOrder) => Promise<ActionResult>;
  /** Cancels what waits of the order. The customer reads the reason: 1 to 200 characters. */
  cancel: (order: OwnerOrder, reason: string) => Promise<ActionResult>;
  /** What is cancelled of the order moves back to Waiting. */
  reopen: (order: OwnerOrder) => Promise<ActionResult>;
  /** The owner's note on the payment, up to 1000 characters. Not for orders without a payment. */
  saveNote: (order: OwnerOrder, note: string, seen: string) => Promise<ActionResult>;
  /** Takes an order off the waiting ones that somebody else has shipped, unless it waits again. */
  hide: (order: OwnerOrder) => void;
  /** Takes the order off the list of those in trouble. Not for orders without a payment. */
  lookedInto: (order: OwnerOrder) => Promise<ActionResult>;
}

/** The changes that an owner makes to one order, apart from shipping it. */
export function useOrderActions(): OrderActions {
  return useBoard().actions;
}

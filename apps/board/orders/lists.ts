import type { Shipment } from '../services/types.ts';
import type { BoardProblem } from './boardTypes.ts';
import { idsIn, withFreshPayment } from './changedOrder.ts';
import { dateOf, hasRecordsIn, oldestFirst, withoutDuplicates } from './listParts.ts';
import { createLoadedLists } from './loadedLists.ts';
import { isKept, shippedMeanwhile } from './meanwhile.ts';
import { orderStates } from './types.ts';
import type { OwnerOrder, OwnerPayment } from './types.ts';

/**
 * The four lists of the board, with what becomes of their orders after they were loaded.
 * @param onProblem hears of every failed load
 */
export function createLists(onProblem: (problem: BoardProblem) => void) {
  const { patch, onceLoaded, isShown, isWhole, ...loaded } = createLoadedLists(onProblem);
  const { stateOf, refresh } = loaded;

  /**
   * Marks waiting orders that were shipped elsewhere.
   * @param ownerUid the signed-in owner
   */
  function markShipped(shipments: readonly Shipment[], ownerUid: string): void {
    onceLoaded('waiting', () => {
      const { orders, later } = stateOf('waiting');
      const after = [orders, later].map((list) =>
        list.map((order) => shippedMeanwhile(order, shipments, ownerUid)),
      );
      const [shown = [], notLoaded = []] = after;
      patch('waiting', {
        orders: isShown('waiting') ? shown : shown.filter((order) => !isKept(order)),
        later: notLoaded.filter((order) => !isKept(order)),
      });
    });
  }

  /**
   * Loads the waiting orders again if there are more or fewer than the whole list has: some have come or gone after it was
   * loaded, and before the board began to ask for news.
   */
  function reconcile(records: number): void {
    onceLoaded('waiting', () => {
      const { orders, status, hasMore } = stateOf('waiting');
      const waiting = orders.flatMap((order) => idsIn(order, 'waiting'));
      if (status === 'ready' && !hasMore && waiting.length !== records) void refresh('waiting');
    });
  }

  /** Puts waiting orders into the list, or remembers that they are behind what is loaded of it. */
  function addWaiting(added: readonly OwnerOrder[], { isNew }: { isNew: boolean }): void {
    onceLoaded('waiting', () => {
      const { orders, arrived, later, status } = stateOf('waiting');
      if (status !== 'ready') return;
      const last = orders.at(-1);
      const isLoaded = (order: OwnerOrder) =>
        isWhole('waiting') || (last !== undefined && dateOf(order) <= dateOf(last));
      const known = new Set(orders.map(({ key }) => key));
      const news = isNew ? added.filter(({ key }) => !known.has(key)) : [];
      patch('waiting', {
        orders: oldestFirst([...orders, ...added.filter(isLoaded)]),
        arrived: new Set([...arrived, ...news.map(({ key }) => key)]),
        later: withoutDuplicates([...later, ...news.filter((order) => !isLoaded(order))]),
      });
    });
  }

  /** Shows a changed order in the lists where it belongs now. */
  function update(before: OwnerOrder, after: OwnerOrder): void {
    for (const state of orderStates) {
      const { orders, later } = stateOf(state);
      const isOther = ({ key }: OwnerOrder) => key !== before.key;
      const here = orders.find((order) => !isOther(order));
      const belongsHere = hasRecordsIn(after, state);
      if (!belongsHere && !later.every(isOther)) patch(state, { later: later.filter(isOther) });
      if (here && (belongsHere || isKept(here))) {
        const shown = belongsHere ? after : { ...after, changedMeanwhile: here.changedMeanwhile };
        patch(state, { orders: orders.map((order) => (isOther(order) ? order : shown)) });
      } else if (here) {
        patch(state, { orders: orders.filter(isOther) });
      } else if (belongsHere && state === 'waiting') {
        addWaiting([after], { isNew: false });
      } else if (belongsHere && !hasRecordsIn(before, state)) {
        void refresh(state);
      }
    }
  }

  /**
   * Shows payments as they are by now.
   * @returns the orders that have changed
   */
  function learnPayments(payments: readonly OwnerPayment[]): OwnerOrder[] {
    const paymentOf = new Map(payments.map((payment) => [payment.sessionId, payment]));
    return orderStates.flatMap((state) => {
      const { orders } = stateOf(state);
      const after = orders.map((order) =>
        withFreshPayment(order, paymentOf.get(order.payment?.sessionId ?? '')),
      );
      const changed = after.filter((order, index) => order !== orders[index]);
      if (changed.length > 0) patch(state, { orders: after });
      return changed;
    });
  }

  return { ...loaded, markShipped, reconcile, addWaiting, update, learnPayments };
}

export type Lists = ReturnType<typeof createLists>;

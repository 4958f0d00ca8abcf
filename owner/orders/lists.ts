import { problemOf } from '../services/boardProblem.ts';
import type { BoardProblem, OrderList } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import {
  dateOf,
  emptyList,
  forEachState,
  hasRecordsIn,
  maxReloadedPages,
  newSlot,
  withoutDuplicates,
} from './listParts.ts';
import { fetchOrders } from './orderPages.ts';
import type { OrdersCursor } from './orderPages.ts';
import { orderStates } from './types.ts';
import type { OrderState, OwnerOrder } from './types.ts';

/**
 * The four lists of the board.
 * @param onProblem hears of every failed load
 */
export function createLists(onProblem: (problem: BoardProblem) => void) {
  const store = createStore(forEachState(() => emptyList));
  const slots = forEachState(newSlot);

  const stateOf = (state: OrderState) => store.state()[state];
  function patch(state: OrderState, change: Partial<OrderList>) {
    store.set({ ...store.state(), [state]: { ...stateOf(state), ...change } });
  }

  function fail(state: OrderState, error: unknown) {
    console.warn(`The ${state} orders could not be loaded.`, error);
    const problem = problemOf(error);
    const status = stateOf(state).status === 'ready' ? 'ready' : 'failed';
    patch(state, { problem, status, isLoadingMore: false });
    onProblem(problem);
  }

  async function runLoad(state: OrderState, wanted: number) {
    const slot = slots[state];
    slot.run += 1;
    const { run } = slot;
    slot.isStale = false;
    try {
      const orders: OwnerOrder[] = [];
      let pages = 0;
      let next: OrdersCursor | undefined;
      do {
        // Each page begins where the one before has ended.
        // oxlint-disable-next-line no-await-in-loop
        const page = await fetchOrders(state, next);
        orders.push(...page.orders);
        next = page.next;
        pages += 1;
      } while (next && pages < wanted);
      if (run !== slot.run) return;
      Object.assign(slot, { next, pages });
      patch(state, {
        orders: withoutDuplicates(orders),
        status: 'ready',
        problem: undefined,
        hasMore: next !== undefined,
        isLoadingMore: false,
        undated: next?.undated ?? 0,
      });
    } catch (error) {
      if (run !== slot.run) return;
      slot.isStale = true;
      fail(state, error);
    }
  }

  function load(state: OrderState, pages: number): Promise<void> {
    const slot = slots[state];
    if (stateOf(state).status === 'failed') patch(state, { status: 'loading', problem: undefined });
    const loading = runLoad(state, pages).finally(() => {
      if (slot.loading === loading) slot.loading = undefined;
    });
    slot.loading = loading;
    return loading;
  }

  /** Loads a list if it is not current, for a component that shows it. Returns a function that ends that. */
  function show(state: OrderState): () => void {
    const slot = slots[state];
    slot.shown += 1;
    if (slot.isStale) void load(state, Math.max(1, Math.min(slot.pages, maxReloadedPages)));
    return () => {
      slot.shown -= 1;
    };
  }

  /** Asks for all loaded pages again. Never rejects. */
  function reload(state: OrderState): Promise<void> {
    return load(state, Math.max(1, Math.min(slots[state].pages, maxReloadedPages)));
  }

  /** Loads the next page. Never rejects. */
  async function loadMore(state: OrderState): Promise<void> {
    const slot = slots[state];
    const { next, run } = slot;
    if (!next || slot.loading || stateOf(state).isLoadingMore) return;
    patch(state, { isLoadingMore: true, problem: undefined });
    try {
      const page = await fetchOrders(state, next);
      // The list was loaded again meanwhile.
      if (run !== slot.run) return;
      Object.assign(slot, { next: page.next, pages: slot.pages + 1 });
      patch(state, {
        orders: withoutDuplicates([...stateOf(state).orders, ...page.orders]),
        hasMore: page.next !== undefined,
        undated: page.next?.undated ?? 0,
        isLoadingMore: false,
      });
    } catch (error) {
      if (run === slot.run) fail(state, error);
    }
  }

  /** Loads a list again: at once if it is shown, otherwise when it is shown next. */
  function refresh(state: OrderState): Promise<void> {
    const slot = slots[state];
    slot.isStale = true;
    return slot.shown > 0 ? reload(state) : Promise.resolve();
  }

  /** Takes orders with any of these records off a list. */
  function removeRecords(state: OrderState, orderIds: ReadonlySet<string>): void {
    const isOther = ({ records }: OwnerOrder) => !records.some(({ orderId }) => orderIds.has(orderId));
    const { orders } = stateOf(state);
    if (!orders.every(isOther)) patch(state, { orders: orders.filter(isOther) });
  }

  /** Puts waiting orders into the list, if that part of it is loaded. */
  function addWaiting(added: readonly OwnerOrder[], { isNew }: { isNew: boolean }): void {
    const { orders, hasMore, arrived, status } = stateOf('waiting');
    if (status !== 'ready') return;
    const last = orders.at(-1);
    const isLoaded = (order: OwnerOrder) => !hasMore || (last !== undefined && dateOf(order) <= dateOf(last));
    patch('waiting', {
      orders: withoutDuplicates([...orders, ...added.filter(isLoaded)]).toSorted(
        (a, b) => dateOf(a) - dateOf(b),
      ),
      ...(isNew && { arrived: new Set([...arrived, ...added.map(({ key }) => key)]) }),
    });
  }

  /** Shows a changed order in the lists where it belongs now. */
  function update(before: OwnerOrder, after: OwnerOrder): void {
    for (const state of orderStates) {
      const { orders } = stateOf(state);
      const isHere = orders.some(({ key }) => key === before.key);
      const belongsHere = hasRecordsIn(after, state);
      if (isHere && belongsHere) {
        patch(state, { orders: orders.map((order) => (order.key === before.key ? after : order)) });
      } else if (isHere) {
        patch(state, { orders: orders.filter(({ key }) => key !== before.key) });
      } else if (belongsHere && state === 'waiting') {
        addWaiting([after], { isNew: false });
      } else if (belongsHere && !hasRecordsIn(before, state)) {
        void refresh(state);
      }
    }
  }

  /** Loads the lists again that are shown and could not be loaded, for example without a connection. */
  function retry(): void {
    for (const state of orderStates) {
      const { isStale, shown, loading } = slots[state];
      const { problem } = stateOf(state);
      const mayPass = problem !== undefined && problem !== 'other';
      if (isStale && shown > 0 && !loading && mayPass) void reload(state);
    }
  }

  /**
   * Forgets everything, also what is still loading.
   * @param problem why, if the lists are still shown
   */
  function clear(problem?: BoardProblem): void {
    for (const slot of Object.values(slots)) {
      Object.assign(slot, { ...newSlot(), shown: slot.shown, run: slot.run + 1 });
    }
    const list: OrderList = problem === undefined ? emptyList : { ...emptyList, status: 'failed', problem };
    store.set(forEachState(() => list));
  }

  const { subscribe } = store;
  return {
    subscribe,
    stateOf,
    show,
    reload,
    loadMore,
    refresh,
    removeRecords,
    addWaiting,
    update,
    retry,
    clear,
  };
}

export type Lists = ReturnType<typeof createLists>;

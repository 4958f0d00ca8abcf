import { problemOf } from '../services/boardProblem.ts';
import type { BoardProblem, OrderList } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import {
  behind,
  emptyList,
  forEachState,
  isToEnd,
  maxReloadedPages,
  newSlot,
  oldestFirst,
  renewAfterMs,
  stillLater,
  withoutDuplicates,
} from './listParts.ts';
import { goneMeanwhile, isKept } from './meanwhile.ts';
import { fetchOrders } from './orderPages.ts';
import type { OrdersCursor } from './orderPages.ts';
import { orderStates } from './types.ts';
import type { OrderState, OwnerOrder } from './types.ts';

/**
 * The four lists of the board as they are loaded, page by page.
 * @param onProblem hears of every failed load
 */
export function createLoadedLists(onProblem: (problem: BoardProblem) => void) {
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

  /** @param isQuiet nobody has asked for it, so nothing goes away that the owner may be about to press */
  async function runLoad(state: OrderState, wanted: number, isQuiet: boolean) {
    const slot = slots[state];
    slot.run += 1;
    const { run } = slot;
    slot.isStale = false;
    slot.askedAtMs = Date.now();
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
      const gone =
        isQuiet && state === 'waiting' && slot.shown > 0
          ? await goneMeanwhile(stateOf(state).orders, orders, isToEnd(next))
          : [];
      if (run !== slot.run) return;
      if (isQuiet && next && slot.pages > pages) {
        orders.push(...behind(state, stateOf(state).orders, orders));
        ({ next, pages } = slot);
      }
      Object.assign(slot, { next, pages });
      patch(state, {
        orders: gone.length > 0 ? oldestFirst([...orders, ...gone]) : withoutDuplicates(orders),
        later: stillLater(stateOf(state).later, orders, next),
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

  /** Remembers what is loading until it has ended. */
  function track(state: OrderState, work: Promise<void>): Promise<void> {
    const slot = slots[state];
    const loading = work.finally(() => {
      if (slot.loading === loading) slot.loading = undefined;
    });
    slot.loading = loading;
    return loading;
  }

  function load(state: OrderState, { isQuiet }: { isQuiet: boolean }): Promise<void> {
    if (stateOf(state).status === 'failed') patch(state, { status: 'loading', problem: undefined });
    const pages = Math.max(1, Math.min(slots[state].pages, maxReloadedPages));
    return track(state, runLoad(state, pages, isQuiet));
  }

  /** Loads the first page again for somebody who comes back: no count tells of changes that make up for each other. */
  function renewOne(state: OrderState): void {
    const { loading, isStale, askedAtMs } = slots[state];
    const isOld = Date.now() - askedAtMs > renewAfterMs;
    if (isOld && !loading && !isStale) void track(state, runLoad(state, 1, true));
  }

  /** The owner comes back to the window: loads the beginning of the lists that are shown, unless they are fresh. */
  const renew = (): void => orderStates.filter((state) => slots[state].shown > 0).forEach(renewOne);

  /**
   * Takes the orders off a list that are only kept until the owner has seen what became of them.
   * @param isSeen all of them by default
   * @returns whether there were any
   */
  function dropChanged(state: OrderState, isSeen: (order: OwnerOrder) => boolean = () => true): boolean {
    const { orders } = stateOf(state);
    const isDropped = (order: OwnerOrder) => isKept(order) && isSeen(order);
    const isAny = orders.some(isDropped);
    if (isAny) patch(state, { orders: orders.filter((order) => !isDropped(order)) });
    return isAny;
  }

  /** Loads a list if it is not current, for a component that shows it. Returns a function that ends that. */
  function show(state: OrderState): () => void {
    const slot = slots[state];
    slot.shown += 1;
    if (slot.isStale) void load(state, { isQuiet: false });
    else renewOne(state);
    return () => {
      slot.shown -= 1;
      // Some of them may wait again by the next time.
      if (slot.shown === 0 && dropChanged(state)) slot.isStale = true;
    };
  }

  /** Asks for all loaded pages again. Never rejects. */
  function reload(state: OrderState): Promise<void> {
    return load(state, { isQuiet: false });
  }

  async function runMore(state: OrderState, next: OrdersCursor) {
    const slot = slots[state];
    const { run } = slot;
    patch(state, { isLoadingMore: true, problem: undefined });
    try {
      const page = await fetchOrders(state, next);
      // The list was loaded again meanwhile.
      if (run !== slot.run) return;
      Object.assign(slot, { next: page.next, pages: slot.pages + 1 });
      patch(state, {
        orders: withoutDuplicates([...stateOf(state).orders, ...page.orders]),
        later: stillLater(stateOf(state).later, page.orders, page.next),
        hasMore: page.next !== undefined,
        undated: page.next?.undated ?? 0,
        isLoadingMore: false,
      });
    } catch (error) {
      if (run === slot.run) fail(state, error);
    }
  }

  /** Loads the next page. Never rejects. */
  function loadMore(state: OrderState): Promise<void> {
    const { next, loading } = slots[state];
    return next && !loading ? track(state, runMore(state, next)) : Promise.resolve();
  }

  /** Loads the waiting orders up to those that have come in. Never rejects. */
  async function loadLater(): Promise<void> {
    const slot = slots.waiting;
    const hasLater = () => stateOf('waiting').later.length > 0 && !isToEnd(slot.next);
    if (hasLater() && slot.loading) await slot.loading;
    while (hasLater()) {
      // Each page begins where the one before has ended.
      // oxlint-disable-next-line no-await-in-loop
      await (slot.loading ?? loadMore('waiting'));
      if (stateOf('waiting').problem !== undefined) return;
    }
  }

  /** Loads a list again: at once if it is shown, otherwise when it is shown next. */
  function refresh(state: OrderState): Promise<void> {
    const slot = slots[state];
    slot.isStale = true;
    return slot.shown > 0 ? load(state, { isQuiet: true }) : Promise.resolve();
  }

  /** A load that began earlier may not know what has happened since. */
  function onceLoaded(state: OrderState, work: () => void): void {
    const { loading } = slots[state];
    if (loading) void loading.then(() => onceLoaded(state, work));
    else work();
  }

  /** Loads the lists again that are shown and could not be loaded, for example without a connection. */
  function retry(): void {
    for (const state of orderStates) {
      const { isStale, shown, loading } = slots[state];
      const { problem } = stateOf(state);
      const mayPass = problem !== undefined && problem !== 'other';
      if (isStale && shown > 0 && !loading && mayPass) void load(state, { isQuiet: true });
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
    patch,
    isShown: (state: OrderState) => slots[state].shown > 0,
    isWhole: (state: OrderState) => isToEnd(slots[state].next),
    show,
    reload,
    loadMore,
    refresh,
    loadLater,
    dropChanged,
    onceLoaded,
    renew,
    retry,
    clear,
  };
}

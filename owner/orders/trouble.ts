import { problemOf } from '../services/boardProblem.ts';
import { fetchAttention } from '../services/paymentQueries.ts';
import type { BoardProblem, OrderList } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import { emptyList } from './listParts.ts';
import { ordersOfPayments } from './loadOrders.ts';
import type { OwnerOrder } from './types.ts';

const newestFirst = (orders: readonly OwnerOrder[]) =>
  orders.toSorted((a, b) => (b.purchasedAtMs ?? 0) - (a.purchasedAtMs ?? 0));

/**
 * The orders whose payments need attention.
 * @param onProblem hears of every failed load
 */
export function createAttentionList(onProblem: (problem: BoardProblem) => void) {
  const store = createStore(emptyList);
  let run = 0;
  let lastSessionId: string | undefined;
  let isStale = true;
  let shown = 0;

  const patch = (change: Partial<OrderList>) => store.set({ ...store.state(), ...change });

  async function load(after: string | undefined) {
    run += 1;
    const thisRun = run;
    const earlier = after === undefined ? [] : store.state().orders;
    try {
      const { payments, hasMore } = await fetchAttention(after);
      const orders = await ordersOfPayments(payments);
      if (thisRun !== run) return;
      lastSessionId = payments.at(-1)?.sessionId ?? after;
      isStale = false;
      const all = newestFirst([...earlier, ...orders]);
      patch({ orders: all, status: 'ready', problem: undefined, isLoadingMore: false, hasMore });
    } catch (error) {
      if (thisRun !== run) return;
      console.warn('The orders in trouble could not be loaded.', error);
      const problem = problemOf(error);
      const status = store.state().status === 'ready' ? 'ready' : 'failed';
      patch({ status, problem, isLoadingMore: false });
      onProblem(problem);
    }
  }

  /** Loads the list if it is not current, for a component that shows it. Returns a function that ends that. */
  function show(): () => void {
    shown += 1;
    if (isStale) void reload();
    return () => {
      shown -= 1;
    };
  }

  /** Asks for the first page again. Never rejects. */
  function reload(): Promise<void> {
    if (store.state().status === 'failed') patch({ status: 'loading', problem: undefined });
    return load(undefined);
  }

  /** Loads the next page. Never rejects. */
  function loadMore(): Promise<void> {
    const { hasMore, isLoadingMore } = store.state();
    if (!hasMore || isLoadingMore) return Promise.resolve();
    patch({ isLoadingMore: true, problem: undefined });
    return load(lastSessionId);
  }

  /** Loads the list again: at once if it is shown, otherwise when it is shown next. */
  function refresh(): Promise<void> {
    isStale = true;
    return shown > 0 ? reload() : Promise.resolve();
  }

  /** Shows a changed order, or takes it off the list once it needs no attention. */
  function replace(order: OwnerOrder): void {
    const { orders } = store.state();
    if (!orders.some(({ key }) => key === order.key)) return;
    const others = orders.filter(({ key }) => key !== order.key);
    patch({ orders: order.payment?.needsAttention ? newestFirst([...others, order]) : others });
  }

  /** Loads the list again if it is shown and could not be loaded, for example without a connection. */
  function retry(): void {
    const { problem } = store.state();
    if (isStale && shown > 0 && problem !== undefined && problem !== 'other') void reload();
  }

  /**
   * Forgets everything, also what is still loading.
   * @param problem why, if the list is still shown
   */
  function clear(problem?: BoardProblem): void {
    run += 1;
    isStale = true;
    store.set(problem === undefined ? emptyList : { ...emptyList, status: 'failed', problem });
  }

  const { subscribe, state: list } = store;
  return { subscribe, list, show, reload, loadMore, refresh, replace, retry, clear };
}

export type AttentionList = ReturnType<typeof createAttentionList>;

import { problemOf } from '../services/boardProblem.ts';
import { attentionPageSize, fetchAttention } from '../services/paymentQueries.ts';
import type { BoardProblem, OrderList } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import { emptyList, renewAfterMs } from './listParts.ts';
import { ordersOfPayments } from './loadOrders.ts';
import type { OwnerOrder, OwnerPayment } from './types.ts';

/** Of payments that are read only to tell of them: 100 at most. */
const maxToldPages = 4;

interface AttentionOptions {
  /** Hears of every failed load. */
  onProblem: (problem: BoardProblem) => void;
  /** Gets the payments of every load, for the orders that are shown elsewhere. */
  onPayments: (payments: readonly OwnerPayment[]) => void;
}

const newestFirst = (orders: readonly OwnerOrder[]) =>
  orders.toSorted((a, b) => (b.purchasedAtMs ?? 0) - (a.purchasedAtMs ?? 0));

/** The orders whose payments need attention. */
export function createAttentionList({ onProblem, onPayments }: AttentionOptions) {
  const store = createStore(emptyList);
  let run = 0;
  let lastSessionId: string | undefined;
  let isStale = true;
  let shown = 0;
  let loadedAtMs = 0;

  const patch = (change: Partial<OrderList>) => store.set({ ...store.state(), ...change });

  async function load(after: string | undefined) {
    run += 1;
    const thisRun = run;
    const earlier = after === undefined ? [] : store.state().orders;
    try {
      const { payments, hasMore } = await fetchAttention(after);
      onPayments(payments);
      const orders = await ordersOfPayments(payments);
      if (thisRun !== run) return;
      lastSessionId = payments.at(-1)?.sessionId ?? after;
      isStale = false;
      loadedAtMs = Date.now();
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

  /** Loads the list if it may not be current, for a component that shows it. Returns a function that ends that. */
  function show(): () => void {
    shown += 1;
    if (isStale) void reload();
    else renew();
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

  /** Loads the list again for somebody who has come back to it, unless it is as long as several pages. */
  function renew(): void {
    const { status, orders } = store.state();
    const isOld = Date.now() - loadedAtMs > renewAfterMs;
    if (shown > 0 && isOld && status === 'ready' && orders.length <= attentionPageSize) void reload();
  }

  async function loadTrouble() {
    try {
      let after: string | undefined;
      for (let page = 0; page < maxToldPages; page += 1) {
        // Each page begins where the one before has ended.
        // oxlint-disable-next-line no-await-in-loop
        const { payments, hasMore } = await fetchAttention(after);
        onPayments(payments);
        if (!hasMore) return;
        after = payments.at(-1)?.sessionId;
      }
    } catch (error) {
      console.warn('The payments in trouble could not be loaded.', error);
      onProblem(problemOf(error));
    }
  }

  /**
   * Loads the list again: at once if it is shown, otherwise when it is shown next, and for now only its payments. Never
   * rejects.
   */
  function refresh(): Promise<void> {
    isStale = true;
    return shown > 0 ? reload() : loadTrouble();
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
  return { subscribe, list, show, reload, loadMore, refresh, renew, replace, retry, clear };
}

export type AttentionList = ReturnType<typeof createAttentionList>;

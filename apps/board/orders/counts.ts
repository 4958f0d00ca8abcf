import { countAttention } from '../services/paymentQueries.ts';
import { countRecords, readsOfCount } from '../services/recordCounts.ts';
import { stateOf } from '../services/records.ts';
import type { Counts, StateCount } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import type { Lists } from './lists.ts';
import { withoutDuplicates } from './listParts.ts';
import { isKept } from './meanwhile.ts';
import { noticedIn } from './troubleCheck.ts';
import { orderStates } from './types.ts';
import type { OrderState, OwnerOrder } from './types.ts';

/** What is counted: the records in each state, and the payments that need attention. */
export type Counted = OrderState | 'attention';
const allCounted: readonly Counted[] = [...orderStates, 'attention'];

/** A count is repeated so often, and more rarely the more it costs: no count costs more than 12 reads an hour. */
export const recountAfterMs = 300_000;

const nothing: Counts = {
  waiting: undefined,
  shipped: undefined,
  confirmed: undefined,
  cancelled: undefined,
  trouble: undefined,
};

/** How many orders there are, by aggregation: one read for each 1000 records. */
export function createCounts(lists: Lists) {
  const store = createStore<Counts>(nothing);
  const known = new Map<Counted, { count: number; atMs: number }>();
  let found: readonly OwnerOrder[] = [];

  function stateCount(state: OrderState): StateCount | undefined {
    const records = known.get(state)?.count;
    if (records === undefined) return undefined;
    const { status, hasMore, orders } = lists.stateOf(state);
    return {
      records,
      orders: status === 'ready' && !hasMore ? orders.filter((order) => !isKept(order)).length : undefined,
    };
  }

  const isSame = (a: StateCount | undefined, b: StateCount | undefined) =>
    a?.records === b?.records && a?.orders === b?.orders;

  /** Orders in trouble that the check has found, or that are among the loaded waiting ones. */
  const unreported = () =>
    withoutDuplicates([...noticedIn(lists.stateOf('waiting').orders), ...found]).length;

  function publish() {
    const attention = known.get('attention')?.count;
    const before = store.state();
    const next: Counts = {
      waiting: stateCount('waiting'),
      shipped: stateCount('shipped'),
      confirmed: stateCount('confirmed'),
      cancelled: stateCount('cancelled'),
      trouble: attention === undefined ? undefined : attention + unreported(),
    };
    const isUnchanged = orderStates.every((state) => isSame(before[state], next[state]));
    if (!isUnchanged || before.trouble !== next.trouble) store.set(next);
  }

  /** @returns whether it differs from what was known */
  async function countOne(what: Counted): Promise<boolean> {
    const before = known.get(what)?.count;
    const count = await (what === 'attention' ? countAttention() : countRecords(what));
    known.set(what, { count, atMs: Date.now() });
    publish();
    return before !== undefined && before !== count;
  }

  function isDue(what: Counted): boolean {
    const last = known.get(what);
    return !last || Date.now() - last.atMs >= recountAfterMs * readsOfCount(last.count);
  }

  /** Keeps the numbers of loaded orders current. Returns a function that ends that. */
  const start = () => lists.subscribe(publish);

  /**
   * Counts some, or those whose time has come.
   * @returns those that differ from what was known
   * @throws FirestoreError, DatabaseTimeoutError
   */
  async function recount(which: readonly Counted[] = allCounted.filter(isDue)): Promise<Counted[]> {
    const changes = await Promise.all(which.map(countOne));
    return which.filter((_, index) => changes[index]);
  }

  /** Takes a change into account without counting again. */
  function update(before: OwnerOrder, after: OwnerOrder): void {
    for (const state of orderStates) {
      const last = known.get(state);
      const inState = ({ records }: OwnerOrder) =>
        records.filter((record) => stateOf(record) === state).length;
      if (last)
        known.set(state, { ...last, count: Math.max(0, last.count + inState(after) - inState(before)) });
    }
    const attention = known.get('attention');
    const change =
      Number(after.payment?.needsAttention ?? false) - Number(before.payment?.needsAttention ?? false);
    if (attention) known.set('attention', { ...attention, count: Math.max(0, attention.count + change) });
    publish();
  }

  /** Orders that the check of the waiting orders has found, without those whose payments need attention. */
  function setFound(orders: readonly OwnerOrder[]): void {
    found = orders;
    publish();
  }

  function clear(): void {
    known.clear();
    found = [];
    publish();
  }

  const { subscribe, state } = store;
  return { subscribe, state, start, recount, update, setFound, clear };
}

export type BoardCounts = ReturnType<typeof createCounts>;

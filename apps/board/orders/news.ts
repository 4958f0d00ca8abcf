import { problemOf } from '../services/boardProblem.ts';
import { fetchNewWaiting } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import { fetchRecentShipments, fetchShipmentsSince } from '../services/shipments.ts';
import type { ShipmentsCursor } from '../services/shipments.ts';
import type { Shipment } from '../services/types.ts';
import type { BoardProblem, BoardStatus } from './boardTypes.ts';
import type { BoardCounts, Counted } from './counts.ts';
import { createStore } from './createStore.ts';
import type { Lists } from './lists.ts';
import { ordersOfRecords } from './loadOrders.ts';
import { createPoller } from './poller.ts';
import type { CheckResult } from './poller.ts';
import type { AttentionList } from './trouble.ts';

export interface NewsOptions {
  /** The signed-in owner. */
  ownerUid: string;
  lists: Lists;
  counts: BoardCounts;
  attention: AttentionList;
  /** Whether this board has made the shipment itself. */
  isOwnShipment: (shipmentId: string) => boolean;
  /** Gets the newest shipments of the shop when the board opens. */
  onRecentShipments: (shipments: readonly Shipment[]) => void;
  onProblem: (problem: BoardProblem) => void;
  /** The database has answered. */
  onReached: () => void;
}

const unchecked: BoardStatus = { checkedAtMs: undefined, problem: undefined, isChecking: false };

/**
 * Keeps the board current: new orders, what other owners ship, and the counts, whose changes show what customers confirm. A
 * quiet check costs two reads, and counts add at most 60 reads an hour: under 200 an hour together.
 */
export function createNews(options: NewsOptions) {
  const { lists, counts, attention } = options;
  const store = createStore(unchecked);
  let newestRecord: RecordsCursor | 'none' | undefined;
  let newestShipment: ShipmentsCursor | undefined;
  let isFirst = true;

  /** @returns whether there are new orders */
  async function addNewOrders(): Promise<boolean> {
    const { records, newest } = await fetchNewWaiting(newestRecord);
    if (records.length > 0) lists.addWaiting(await ordersOfRecords(records), { isNew: true });
    newestRecord = newest;
    return records.length > 0;
  }

  /** @returns whether somebody else has shipped something */
  async function followShipments(): Promise<boolean> {
    if (newestShipment === undefined) {
      const { shipments, newest } = await fetchRecentShipments();
      newestShipment = newest;
      options.onRecentShipments(shipments);
      return false;
    }
    const { shipments, newest } = await fetchShipmentsSince(newestShipment);
    newestShipment = newest;
    const foreign = shipments.filter(({ shipmentId }) => !options.isOwnShipment(shipmentId));
    if (foreign.length === 0) return false;
    lists.markShipped(foreign, options.ownerUid);
    void lists.refresh('shipped');
    return true;
  }

  function refresh(what: Counted) {
    void (what === 'attention' ? attention.refresh() : lists.refresh(what));
  }

  async function checkAll(): Promise<CheckResult> {
    const [hasOrders, hasShipments] = await Promise.all([addNewOrders(), followShipments()]);
    const known: Counted[] = [
      ...(hasOrders || hasShipments ? ['waiting' as const] : []),
      ...(hasShipments ? ['shipped' as const] : []),
    ];
    await counts.recount(known);
    const surprising = await counts.recount();
    const { waiting } = counts.state();
    if (isFirst && waiting) lists.reconcile(waiting.records);
    isFirst = false;
    // What has failed may work again.
    options.onReached();
    surprising.forEach(refresh);
    return known.length + surprising.length > 0 ? 'busy' : 'quiet';
  }

  async function check(): Promise<CheckResult> {
    store.set({ ...store.state(), isChecking: true });
    try {
      const result = await checkAll();
      store.set({ checkedAtMs: Date.now(), problem: undefined, isChecking: false });
      return result;
    } catch (error) {
      const problem = problemOf(error);
      store.set({ ...store.state(), problem, isChecking: false });
      // Signing out closes the board, and the rest of a check that was under way is refused then.
      if (!isAsking()) return 'failed';
      console.warn('The board could not check for news.', error);
      options.onProblem(problem);
      return 'failed';
    }
  }

  const { start, checkNow, pollSoon, isAsking } = createPoller(check, () => {
    lists.renew();
    attention.renew();
  });
  return { subscribe: store.subscribe, state: store.state, start, checkNow, pollSoon };
}

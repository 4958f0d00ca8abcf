import { problemOf } from '../services/boardProblem.ts';
import { countRecords } from '../services/recordCounts.ts';
import { scanRecords } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import type { TroubleCheck } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import { ordersOfRecords } from './loadOrders.ts';
import type { OwnerOrder, Trouble } from './types.ts';

/** Records that are checked together. */
const checkedAtOnce = 150;

/** What the checkout server does not report by itself. */
const unreported: ReadonlySet<Trouble> = new Set(['no_payment', 'unproven', 'no_address']);

const isFinding = ({ state, troubles }: OwnerOrder) =>
  state === 'waiting' && troubles.some((trouble) => unreported.has(trouble));

/** The server has reported it, so it is on the other list, or an owner has marked it as solved. */
const isReported = ({ payment }: OwnerOrder) =>
  payment !== undefined && (payment.needsAttention || payment.attention.length > 0);

/** Waiting orders that are in trouble, and that no payment reports. */
export const noticedIn = (orders: readonly OwnerOrder[]): OwnerOrder[] =>
  orders.filter((order) => isFinding(order) && !isReported(order));

const idle: TroubleCheck = { status: 'idle', checked: 0, total: 0, found: [], problem: undefined };

/**
 * Checks all waiting orders for what no query finds: no payment, an unproven one, or no address. Costs about two reads for
 * each order, so it begins only when the owner asks for it.
 * @param onFound gets the orders found whose payments are not known to need attention
 */
export function createTroubleCheck(onFound: (orders: readonly OwnerOrder[]) => void) {
  const store = createStore(idle);
  let run = 0;

  function patch(change: Partial<TroubleCheck>) {
    store.set({ ...store.state(), ...change });
    if (change.found) onFound(change.found.filter(({ payment }) => !payment?.needsAttention));
  }

  const isCurrent = (thisRun: number) => thisRun === run;

  async function checkAll(thisRun: number) {
    const total = await countRecords('waiting');
    if (isCurrent(thisRun)) patch({ total });
    const found = new Map<string, OwnerOrder>();
    let checked = 0;
    let after: RecordsCursor | undefined;
    do {
      // Each part begins where the one before has ended.
      // oxlint-disable-next-line no-await-in-loop
      const { records, next } = await scanRecords('waiting', after, checkedAtOnce);
      // oxlint-disable-next-line no-await-in-loop
      const orders = await ordersOfRecords(records);
      if (!isCurrent(thisRun)) return;
      for (const order of orders.filter(isFinding)) found.set(order.key, order);
      checked += records.length;
      patch({ checked, total: Math.max(total, checked), found: [...found.values()] });
      after = next;
    } while (after);
    patch({ status: 'done' });
  }

  /** Never rejects. */
  async function startCheck(): Promise<void> {
    run += 1;
    const thisRun = run;
    patch({ ...idle, status: 'running' });
    try {
      await checkAll(thisRun);
    } catch (error) {
      if (!isCurrent(thisRun)) return;
      console.warn('The waiting orders could not be checked.', error);
      patch({ status: 'failed', problem: problemOf(error) });
    }
  }

  /** Stops the check; what it has found stays. */
  function stopCheck(): void {
    if (store.state().status !== 'running') return;
    run += 1;
    patch({ status: 'stopped' });
  }

  /** Shows a changed order, or takes it off once nothing is wrong with it. */
  function replace(order: OwnerOrder): void {
    const { found } = store.state();
    if (!found.some(({ key }) => key === order.key)) return;
    patch({ found: found.map((old) => (old.key === order.key ? order : old)).filter(isFinding) });
  }

  function clear(): void {
    run += 1;
    patch(idle);
  }

  const { subscribe, state: check } = store;
  return { subscribe, check, startCheck, stopCheck, replace, clear };
}

export type TroubleChecker = ReturnType<typeof createTroubleCheck>;

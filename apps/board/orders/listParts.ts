import { stateOf } from '../services/records.ts';
import type { OrderList } from './boardTypes.ts';
import type { OrdersCursor } from './orderPages.ts';
import { orderStates } from './types.ts';
import type { OrderState, OwnerOrder } from './types.ts';

/** A list before it is loaded. */
export const emptyList: OrderList = {
  orders: [],
  status: 'loading',
  problem: undefined,
  isLoadingMore: false,
  hasMore: false,
  arrived: new Set(),
  later: [],
  undated: 0,
};

/** What the board remembers of a list beside what it shows. */
export interface Slot {
  next: OrdersCursor | undefined;
  pages: number;
  /** Number of components that show it. */
  shown: number;
  isStale: boolean;
  /** ms since the epoch; when its beginning was asked for. */
  askedAtMs: number;
  /** The newest run; an older one that answers later is dropped. */
  run: number;
  loading: Promise<void> | undefined;
}

/** More pages are not loaded again: what is behind them stays as it was, unless the owner asks for the whole list. */
export const maxReloadedPages = 4;

/** A list is loaded anew when somebody comes back to it, or to the window, unless it was loaded so lately. */
export const renewAfterMs = 60_000;

/** A list that nothing is known of. */
export const newSlot = (): Slot => ({
  next: undefined,
  pages: 0,
  shown: 0,
  isStale: true,
  askedAtMs: 0,
  run: 0,
  loading: undefined,
});

/** A value for each list. */
export const forEachState = <Value>(make: () => Value) =>
  Object.fromEntries(orderStates.map((state) => [state, make()])) as Record<OrderState, Value>;

/** An order that is found twice, for example with records on two pages, is shown once. */
export const withoutDuplicates = (orders: readonly OwnerOrder[]) => [
  ...new Map(orders.map((order) => [order.key, order])).values(),
];

/** Whether all orders with a date are loaded. */
export const isToEnd = (next: OrdersCursor | undefined) => next === undefined || next.isScanning;

/** Those of the orders that are on pages behind the loaded ones. */
export const stillLater = (
  later: readonly OwnerOrder[],
  loaded: readonly OwnerOrder[],
  next: OrdersCursor | undefined,
) => (isToEnd(next) ? [] : later.filter((order) => !loaded.some(({ key }) => key === order.key)));

/**
 * By what orders are sorted: the date of their records, because the database's pages are, too. Those without one come last, also if
 * their payment has a date.
 */
export const dateOf = ({ records }: OwnerOrder): number =>
  Math.min(Number.MAX_VALUE, ...records.flatMap(({ purchasedAtMs }) => purchasedAtMs ?? []));

/** The path of its first document, by which the database sorts those of the same date, and those without one. */
function pathOf({ uid, records }: OwnerOrder): string {
  const [first = ''] = records.map(({ orderId }) => orderId).toSorted();
  return `${uid}/${first}`;
}

const byPath = (a: OwnerOrder, b: OwnerOrder) =>
  Number(pathOf(a) > pathOf(b)) - Number(pathOf(a) < pathOf(b));

/** Waiting orders in the order of their list. */
export const oldestFirst = (orders: readonly OwnerOrder[]) =>
  withoutDuplicates(orders).toSorted((a, b) => dateOf(a) - dateOf(b) || byPath(a, b));

/** Those orders of a list that are on pages behind the last one that was loaded again. */
export function behind(
  state: OrderState,
  before: readonly OwnerOrder[],
  loaded: readonly OwnerOrder[],
): OwnerOrder[] {
  const [last] = loaded.slice(-1).map(dateOf);
  const keys = new Set(loaded.map(({ key }) => key));
  const isBehind = (order: OwnerOrder) => {
    const date = dateOf(order);
    if (last === undefined || date === Number.MAX_VALUE) return true;
    return state === 'waiting' ? date > last : date < last;
  };
  return before.filter((order) => !keys.has(order.key) && isBehind(order));
}

/** Whether an order belongs in a list. */
export const hasRecordsIn = (order: OwnerOrder, state: OrderState) =>
  order.records.some((record) => stateOf(record) === state);

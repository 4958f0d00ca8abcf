import { listOfState, orderLists } from '../../../src/domain/documents/order.ts';
import type { LineState, Order, OrderLine, OrderListName } from '../../../src/domain/documents/order.ts';
import { cancelledCost, sumMoney } from '../../../src/domain/orderGroups.ts';
import type { Trouble } from '../../../src/domain/paymentState.ts';

/** Returns the list of the lines that need work first; undefined for money without an order. */
export const listOf = ({ lines }: Pick<Order, 'lines'>): OrderListName | undefined =>
  orderLists.find((list) => lines.some(({ state }) => listOfState[state] === list));

const mainStates = { waiting: 'waiting', shipped: 'shipped', confirmed: 'delivered', cancelled: 'cancelled' };

/** The state that the card tells. Lines in another one tell theirs. */
export function mainState(order: Pick<Order, 'lines'>): LineState | undefined {
  const [first, ...others] = order.lines.map(({ state }) => state);
  if (others.every((state) => state === first)) return first;
  const list = listOf(order);
  return list && (mainStates[list] as LineState);
}

export const linesIn = ({ lines }: Pick<Order, 'lines'>, ...states: LineState[]): OrderLine[] =>
  lines.filter(({ state }) => states.includes(state));

export const idsOf = (lines: readonly OrderLine[]): string[] => lines.map(({ orderId }) => orderId);

export const waitingLines = (order: Pick<Order, 'lines'>): OrderLine[] => linesIn(order, 'waiting', 'packed');

export const isPaid = ({ paidAtMs }: Pick<Order, 'paidAtMs'>): boolean => paidAtMs !== undefined;

/** Whether it is paid in cash or by a transfer, of which the owner tells. */
export const isByHand = ({ method }: Pick<Order, 'method'>): boolean =>
  method === 'cod' || method === 'transfer';

/** Whether the owner can say that its money has come, also a late transfer. */
export const isCollectable = (order: Order): boolean =>
  isByHand(order) &&
  !isPaid(order) &&
  (order.dueMinor > 0 || (order.method === 'transfer' && listOf(order) === 'cancelled'));

export const hasUnits = (lines: readonly OrderLine[]): boolean =>
  lines.some(({ units }) => units.some(({ at }) => at === 'held' || at === 'taken'));

/** Cents that go back once these lines are cancelled too; 0 if no money has come. */
export function refundOnceCancelled(order: Order, orderIds: readonly string[]): number {
  const { lines, money, owedMinor, refundableMinor } = order;
  if (!isPaid(order)) return 0;
  const cancelled = linesIn(order, 'cancelled');
  const chosen = lines.filter((line) => orderIds.includes(line.orderId) || cancelled.includes(line));
  const total = sumMoney(money);
  const more = cancelledCost(lines, chosen, total) - cancelledCost(lines, cancelled, total);
  return Math.min(owedMinor + more, refundableMinor);
}

export const troublesOf = (order: Order): Trouble[] =>
  order.method === 'transfer' && order.dueMinor > 0 && listOf(order) === 'waiting'
    ? [...order.troubles, 'awaiting_transfer']
    : order.troubles;

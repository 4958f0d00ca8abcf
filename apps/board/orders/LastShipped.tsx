import { formatDateTime, formatTime } from '../print/dates.ts';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { useNow } from './useNow.ts';
import { useOrders } from './useOrders.ts';

/** When an order was shipped last, beside an empty list. */
export function LastShipped() {
  const { orders } = useOrders('shipped');
  const nowMs = useNow();
  const times = orders.flatMap(({ records }) => records.map(({ shippedAtMs }) => shippedAtMs ?? 0));
  const lastMs = Math.max(0, ...times);
  if (lastMs === 0) return null;
  const isToday = sriLankaDay(new Date(lastMs)) === sriLankaDay(new Date(nowMs));
  return ` The last order was shipped ${isToday ? `at ${formatTime(lastMs)}` : formatDateTime(lastMs)}.`;
}

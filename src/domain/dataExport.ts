import { orderStatus } from './orderStatus.ts';
import type { Customer, Purchase, UserAddress, UserProfile } from './types.ts';

interface CustomerData {
  customer: Customer;
  profile: UserProfile | null;
  address: UserAddress | null;
  orders: readonly Purchase[];
}

const isoDate = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/**
 * What the shop holds about a customer, as JSON for people and programs. Prices are in LKR, times in UTC.
 * @param exportedAtMs ms since the epoch
 */
export function toDataExport(
  { customer, profile, address, orders }: CustomerData,
  exportedAtMs: number,
): string {
  const content = {
    exportedAt: isoDate(exportedAtMs),
    account: customer,
    profile,
    address,
    orders: orders.map(({ purchasedAtMs, cancelledAtMs, ...order }) => ({
      ...order,
      status: orderStatus({ ...order, cancelledAtMs }),
      purchasedAt: isoDate(purchasedAtMs),
      ...(cancelledAtMs !== undefined && { cancelledAt: isoDate(cancelledAtMs) }),
    })),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

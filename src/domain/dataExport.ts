import { orderStatus } from './orderGroups.ts';
import type { Receipt } from './receipt.ts';
import type { Customer, Purchase, UserAddress, UserProfile } from './types.ts';

interface SavedProductData {
  slug: string;
  savedAtMs: number;
  priceLkr: number;
  size?: string | undefined;
}

interface CartRowData {
  slug: string;
  size: string;
  quantity: number;
}

interface CustomerData {
  customer: Customer;
  profile: UserProfile | null;
  address: UserAddress | null;
  orders: readonly Purchase[];
  receipts: readonly Receipt[];
  savedProducts: readonly SavedProductData[] | null;
  cart: readonly CartRowData[] | null;
  waitingFor: readonly string[];
}

const isoDate = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/** What the shop holds about a customer, as JSON. Prices are in LKR, times in UTC. */
export function toDataExport(
  { customer, profile, address, orders, receipts, savedProducts, cart, waitingFor }: CustomerData,
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
    receipts,
    savedProducts:
      savedProducts?.map(({ savedAtMs, ...product }) => ({ ...product, savedAt: isoDate(savedAtMs) })) ??
      null,
    cart,
    waitingFor,
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

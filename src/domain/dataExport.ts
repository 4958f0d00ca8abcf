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
  deletionRequest: { requestedAtMs: number | undefined } | null;
}

const isoDate = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/** What the shop holds about a customer, as JSON. Prices are in LKR, times in UTC. */
export function toDataExport(
  { customer, orders, receipts, savedProducts, deletionRequest, ...data }: CustomerData,
  exportedAtMs: number,
): string {
  const content = {
    exportedAt: isoDate(exportedAtMs),
    account: customer,
    ...data,
    deletionRequestedAt: isoDate(deletionRequest?.requestedAtMs),
    orders: orders.map(({ purchasedAtMs, shippedAtMs, cancelledAtMs, ...order }) => ({
      ...order,
      status: orderStatus({ ...order, cancelledAtMs }),
      purchasedAt: isoDate(purchasedAtMs),
      ...(shippedAtMs !== undefined && { shippedAt: isoDate(shippedAtMs) }),
      ...(cancelledAtMs !== undefined && { cancelledAt: isoDate(cancelledAtMs) }),
    })),
    receipts: receipts.map(({ paidAtMs, ...receipt }) => ({ ...receipt, paidAt: isoDate(paidAtMs) })),
    savedProducts:
      savedProducts?.map(({ savedAtMs, ...product }) => ({ ...product, savedAt: isoDate(savedAtMs) })) ??
      null,
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

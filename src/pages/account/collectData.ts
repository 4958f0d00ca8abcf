import { isCartRow } from '../../cart/keptCart.ts';
import { orderStatus } from '../../domain/orderGroups.ts';
import { splitRowKey } from '../../domain/rowKey.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import type { Purchase } from '../../domain/documents/record.ts';
import type { Customer } from '../../domain/types.ts';
import { isSavedRow, toSavedProducts } from '../../saved/savedStore.ts';
import { fetchDeletionRequest } from '../../services/firebase/dataRequests.ts';
import { fetchList } from '../../services/firebase/lists.ts';
import { fetchOwnPayments } from '../../services/firebase/ownPayments.ts';
import { fetchOrdersPage } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor } from '../../services/firebase/orderHistory.ts';
import { fetchAddress, fetchProfile } from '../../services/firebase/profile.ts';
import { fetchRecipients } from '../../services/firebase/recipients.ts';
import { fetchReturns } from '../../services/firebase/returns.ts';
import { fetchStockAlerts } from '../../services/firebase/stockAlerts.ts';
import { parseRows } from '../../sync/rows.ts';

/** All orders by id, because one that comes in meanwhile moves others to the next page, and their receipts. */
async function fetchAllOrders(uid: string) {
  const orders = new Map<string, Purchase>();
  const receipts = new Map<string, Receipt>();
  let next: OrdersCursor | undefined;
  do {
    const page = await fetchOrdersPage(uid, next);
    for (const order of page.purchases) orders.set(order.orderId, order);
    for (const receipt of page.receipts) receipts.set(receipt.number, receipt);
    ({ next } = page);
  } while (next !== undefined);
  return { orders: [...orders.values()], receipts: [...receipts.values()] };
}

async function fetchSaved(uid: string) {
  const text = await fetchList(uid, 'saved');
  return text === null ? null : toSavedProducts(parseRows(text, isSavedRow));
}

async function fetchCart(uid: string) {
  const text = await fetchList(uid, 'cart');
  if (text === null) return null;
  return [...parseRows(text, isCartRow)].flatMap(([key, { value }]) => {
    const row = splitRowKey(key);
    return row && value !== undefined ? [{ ...row, quantity: Number(value) }] : [];
  });
}

const isoDate = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/**
 * Everything that the shop holds about a customer, as JSON. Prices are in LKR, amounts named `…Minor` in cents, times in UTC. Costs one read
 * for each order, payment, receipt, return and person of the address book and six more.
 */
export async function collectData(customer: Customer): Promise<string> {
  const { uid } = customer;
  const [profile, address, recipients, { orders, receipts }, saved, cart, waitingFor, deletionRequest] =
    await Promise.all([
      fetchProfile(uid),
      fetchAddress(uid),
      fetchRecipients(uid),
      fetchAllOrders(uid),
      fetchSaved(uid),
      fetchCart(uid),
      fetchStockAlerts(uid),
      fetchDeletionRequest(uid),
    ]);
  const [returns, payments] = await Promise.all([
    fetchReturns(receipts.flatMap(({ returnIds }) => returnIds)),
    fetchOwnPayments(receipts.map(({ sessionId }) => sessionId)),
  ]);
  const content = {
    exportedAt: isoDate(Date.now()),
    account: customer,
    profile,
    address,
    recipients: recipients.map((person) => person.address),
    cart,
    waitingFor,
    deletionRequestedAt: isoDate(deletionRequest?.requestedAtMs),
    orders: orders.map(({ purchasedAtMs, shipmentId: _shipment, shippedAtMs, cancelledAtMs, ...order }) => ({
      ...order,
      status: orderStatus({ ...order, cancelledAtMs }),
      purchasedAt: isoDate(purchasedAtMs),
      ...(shippedAtMs !== undefined && { shippedAt: isoDate(shippedAtMs) }),
      ...(cancelledAtMs !== undefined && { cancelledAt: isoDate(cancelledAtMs) }),
    })),
    payments,
    receipts: receipts.map(({ paidAtMs, ...receipt }) => ({ ...receipt, paidAt: isoDate(paidAtMs) })),
    returns: returns.map(({ steps, holdUntilMs, ...given }) => ({
      ...given,
      holdUntil: isoDate(holdUntilMs),
      steps: steps.map(({ atMs, ...step }) => ({ ...step, at: isoDate(atMs) })),
    })),
    savedProducts:
      saved?.map(({ savedAtMs, ...product }) => ({ ...product, savedAt: isoDate(savedAtMs) })) ?? null,
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

import { errorKind } from '../../src/lib/errorKind.ts';
import type { CustomerSummary } from '../services/dataRequests.ts';
import { ForgetError } from '../services/forgetCustomer.ts';

const products = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`;

/** How the customer is called on the screen: by name, or else by account. */
export const customerTitle = (uid: string, { name }: Pick<CustomerSummary, 'name'>): string =>
  name || `Account ${uid}`;

/** What has to be done before the customer can be deleted; undefined if nothing has. */
export function openOrders({
  waiting,
  onTheWay,
}: Pick<CustomerSummary, 'waiting' | 'onTheWay'>): string | undefined {
  if (waiting === 0 && onTheWay === 0) return undefined;
  const shipping = waiting > 0 ? `${products(waiting)} to ship or cancel` : '';
  const confirming =
    onTheWay > 0
      ? `${products(onTheWay)} on the way, whose delivery the customer confirms under My orders`
      : '';
  return `First: ${[shipping, confirming].filter((text) => text !== '').join('; ')}.`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Since when a request waits: `Asked on 20 November 2026, 3 days ago`. */
export function describeRequest(requestedAtMs: number | undefined, nowMs: number): string {
  if (requestedAtMs === undefined) return 'Asked on an unknown date';
  const date = new Date(requestedAtMs).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Colombo',
  });
  const days = Math.max(0, Math.floor((nowMs - requestedAtMs) / dayMs));
  const age = days === 0 ? 'less than a day ago' : days === 1 ? '1 day ago' : `${days} days ago`;
  return `Asked on ${date}, ${age}`;
}

/** What failed, what is lost, and what to do. */
export function describeForgetProblem(error: unknown): string {
  switch (errorKind(error)) {
    case 'orders-waiting': {
      const orders = error instanceof ForgetError ? error.orders : 0;
      return `Nothing was deleted: ${products(orders)} ${orders === 1 ? 'waits' : 'wait'} or ${orders === 1 ? 'is' : 'are'} on the way, and ${orders === 1 ? 'needs' : 'need'} the address. Ship or cancel what waits, ask the customer to confirm what has arrived, then try again.`;
    }
    case 'signed-out':
      return 'Nothing was deleted, because you are no longer signed in. Sign in again, then try again.';
    case 'not-owner':
      return 'Nothing was deleted, because your account is not an owner’s. Ask whoever runs the shop’s server to grant it.';
    case 'busy':
      return 'Nothing was deleted, because there were too many requests. Wait a minute, then try again.';
    case 'refused':
      return 'Nothing was deleted: the checkout server did not accept the request. It may be an older version; deploy it again, then try again.';
    default:
      return 'It was not finished, and some of it may be deleted already. Check your connection and try again: what is left will be deleted.';
  }
}

import { arrivedAfterDays } from '../../../src/domain/openOrders.ts';
import { shop } from '../../../src/config/shop.ts';
import { errorKind } from '../../../src/lib/errors.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import { formatTime } from '../print/dates.ts';
import { counted } from '../print/lines.ts';
import type { CustomerSummary, DataRequest } from '../services/dataRequests.ts';
import { ForgetError } from '../services/forgetCustomer.ts';

const products = (count: number) => counted(count, 'product');

/** How the customer is called on the screen: by name, or else by account. */
export const customerTitle = (uid: string, { name }: Pick<CustomerSummary, 'name'>): string =>
  name || `Account ${uid}`;

/** What has to be done before the customer can be deleted; undefined if nothing has. */
export function openOrders({
  waiting,
  onTheWay,
}: Pick<CustomerSummary, 'waiting' | 'onTheWay'>): string | undefined {
  const shipping = waiting > 0 && `Ship or cancel ${products(waiting)} first.`;
  const confirming =
    onTheWay > 0 &&
    `${products(onTheWay)} ${onTheWay === 1 ? 'is' : 'are'} on the way: wait until the customer confirms the delivery under My orders, or until ${arrivedAfterDays} days after shipping.`;
  return [shipping, confirming].filter(Boolean).join(' ') || undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Of customers who asked by mail or phone. */
export const notAsked = 'Did not ask under Profile';

/** Since when a request waits: `Asked on 20 November 2026, 3 days ago`. */
export function describeRequest(
  { requestedAtMs, hasStarted }: Pick<DataRequest, 'requestedAtMs' | 'hasStarted'>,
  nowMs: number,
): string {
  // The server makes a request without a date when it deletes a customer who has made none.
  if (requestedAtMs === undefined) return hasStarted ? notAsked : 'Asked on an unknown date';
  const date = new Date(requestedAtMs).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Colombo',
  });
  const days = Math.max(0, Math.floor((nowMs - requestedAtMs) / dayMs));
  return `Asked on ${date}, ${days === 0 ? 'less than a day' : counted(days, 'day')} ago`;
}

const minuteMs = 60_000;

/** Whether the server may have deleted something before it failed. */
export function mayHaveDeleted(error: unknown): boolean {
  const kind = errorKind(error);
  return kind === undefined || kind === 'unfinished';
}

function describeRefusal(error: unknown): string {
  switch (errorKind(error)) {
    case 'orders-waiting': {
      const orders = error instanceof ForgetError ? error.orders : 0;
      return `${products(orders)} ${orders === 1 ? 'waits' : 'wait'} or ${orders === 1 ? 'is' : 'are'} on the way, and ${orders === 1 ? 'needs' : 'need'} the address. Ship or cancel what waits. For what is on the way, ask the customer to confirm the delivery, or wait until ${arrivedAfterDays} days after shipping. Then try again.`;
    }
    case 'payment-open': {
      const untilMs = error instanceof ForgetError ? error.untilMs : 0;
      // The minute shown is one in which nothing can be paid any more.
      return `They may still pay until ${formatTime(Math.ceil(untilMs / minuteMs) * minuteMs)}. Try again after that.`;
    }
    case 'signed-out':
      return 'You are no longer signed in. Sign in again, then try again.';
    case 'offline':
      return 'There is no connection. Check it, then try again.';
    case 'not-owner':
      return 'Your account is not an owner’s. Ask whoever runs the shop’s server to grant it.';
    case 'busy':
      return 'There were too many requests. Wait a minute, then try again.';
    default:
      return 'The checkout server did not accept the request. It may be an older version; deploy it again, then try again.';
  }
}

/**
 * What is known, what failed and what to do.
 * @param isPartial whether an earlier attempt may have deleted something
 */
export function describeForgetProblem(error: unknown, isPartial: boolean): string {
  if (mayHaveDeleted(error)) return 'It was not finished. Part of it may already be deleted. Try again.';
  const known = isPartial ? 'Part of it may already be deleted.' : 'Nothing was deleted.';
  return `${known} ${describeRefusal(error)}`;
}

/** What an account id looks like. The checkout server accepts the same. */
const accountId = /^[A-Za-z0-9:_-]{1,128}$/;

/** The account id in a typed or linked text; undefined if it is none. */
export function parseAccountId(text: string | null): string | undefined {
  const id = text?.trim() ?? '';
  return accountId.test(id) ? id : undefined;
}

const comparable = (text: string) => sanitizeText(text.normalize('NFKC')).replace(/\s+/g, ' ').toLowerCase();

/** Whether what was typed is the customer's name, whatever the case and spaces. */
export const isSameName = (typed: string, name: string): boolean =>
  comparable(name) !== '' && comparable(typed) === comparable(name);

const maxNameLength = 60;

const fileNamePart = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxNameLength)
    .replace(/^-|-$/g, '');

/**
 * The name of a customer's file: `shop-nimal-perera-2026-11-22.json`. Keeps letters of every script.
 * @param name of the customer, or else the account id
 * @param day such as `2026-11-22`
 */
export const exportFileName = (name: string, day: string): string =>
  [fileNamePart(shop.name), fileNamePart(name), day].filter((part) => part !== '').join('-') + '.json';

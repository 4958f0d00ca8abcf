import type { Page } from '@playwright/test';
import type { LocalServices } from '../../local/services/localServices.ts';

type Random = () => number;

export const isCheckout = ({ url }: { url: string }) => url.includes('create-checkout-session');
const isCommit = ({ url }: { url: string }) => url.includes(':commit');
const isLookup = ({ url }: { url: string }) => url.includes('accounts:lookup');

/** Waits until the page has sent a number of requests. */
async function untilRequests(page: Page, count: number) {
  for (let sent = 0; sent < count; sent += 1) await page.waitForEvent('request');
}

export const confirmation = /Your order is confirmed\./;

/** The moments at which the success page is killed. Each starts to wait before the page opens. */
export const crashMoments: Record<
  string,
  (page: Page, services: LocalServices, random: Random) => Promise<unknown>
> = {
  'while the page loads': (page) => page.waitForEvent('domcontentloaded'),
  'while the customer is restored': (_page, { auth }) =>
    auth.faults.hold({ match: isLookup, times: 1 }).arrived(),
  'when the commit is lost': (_page, { database }) =>
    database.faults.hold({ match: isCommit, times: 1, drop: true }).arrived(),
  'while the commit is delayed': (_page, { database }) =>
    database.faults.hold({ match: isCommit, times: 1 }).arrived(),
  'when the commit succeeds and its response is lost': (page, { database }) => {
    database.faults.add({ match: isCommit, times: 1, drop: true, afterHandling: true });
    return page.waitForEvent('requestfailed', (message) => message.url().includes(':commit'));
  },
  'when the response arrives': (page) => page.waitForResponse(/:commit/),
  'when the page confirms the order': (page) => page.getByText(confirmation).waitFor(),
  'at a random moment': (page, _services, random) => untilRequests(page, 1 + Math.floor(random() * 60)),
};

/** A random entry. */
export function choose<Value>(choices: Record<string, Value>, random: Random): [name: string, value: Value] {
  const entries = Object.entries(choices);
  const entry = entries[Math.floor(random() * entries.length)];
  if (!entry) throw new Error('There is nothing to choose from.');
  return entry;
}

import type { Page } from '@playwright/test';
import type { LocalServices } from '../../local/services/localServices.ts';
import type { Fault, LocalService } from '../../local/services/service.ts';

type Random = () => number;

/** Adds a fault for one request and resolves when that request arrives. */
export function faultNextRequest(service: LocalService, path: string, fault: Fault): Promise<unknown> {
  return new Promise((resolve) => {
    service.faults.add({
      ...fault,
      times: 1,
      match: ({ url }) => {
        const isMatch = url.includes(path);
        if (isMatch) resolve(undefined);
        return isMatch;
      },
    });
  });
}

const commit = ':commit';

export const confirmation = /Your order is confirmed\./;

/** The moments at which the success page is killed. Each starts to wait before the page opens. */
export const crashMoments: Record<
  string,
  (page: Page, services: LocalServices, random: Random) => Promise<unknown>
> = {
  'while the page loads': (page) => page.waitForEvent('domcontentloaded'),
  'while the customer is restored': (_page, { auth }) =>
    faultNextRequest(auth, 'accounts:lookup', { delayMs: 200 }),
  'when the commit is lost': (_page, { database }) =>
    faultNextRequest(database, commit, { delayMs: 100, drop: true }),
  'while the commit is delayed': (_page, { database }) =>
    faultNextRequest(database, commit, { delayMs: 250 }),
  'when the commit succeeds and its response is lost': async (page, { database }) => {
    const responseLost = page.waitForEvent('requestfailed', (message) => message.url().includes(commit));
    void faultNextRequest(database, commit, { drop: true, afterHandling: true });
    await responseLost;
  },
  'when the response arrives': (page) => page.waitForResponse((message) => message.url().includes(commit)),
  'when the page confirms the order': (page) => page.getByText(confirmation).waitFor(),
  'at a random moment': (page, _services, random) => page.waitForTimeout(random() * 900),
};

/** What happens to the server after a payment. Notifications that fail are delivered again at the end. */
export const serverFailures: Record<string, (services: LocalServices, id: string) => Promise<unknown>> = {
  'the notification is lost': () => Promise.resolve(),
  'the notification is handled': ({ payments }, id) => payments.notifications.deliver({ id }),
  'the notification arrives twice': ({ payments }, id) => payments.notifications.deliver({ id, times: 2 }),
  'the checkout server is restarted before the notification': ({ payments, restartCheckout }, id) => {
    restartCheckout();
    return payments.notifications.deliver({ id });
  },
  'the store is down when the notification arrives': async ({ payments, checkout }, id) => {
    checkout.setStoreDown(true);
    await payments.notifications.deliver({ id });
    checkout.setStoreDown(false);
  },
  'the response to the notification is lost': async ({ payments, checkout }, id) => {
    void faultNextRequest(checkout, 'webhook', { drop: true, afterHandling: true });
    await payments.notifications.deliver({ id });
  },
};

/** A random entry. */
export function choose<Value>(choices: Record<string, Value>, random: Random): [name: string, value: Value] {
  const entries = Object.entries(choices);
  const entry = entries[Math.floor(random() * entries.length)];
  if (!entry) throw new Error('There is nothing to choose from.');
  return entry;
}

import type { Page } from '@playwright/test';
import type { LocalServices } from '../../emulators/localServices.ts';
import type { Fault, LocalService } from '../../emulators/service.ts';

type Chance = () => number;

/** Adds a fault and tells when a request first meets it. */
export function whenMet(service: LocalService, path: string, fault: Fault): Promise<unknown> {
  return new Promise((resolve) => {
    service.faults.add({
      ...fault,
      times: 1,
      match: ({ url }) => {
        const isMet = url.includes(path);
        if (isMet) resolve('met');
        return isMet;
      },
    });
  });
}

const commit = ':commit';

export const confirmed = /Your order is confirmed\./;

/** The moments at which the success page is killed: each arms its trap before the page is opened. */
export const moments: Record<
  string,
  (page: Page, services: LocalServices, chance: Chance) => Promise<unknown>
> = {
  'while the page loads': (page) => page.waitForEvent('domcontentloaded'),
  'while the customer is restored': (_page, { auth }) => whenMet(auth, 'accounts:lookup', { delayMs: 200 }),
  'when the commit is sent and lost': (_page, { database }) =>
    whenMet(database, commit, { delayMs: 100, drop: true }),
  'when the commit is sent and done later': (_page, { database }) =>
    whenMet(database, commit, { delayMs: 250 }),
  'when the commit is done and its answer lost': async (page, { database }) => {
    const isLost = page.waitForEvent('requestfailed', (message) => message.url().includes(commit));
    void whenMet(database, commit, { drop: true, afterHandling: true });
    await isLost;
  },
  'when the answer has come': (page) => page.waitForResponse((message) => message.url().includes(commit)),
  'when the page has said so': (page) => page.getByText(confirmed).waitFor(),
  'at any moment': (page, _services, chance) => page.waitForTimeout(chance() * 900),
};

/** What happens on the server's side once a session is paid; whatever is not taken comes again in the end. */
export const serverTroubles: Record<string, (services: LocalServices, id: string) => Promise<unknown>> = {
  'the notification is lost': () => Promise.resolve(),
  'the notification is taken': ({ payments }, id) => payments.notifications.deliver({ id }),
  'the notification comes twice': ({ payments }, id) => payments.notifications.deliver({ id, times: 2 }),
  'the checkout server is restarted before the notification': ({ payments, restartCheckout }, id) => {
    restartCheckout();
    return payments.notifications.deliver({ id });
  },
  'the store is down when the notification comes': async ({ payments, checkout }, id) => {
    checkout.setStoreDown(true);
    await payments.notifications.deliver({ id });
    checkout.setStoreDown(false);
  },
  'the answer to the notification is lost': async ({ payments, checkout }, id) => {
    void whenMet(checkout, 'webhook', { drop: true, afterHandling: true });
    await payments.notifications.deliver({ id });
  },
};

/** One of the entries, by chance. */
export function choose<Value>(choices: Record<string, Value>, chance: Chance): [name: string, value: Value] {
  const entries = Object.entries(choices);
  const entry = entries[Math.floor(chance() * entries.length)];
  if (!entry) throw new Error('There is nothing to choose from.');
  return entry;
}

import type { Page } from '@playwright/test';
import { expect, test as base } from './shop.ts';
import { startHost } from './shopVersions.ts';
import type { Host } from './shopVersions.ts';

/** Tests of the service worker, each with a host of its own, to which further versions are deployed. */
export const test = base.extend<{ host: Host }>({
  serviceWorkers: 'allow',
  context: async ({ context }, provide) => {
    await context.addInitScript(() => {
      // The shop registers the worker when the page is idle, which a busy machine seldom is.
      window.requestIdleCallback = (callback) =>
        window.setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }));
      const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
      if (!serviceWorker) return;
      const register = serviceWorker.register.bind(serviceWorker);
      const note = (state: string) => {
        document.documentElement.dataset.worker = state;
      };
      serviceWorker.register = async (...args) => {
        const registration = await register(...args).catch((error: unknown) => {
          note('redundant');
          throw error;
        });
        const { installing } = registration;
        installing?.addEventListener('statechange', () => note(installing.state));
        return registration;
      };
    });
    await provide(context);
  },
  host: async ({ shop }, provide) => {
    const host = await startHost(shop);
    await provide(host);
    await host.disconnect();
    host.remove();
  },
});

/** The URLs in all caches. */
export const storedUrls = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return urls;
  });

/** Waits until the worker has stored the shop's code, and the content that the page has loaded. */
export const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const script = await (await fetch('sw.js')).text();
        const [, ahead = ''] = /\bahead:(.*?),online:/s.exec(script) ?? [];
        const code = ahead.match(/assets\/[\w.-]+/g) ?? ['no code is named'];
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const wanted = [
          ...code.map((path) => new URL(path, document.baseURI).href),
          // The search asks each time for what has changed since its index.
          ...loaded.filter((url) => url.includes('/data/query/') && !url.includes('%24since')),
        ];
        const isKept = await Promise.all(wanted.map(async (url) => Boolean(await caches.match(url))));
        return wanted.filter((_, index) => !isKept[index]);
      }),
    )
    .toEqual([]);

/** Lets the stored content have been fetched two days ago. Returns the time as the shop shows it. */
export const ageContent = (page: Page) =>
  page.evaluate(async () => {
    const fetchedAtMs = Date.now() - 2 * 86_400_000;
    for (const name of (await caches.keys()).filter((each) => each.endsWith('content'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        const headers = { 'content-type': 'application/json', 'x-fetched-at': String(fetchedAtMs) };
        await cache.put(request, new Response(text, { headers }));
      }
    }
    const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
    return new Intl.DateTimeFormat('en-GB', parts).format(fetchedAtMs);
  });

/** Which worker answers the page's requests, and which one waits. */
export const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isControlled: navigator.serviceWorker.controller !== null,
      isWaiting: Boolean(registration?.waiting),
    };
  });

/** The script that the page has started, which tells its version. */
export const entryOf = (page: Page) =>
  page
    .locator('[data-app]')
    .first()
    .evaluate((link: HTMLLinkElement) => link.href);

/**
 * Accepts the new version, and waits until the page has been reloaded. Not with the mouse: what it comes to rest on is
 * fetched ahead, and while developer tools are attached, a request at this moment keeps the old worker for ever.
 */
export async function acceptNewVersion(page: Page) {
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reload' }).press('Enter');
  await reloaded;
}

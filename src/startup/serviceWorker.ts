import { offlineMessages } from '../config/offlineMessages.ts';
import type { ResourceCache } from '../resources/resourceCache.ts';
import { prefersReducedData } from '../ui/prefersReducedData.ts';
import { currentNotification, notify, subscribeNotifications } from '../ui/toasts/notifications.ts';
import { followContentNews } from './contentNews.ts';
import type { PageMessage } from './workerMessages.ts';

declare const __HAS_SERVICE_WORKER__: boolean;

const offerMs = 30_000;
const hourMs = 3_600_000;

function trustedUrl(): string {
  const url = new URL('sw.js', document.baseURI).href;
  return (
    window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url }).createScriptURL('') ??
    url
  );
}

function send(worker: ServiceWorker | null, message: PageMessage) {
  // The rule is about windows, which alone have origins to choose from.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message);
}

function whenQuiet(callback: () => void) {
  if (!currentNotification()) {
    callback();
    return;
  }
  const unsubscribe = subscribeNotifications(() => {
    if (currentNotification()) return;
    unsubscribe();
    callback();
  });
}

/** Offers the new version that has been installed. The shop goes on with the old one until the shopper agrees. */
function offerNewVersion(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer) {
  function reload() {
    const { waiting } = registration;
    if (!waiting) return window.location.reload();
    container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    send(waiting, { type: 'activate' });
    // Reloads at once, but for a tab that asks the old worker for something at this moment: Chromium waits half a minute then.
    notify(offlineMessages.newVersionStarts, { durationMs: 2 * offerMs, keepOnNavigation: true });
  }
  function offer() {
    if (!registration.waiting || !container.controller) return;
    notify(offlineMessages.newVersion, {
      action: { label: 'Reload', onAction: reload },
      durationMs: offerMs,
      keepOnNavigation: true,
    });
  }
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => whenQuiet(offer));
  });
}

/** Browsers look for a new version when a page opens, which never happens in a tab that stays open. */
function checkOnReturn(registration: ServiceWorkerRegistration) {
  let checkedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = document.visibilityState === 'visible' && Date.now() - checkedAtMs > hourMs;
    if (!isDue || prefersReducedData()) return;
    checkedAtMs = Date.now();
    registration.update().catch(() => {});
  });
}

async function start(cache: ResourceCache, container: ServiceWorkerContainer): Promise<void> {
  followContentNews(cache, container);
  const registration = await container.register(trustedUrl(), { updateViaCache: 'none' });
  offerNewVersion(registration, container);
  checkOnReturn(registration);
  const { active } = await container.ready;
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  send(active, {
    type: 'loaded',
    urls,
    openedAtMs: performance.timeOrigin,
    saveData: prefersReducedData(),
  });
}

/** Registers the worker that keeps the shop for the next visit. Insecure hosts and private windows have none. */
export function startWorker(cache: ResourceCache): void {
  if (!__HAS_SERVICE_WORKER__ || !('serviceWorker' in navigator)) return;
  start(cache, navigator.serviceWorker).catch((error: unknown) => {
    console.warn('The shop could not be kept for the next visit.', error);
  });
}

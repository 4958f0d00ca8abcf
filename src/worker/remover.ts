/** Takes the place of the worker when it is switched off: removes everything that it has stored, and itself. */
import { cachePrefixOf, deleteCaches, orUndefined } from './storage.ts';

declare const self: ServiceWorkerGlobalScope;

const clear = () =>
  orUndefined(() => deleteCaches(self.caches, cachePrefixOf(new URL('./', self.location.href).href)));

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // Clears at once, because browsers may let the old worker go on for a while. What it has stored wrongly is no longer shown.
  event.waitUntil(clear());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(clear().then(() => self.registration.unregister()));
});

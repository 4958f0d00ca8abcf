/** Work for when the browser is idle. One chunk, loaded after everything on the screen. Buys: 0.9 KiB of every first load. */
export { PaymentRecovery } from '../orders/PaymentRecovery.tsx';
export { loadDisplayFace } from './displayFace.ts';
export { prefetchOnIntent } from './prefetch.ts';
export { startWorker } from './serviceWorker.ts';
export { updateCanonicalUrl } from './canonicalUrl.ts';

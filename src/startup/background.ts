/** Work for when the browser is idle. One chunk, loaded after everything on the screen. */
export { PaymentRecovery } from '../orders/PaymentRecovery.tsx';
export { prefetchOnIntent } from './prefetch.ts';

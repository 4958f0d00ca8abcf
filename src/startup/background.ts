/** What runs beside the pages once the browser is idle: loaded together, after everything that is seen. */
export { PaymentRecovery } from '../orders/PaymentRecovery.tsx';
export { prefetchOnIntent } from './prefetch.ts';

import { config } from './config.ts';

export interface Vital {
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
  route: string;
}

/** Called once per visit, in a build with `VITE_VITALS_URL`. To send measurements elsewhere, do it here. */
export function onVitals(vitals: readonly Vital[]): void {
  fetch(config.vitalsUrl ?? '', {
    method: 'POST',
    body: JSON.stringify(vitals),
    // The request outlives the page. `sendBeacon` would do so too, but always sends the service's cookies.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
    // The service does not have to allow the shop's origin.
    mode: 'no-cors',
  }).catch(() => {});
}

import { config } from './config.ts';

export interface Vital {
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
  /** The pattern of the page that was open, such as `/collections/:slug`: never its URL. */
  route: string;
}

/**
 * Called once per visit, when its tab is hidden or closed. Only in a build with `VITE_VITALS_URL`, to which it posts a JSON
 * list as plain text. To send measurements elsewhere or in another form, do it here.
 */
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

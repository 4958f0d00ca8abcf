import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { onVitals } from '../config/onVitals.ts';
import type { Vital } from '../config/onVitals.ts';
import { matchRoute } from '../routes.ts';

const openRoute = () => matchRoute(window.location.hash.slice(1) || '/')?.path ?? '';

function followRoutes(): { route: string; sinceMs: number }[] {
  const visited = [{ route: openRoute(), sinceMs: 0 }];
  if ('navigation' in window) {
    window.navigation.addEventListener('currententrychange', () =>
      visited.unshift({ route: openRoute(), sinceMs: performance.now() }),
    );
  }
  return visited;
}

/** Measures this visit, and passes it to `onVitals` when the tab is hidden for the first time. */
export function measureVitals(): void {
  const visited = followRoutes();
  const vitals: Vital[] = [];

  function add({ name, value, rating, entries }: Metric) {
    const atMs = entries[0]?.startTime ?? 0;
    const route = visited.find(({ sinceMs }) => sinceMs <= atMs)?.route ?? '';
    vitals.push({ name, value: Math.round(value * 1000) / 1000, rating, route });
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(add);

  // Browsers close hidden tabs without notice. The library's own listeners report in the capture phase, so before this.
  function report() {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', report);
    if (vitals.length > 0) onVitals(vitals);
  }
  window.addEventListener('visibilitychange', report);
}

import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../support/backend.ts';

const url = 'https://vitals.test/collect?shop=1';

declare const __SETTINGS__: object;

type Entry = Readonly<Record<string, unknown>>;
type Callback = (list: { getEntries: () => Entry[] }) => void;

/** jsdom measures nothing. */
class FakeObserver {
  static supportedEntryTypes = ['paint', 'layout-shift', 'event', 'first-input'];
  static callbacks = new Map<string, Callback[]>();
  callback: Callback;

  constructor(callback: Callback) {
    this.callback = callback;
  }

  observe({ type }: { type: string }) {
    FakeObserver.callbacks.set(type, [...(FakeObserver.callbacks.get(type) ?? []), this.callback]);
  }

  disconnect() {}

  takeRecords() {
    return [];
  }
}

class FakeEventTiming {
  get interactionId() {
    return 0;
  }
}

let reports: Request[] = [];
const navigation = new EventTarget();

async function measured(type: string, entry: Entry) {
  await vi.waitFor(() => expect(FakeObserver.callbacks.get(type)).toBeDefined(), 30_000);
  for (const callback of FakeObserver.callbacks.get(type) ?? []) callback({ getEntries: () => [entry] });
  // The library waits for a task of its own.
  await delay(0);
}

function goTo(hash: string) {
  window.history.pushState(null, '', hash);
  navigation.dispatchEvent(new Event('currententrychange'));
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

async function start() {
  const { startBackground } = await import('../../../src/startup/background.tsx');
  const { createResourceCache } = await import('../../../src/resources/resourceCache.ts');
  // Twice, as after an error of the layout.
  for (const { signal } of [new AbortController(), new AbortController()])
    startBackground(createResourceCache(), signal);
  await import('../../../src/startup/measureVitals.ts');
  await delay(0);
}

beforeEach(() => {
  // The modules keep what they have measured.
  vi.resetModules();
  reports = [];
  FakeObserver.callbacks = new Map();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('PerformanceEventTiming', FakeEventTiming);
  vi.stubGlobal('__HAS_VITALS__', true);
  vi.stubGlobal('__SETTINGS__', { ...__SETTINGS__, vitalsUrl: url });
  server.use(
    http.post('https://vitals.test/collect', ({ request }) => {
      reports.push(request.clone());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('sends what a visit has measured once, by the patterns of its pages', async () => {
  vi.stubGlobal('navigation', navigation);
  window.history.replaceState(null, '', '/?utm_source=chat#/collections/kandy-shirt?ref=nimal');
  await start();
  await measured('paint', { name: 'first-contentful-paint', startTime: 812.34567 });
  await measured('layout-shift', { value: 0.0123456, startTime: 900, hadRecentInput: false });
  goTo('#/payment-success/secret-token?session_id=cs_1');
  await measured('event', {
    entryType: 'event',
    interactionId: 7,
    duration: 240,
    startTime: performance.now() + 5,
  });
  expect(reports).toEqual([]);
  setVisibility('hidden');
  await vi.waitFor(() => expect(reports).toHaveLength(1), 30_000);
  setVisibility('visible');
  setVisibility('hidden');
  await delay(0);
  expect(reports).toHaveLength(1);

  const [report] = reports;
  expect(report?.url).toBe(url);
  expect(report?.headers.get('content-type')).toMatch(/^text\/plain\b/);
  expect(report).toMatchObject({ credentials: 'omit', keepalive: true, mode: 'no-cors' });
  expect(await report?.json()).toEqual([
    { name: 'FCP', value: 812.346, rating: 'good', route: '/collections/:slug' },
    { name: 'INP', value: 240, rating: 'needs-improvement', route: '/payment-success/:token' },
    { name: 'CLS', value: 0.012, rating: 'good', route: '/collections/:slug' },
  ]);
});

it.each<[string, () => void]>([
  ['without the setting', () => vi.stubGlobal('__HAS_VITALS__', false)],
  ['when the shopper saves data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
])('measures nothing %s', async (_case, arrange) => {
  arrange();
  await start();
  setVisibility('hidden');
  await delay(0);
  expect(FakeObserver.callbacks.size).toBe(0);
  expect(reports).toEqual([]);
});

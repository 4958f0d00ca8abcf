import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Fault } from '../../local/services/service.ts';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { backend } from './backend.ts';
import { buildCartItem } from './factories.ts';

/** The URLs to which the page has sent the browser. */
export let redirects: string[] = [];

// The browser of these tests opens no other page.
beforeEach(() => {
  redirects = [];
  const real = window.location;
  const assign = (url: string) => (url.startsWith('#') ? real.assign(url) : void redirects.push(url));
  const handler: ProxyHandler<Location> = {
    get: (_target, name) => (name === 'assign' ? assign : (Reflect.get(real, name) as unknown)),
    set: (_target, name, value) => Reflect.set(real, name, value),
  };
  vi.stubGlobal('location', new Proxy({} as Location, handler));
});

/** The cart also asks what the checkout server can do. */
export const isPost = ({ method }: { method: string }) => method === 'POST';
export const posts = () => backend.checkout.requests.filter(isPost);
/** Faults only the starts of payments. */
export const addFault = (fault: Fault) => backend.checkout.faults.add({ match: isPost, ...fault });
export const payButton = () => screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
/** The button while a payment is under way; that of the sign-in form says the same. */
export async function busyPayButton() {
  await screen.findByRole('heading', { name: 'Your cart' });
  return screen.findByRole('button', { name: 'One moment…' });
}

export const shirt = buildCartItem();
export const sarong = buildCartItem({
  _id: 'sarong',
  name: 'Galle Sarong',
  slug: { current: 'galle-sarong' },
  price: 820,
  size: ['Free size'],
  quantity: 3,
  selectedSize: 'Free size',
  selectedSizeAndQuantities: [{ size: 'Free size', quantity: 3 }],
});
export const store = (...items: unknown[]) => localStorage.setItem('cartItems', JSON.stringify(items));

/** Waits until the browser has been sent to as many payment pages, at last to that of the newest session. */
export async function expectRedirect(count = 1) {
  await waitFor(() => expect(redirects).toHaveLength(count));
  expect(redirects.at(-1)).toBe(backend.payments.sessions().at(-1)?.url);
}

export async function expectToPay(user: UserEvent) {
  await user.click(await payButton());
  await expectRedirect();
}

/** Watches the timers of the page. @returns a function that waits for one of this delay, and returns what it will do */
export function watchTimers(name: 'setTimeout' | 'setInterval' = 'setTimeout') {
  const timers = vi.spyOn(globalThis, name);
  return (ms: number) =>
    waitFor(() => {
      const call = timers.mock.calls.findLast(([, delayMs]) => delayMs === ms);
      expect(call).toBeDefined();
      timers.mockClear();
      return call?.[0] as () => void;
    });
}

/** Collects what the page says, however shortly. */
export function watchTexts() {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

/** The local services cannot delay a chunk, so the module of the sign-in is late instead. @returns lets it arrive */
export function delaySignIn() {
  const authService = '../../src/services/firebase/auth.ts';
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock(authService, async () => {
    await arrived;
    return vi.importActual(authService);
  });
  onTestFinished(() => {
    vi.doUnmock(authService);
  });
  return arrive;
}

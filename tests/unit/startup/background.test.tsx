import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';

it('background work starts once in a page, also when the app starts anew after an error', async () => {
  vi.stubGlobal('__HAS_SERVICE_WORKER__', true);
  const register = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { register }), onLine: true });
  document.head.innerHTML = '<title>Sarasa</title><link rel="canonical" href="https://sarasa.example/" />';
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  const title = document.querySelector('title');
  const listen = vi.spyOn(document, 'addEventListener');
  /** Those that listen still. */
  const touchListeners = () =>
    (listen.mock.calls as [type: string, listener: unknown, options?: AddEventListenerOptions][]).filter(
      ([type, , options]) => type === 'touchstart' && options?.signal?.aborted === false,
    ).length;

  const first = renderApp('/privacy-policy');
  await waitFor(() => expect(register).toHaveBeenCalledOnce());
  const listeners = touchListeners();
  first.reload();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(touchListeners()).toBe(listeners));
  expect(register).toHaveBeenCalledOnce();
  expect(observe.mock.calls.filter(([target]) => target === title)).toHaveLength(1);
});

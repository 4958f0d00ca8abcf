import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary.tsx';
import { lazyPage } from '../../../src/startup/lazyPage.tsx';
import { expectLogged } from '../../consoleGuard.ts';

/** What browsers say of a missing chunk, and Vite of a missing style sheet. */
const reasons = [
  'Failed to fetch dynamically imported module: https://shop.test/assets/Cart-1.js',
  'error loading dynamically imported module: https://shop.test/assets/Cart-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/Cart-1.css',
];

/** A page whose code fails to come as often as it is said. */
function showPage(failures: number, reason = reasons[0]) {
  const load = vi.fn<() => Promise<ComponentType>>(() => {
    if (load.mock.calls.length <= failures) return Promise.reject(new TypeError(reason));
    return Promise.resolve(() => 'the page');
  });
  const Page = lazyPage(load);
  const pageAt = (place: string) => (
    <PageErrorBoundary pathname={place}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </PageErrorBoundary>
  );
  const { rerender } = render(pageAt('/cart'));
  return { load, goTo: (place: string) => rerender(pageAt(place)) };
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

describe('a page whose code does not arrive', () => {
  it('is asked for a second time before anything is said', async () => {
    const { load } = showPage(1);
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each(reasons)('says that the shop was updated and offers one reload: %s', async (reason) => {
    const { load } = showPage(Infinity, reason);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The shop was updated' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reload']);
    // Nothing goes on by itself.
    expect(load).toHaveBeenCalledTimes(2);
    expectLogged(/A page failed\. ChunkLoadError/);
    expectLogged(/A part of the shop could not be loaded/);
  });

  it('offline, says so and comes when the connection is back', async () => {
    const online = setOnline(false);
    const { load } = showPage(2);
    expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument();
    expectLogged(/A part of the shop could not be loaded/);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('offline, is tried again by hand; where the browser keeps the failure a reload is offered', async () => {
    const online = setOnline(false);
    showPage(Infinity);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    online.mockReturnValue(true);
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expectLogged(/A part of the shop could not be loaded/);
  });

  it('can be opened later, when it failed before', async () => {
    const { goTo } = showPage(2);
    await screen.findByRole('heading', { name: 'The shop was updated' });
    expectLogged(/A part of the shop could not be loaded/);
    goTo('/account');
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });
});

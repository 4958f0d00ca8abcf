import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary.tsx';
import { lazyPage } from '../../../src/startup/lazyPage.tsx';
import { expectLogged } from '../../support/consoleGuard.ts';

/** The errors of browsers for a missing chunk, and of Vite for a missing style sheet. */
const reasons = [
  'Failed to fetch dynamically imported module: https://shop.test/assets/Cart-1.js',
  'error loading dynamically imported module: https://shop.test/assets/Cart-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/Cart-1.css',
];

/** Renders a page whose code fails to load the given number of times. */
function showPage(failures: number, reason = reasons[0]) {
  const load = vi.fn<() => Promise<ComponentType>>(() => {
    if (load.mock.calls.length <= failures) return Promise.reject(new TypeError(reason));
    return Promise.resolve(() => 'the page');
  });
  const Page = lazyPage(load);
  const pageAt = (pathname: string) => (
    <PageErrorBoundary pathname={pathname}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </PageErrorBoundary>
  );
  const { rerender } = render(pageAt('/cart'));
  return { load, goTo: (pathname: string) => rerender(pageAt(pathname)) };
}

describe('a page whose code cannot be loaded [F41]', () => {
  it('is requested a second time before an error is shown', async () => {
    const { load } = showPage(1);
    await screen.findByText('the page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each(reasons)('says what may be the reason and offers one reload: %s', async (reason) => {
    const { load } = showPage(Infinity, reason);
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reload']);
    // No further attempts on its own.
    expect(load).toHaveBeenCalledTimes(2);
    expectLogged(/A page failed\. ChunkLoadError/);
    expectLogged(/A part of the shop could not be loaded/);
  });

  it('opens when the connection is back', async () => {
    const { load } = showPage(2);
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
    expectLogged(/A part of the shop could not be loaded/);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('the page');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

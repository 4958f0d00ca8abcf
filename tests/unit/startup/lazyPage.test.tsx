import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary.tsx';
import { lazyPage } from '../../../src/startup/lazyPage.tsx';
import { expectLogged } from '../../support/consoleGuard.ts';

/** Renders a page whose code fails to load the given number of times. */
function showPage(failures: number) {
  const load = vi.fn<() => Promise<ComponentType>>(() => {
    if (load.mock.calls.length <= failures)
      return Promise.reject(new TypeError('Importing a module script failed.'));
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

  it('opens when the connection is back', async () => {
    const { load } = showPage(2);
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
    expectLogged(/A part of the shop could not be loaded/);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('the page');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorBoundary } from '../../../src/components/ErrorBoundary.tsx';
import { expectLogged } from '../../consoleGuard.ts';

// What the browser says when the shop was updated and the code of a page is gone.
const Missing = lazy(() =>
  Promise.reject<{ default: ComponentType }>(new TypeError('Failed to fetch dynamically imported module')),
);

it('shows a way on in place of a page whose code does not arrive, and logs why', async () => {
  render(
    <>
      <h1>Sarasa</h1>
      <ErrorBoundary place="/cart">
        <Suspense fallback="Loading">
          <Missing />
        </Suspense>
      </ErrorBoundary>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Sarasa' })).toBeInTheDocument();
  expectLogged(/Failed to fetch dynamically imported module/);
});

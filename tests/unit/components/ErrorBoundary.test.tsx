import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorBoundary } from '../../../src/components/ErrorBoundary.tsx';
import { expectLogged } from '../../consoleGuard.ts';

function BrokenPage(): never {
  throw new Error('the page broke');
}

describe('the error boundary', () => {
  it('says that the page failed, offers a reload, and logs the cause', () => {
    render(
      <ErrorBoundary place="/cart">
        <BrokenPage />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Something went wrong on this page.Your cart is safe.',
    );
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expectLogged(/the page broke/);
  });

  it('is left behind at another place, and not before', () => {
    const { rerender } = render(
      <ErrorBoundary place="/cart">
        <BrokenPage />
      </ErrorBoundary>,
    );
    expectLogged(/the page broke/);
    rerender(<ErrorBoundary place="/cart">the page</ErrorBoundary>);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(<ErrorBoundary place="/">the page</ErrorBoundary>);
    expect(screen.getByText('the page')).toBeInTheDocument();
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary.tsx';
import { expectLogged } from '../../support/consoleGuard.ts';

let isBroken = true;
beforeEach(() => {
  isBroken = true;
});
afterEach(() => {
  window.location.hash = '';
});

function Page() {
  if (isBroken) throw new Error('the page broke');
  return 'the page';
}

const pageAt = (pathname: string) => (
  <PageErrorBoundary pathname={pathname}>
    <Page />
  </PageErrorBoundary>
);

describe('the error boundary', () => {
  it('says that the page failed, offers one reload and a link home, and logs the cause [F41]', () => {
    window.location.hash = '#/cart';
    render(pageAt('/cart'));
    expect(
      screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Your cart is safe\.$/)).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reload']);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '#/');
    expect(document.title).toBe('Something went wrong on this page | Sarasa');
    expectLogged(/A page failed\. Error: the page broke/);
    expectLogged(/the page broke/);
  });

  it('clears the error on navigation, and not before', () => {
    const { rerender } = render(pageAt('/cart'));
    expectLogged(/the page broke/);
    isBroken = false;
    rerender(pageAt('/cart'));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    // No link home on the home page.
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    rerender(pageAt('/'));
    expect(screen.getByText('the page')).toBeInTheDocument();
  });

  it('follows its own link home when it replaces the whole app', async () => {
    window.location.hash = '#/cart';
    render(
      <PageErrorBoundary isWholeApp>
        <Page />
      </PageErrorBoundary>,
    );
    expect(screen.getByRole('main')).toBeInTheDocument();
    expectLogged(/the page broke/);
    isBroken = false;
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    await screen.findByText('the page');
  });
});

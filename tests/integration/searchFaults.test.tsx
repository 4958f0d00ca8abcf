import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { renderApp } from '../renderApp.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Search the shop' });
const result = () => screen.findByRole('link', { name: 'Lotus Dress' });
const failed = 'We could not search the shop. Check your connection, then try again.';

describe('a search that fails [U73]', () => {
  it('says so when it cannot be opened, and works after Retry', async () => {
    backend.content.faults.add({ status: 500 });
    const { user } = renderApp('/shipping-policy?q=dress');
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    await waitFor(() => expectLogged(/The search failed/));
    backend.content.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await result()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The button is gone.
    expect(await field()).toHaveFocus();
  });

  it('says so before anything is typed, and leads elsewhere', async () => {
    backend.content.faults.add({ status: 500 });
    const { user } = renderApp('/shipping-policy?q=');
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    await waitFor(() => expectLogged(/The search failed/));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Shop women' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /^Ask us/ })).toBeInTheDocument();
    expect(dialog.queryByRole('group', { name: 'Filter the results' })).not.toBeInTheDocument();
    await user.type(await field(), 'dress');
    expect(dialog.getByRole('link', { name: 'Shop women' })).toBeInTheDocument();
  });

  it('says so when an answer fails, and goes on with the next text', async () => {
    const { user } = renderApp('/shipping-policy?q=');
    await screen.findByRole('button', { name: 'Dresses' });
    backend.content.faults.add({ status: 500, times: 1 });
    await user.type(await field(), 'd');
    expect(await screen.findByText(failed)).toBeInTheDocument();
    await waitFor(() => expectLogged(/The search failed/));
    await user.type(await field(), 'ress');
    expect(await result()).toBeInTheDocument();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('says that it waits for the connection, and goes on by itself', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.content.faults.add({ status: 500 });
    renderApp('/shipping-policy?q=dress');
    await screen.findByText('You are offline. Search will resume when you’re back online.');
    // Logged after the text is on the screen.
    await waitFor(() => expectLogged(/The search failed/));
    onLine.mockReturnValue(true);
    backend.content.faults.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await result()).toBeInTheDocument();
  });

  it('says that it is searching when the answer takes long', async () => {
    const held = backend.content.faults.hold();
    renderApp('/shipping-policy?q=dress');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Searching…', { ignore: '[role=status]' })).toBeInTheDocument();
    held.release();
    expect(await result()).toBeInTheDocument();
    await waitFor(() => expect(dialog.queryByText('Searching…')).not.toBeInTheDocument());
  });

  it('goes on without storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const { user } = renderApp('/shipping-policy?q=dress');
    await user.click(await result());
    expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Dress' })).toBeInTheDocument();
    expectLogged(/refuses to store data/);
  });
});

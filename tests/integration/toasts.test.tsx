import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '../../src/config/accountMessages.ts';
import { cartMessages } from '../../src/config/cartMessages.ts';
import { notify, toastWithActionMs } from '../../src/ui/toasts/notifications.ts';
import { Toasts } from '../../src/ui/toasts/Toasts.tsx';
import { renderApp } from '../support/renderApp.tsx';

/** A closed message stays in the DOM while it fades. */
const leavingMs = 200;
const messages = () => within(screen.getByRole('status', { name: 'Messages' }));

describe('a message [U54]', () => {
  it('replaces the one before, and is announced again when it is sent again', async () => {
    render(<Toasts />);
    act(() => notify('Check again'));
    const first = await messages().findByText('Check again');
    act(() => notify('Check again'));
    expect(first).not.toBeInTheDocument();
    expect(messages().getAllByText('Check again')).toHaveLength(1);
    act(() => notify('login successful'));
    expect(messages().getByText('login successful')).toBeInTheDocument();
    expect(messages().queryByText('Check again')).not.toBeInTheDocument();
  });

  it('goes on a new page, unless it is about what has led there', async () => {
    const { user } = renderApp('/shipping-policy');
    await screen.findByRole('heading', { level: 1, name: 'Shipping policy' });
    act(() => notify('Check again'));
    const text = await messages().findByText('Check again');
    await user.click(await screen.findByRole('link', { name: 'Privacy policy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
    await waitFor(() => expect(text).not.toBeInTheDocument());

    act(() => notify('login successful', { keepOnNavigation: true }));
    await messages().findByText('login successful');
    await user.click(await screen.findByRole('link', { name: 'Shipping policy' }));
    await screen.findByRole('heading', { level: 1, name: 'Shipping policy' });
    expect(messages().getByText('login successful')).toBeInTheDocument();
  });

  it.each([
    accountMessages.saveFailed,
    accountMessages.signOutFailed,
    accountMessages.signUpFailed,
    accountMessages.resetFailed,
    cartMessages.checkoutWithoutId,
    cartMessages.checkoutFailed,
  ])('"%s", a text of the specification, has what it means below it', async (text) => {
    render(<Toasts />);
    act(() => notify(text));
    const exact = await messages().findByText(text);
    expect(exact.nextElementSibling).toHaveTextContent(/^[A-Z][^.]{15,}\./);
  });
});

describe('a message with an action [U28]', () => {
  beforeEach(async () => {
    await import('../../src/ui/toasts/ToastHost.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  const letPass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  async function expectGone() {
    await letPass(leavingMs);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  }

  async function show(onAction = vi.fn<() => void>()) {
    render(
      <>
        <Toasts />
        <button type="button">next line</button>
      </>,
    );
    act(() => notify('Kandy Shirt Removed', { action: { label: 'Undo', onAction } }));
    await letPass(0);
    await letPass(0);
    expect(undo()).toBeInTheDocument();
  }

  it('stays while it has the focus, and for its full time afterwards, longer than one without', async () => {
    await show();
    act(() => undo().focus());
    await letPass(10 * toastWithActionMs);
    expect(undo()).toHaveFocus();
    act(() => undo().blur());
    await letPass(toastWithActionMs - leavingMs);
    expect(undo()).toBeInTheDocument();
    await letPass(2 * leavingMs);
    await expectGone();
  });

  it.each([
    ['its action', () => void fireEvent.click(undo()), 1],
    ['Escape', () => void fireEvent.keyDown(undo(), { key: 'Escape' }), 0],
    ['another message', () => act(() => notify('Check again')), 0],
  ])('precedes the page, and returns the focus when it goes by %s', async (_what, close, actions) => {
    const onAction = vi.fn<() => void>();
    await show(onAction);
    const line = screen.getByRole('button', { name: 'next line' });
    expect(screen.getAllByRole('button')).toEqual([undo(), line]);
    act(() => line.focus());
    act(() => undo().focus());
    close();
    await expectGone();
    expect(line).toHaveFocus();
    expect(onAction).toHaveBeenCalledTimes(actions);
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../src/ui/toasts/notifications.ts';
import { Toasts } from '../../src/ui/toasts/Toasts.tsx';
import { toastMs, toastWithActionMs } from '../../src/ui/toasts/notifications.ts';

/** A closed message stays in the DOM while it fades. */
const leavingMs = 1000;

describe('a message with an action', () => {
  beforeEach(async () => {
    await import('../../src/ui/toasts/ToastHost.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
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

  it('stays longer than one without', async () => {
    await show();
    await letPass(toastMs + leavingMs);
    expect(undo()).toBeInTheDocument();
    await letPass(toastWithActionMs - toastMs);
    await expectGone();
  });

  it('stays while it has the focus, and for its full time afterwards', async () => {
    await show();
    act(() => undo().focus());
    await letPass(10 * toastWithActionMs);
    expect(undo()).toHaveFocus();
    act(() => undo().blur());
    await letPass(toastWithActionMs - leavingMs);
    expect(undo()).toBeInTheDocument();
    await letPass(leavingMs);
    await expectGone();
  });

  it('stays while the mouse is over it', async () => {
    await show();
    fireEvent.mouseOver(undo());
    await letPass(10 * toastWithActionMs);
    expect(undo()).toBeInTheDocument();
    fireEvent.mouseOut(undo(), { relatedTarget: document.body });
    await letPass(2 * toastWithActionMs);
    await expectGone();
  });

  it('precedes the page, performs its action and returns the focus', async () => {
    const onAction = vi.fn<() => void>();
    await show(onAction);
    const line = screen.getByRole('button', { name: 'next line' });
    expect(screen.getAllByRole('button')).toEqual([undo(), line]);
    act(() => line.focus());
    act(() => undo().focus());
    fireEvent.click(undo());
    expect(onAction).toHaveBeenCalledOnce();
    expect(line).toHaveFocus();
    await expectGone();
  });
});

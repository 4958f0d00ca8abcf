import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRenewed } from '../../../../apps/board/figures/useRenewed.ts';
import { expectLogged } from '../../../consoleGuard.ts';

const minuteMs = 60_000;
let isHidden = false;

beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => act(async () => undefined);

async function pass(minutes: number) {
  await act(async () => vi.advanceTimersByTime(minutes * minuteMs));
}

function setUp() {
  let loads = 0;
  let fails = false;
  const load = () => {
    loads += 1;
    return fails ? Promise.reject(new Error('no connection')) : Promise.resolve(loads);
  };
  const { result, unmount } = renderHook(() => useRenewed(load));
  return { result, unmount, loads: () => loads, fail: (value: boolean) => (fails = value) };
}

describe('renewed data', () => {
  it('is loaded again after ten minutes, six times an hour', async () => {
    const { result, loads } = setUp();
    await settle();
    expect(result.current).toMatchObject({ data: 1, isLoading: false });
    await pass(9);
    expect(loads()).toBe(1);
    await pass(51);
    expect(loads()).toBe(7);
    expect(result.current.data).toBe(7);
  });

  it('is left alone while nobody looks, and loaded at once when they do', async () => {
    const { loads } = setUp();
    await settle();
    isHidden = true;
    await pass(180);
    expect(loads()).toBe(1);
    isHidden = false;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(loads()).toBe(2);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(loads()).toBe(2);
  });

  it('is kept when it cannot be renewed, and loaded again when the connection returns', async () => {
    const { result, fail } = setUp();
    await settle();
    fail(true);
    await pass(10);
    expect(result.current.data).toBe(1);
    expect(result.current.error).toBeInstanceOf(Error);
    fail(false);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(result.current).toMatchObject({ data: 3, error: undefined });
    expectLogged(/The figures could not be loaded/);
  });

  it('is no longer loaded once the page is closed', async () => {
    const { unmount, loads } = setUp();
    await settle();
    unmount();
    vi.advanceTimersByTime(60 * minuteMs);
    window.dispatchEvent(new Event('online'));
    expect(loads()).toBe(1);
  });
});

import { act, renderHook } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from '../../../src/pages/search/useSearchText.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.location.hash = '#/search';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('writes typed text to the URL after 300 ms, and not again after a result was tapped, whose page may still be loading [U73]', () => {
  const writes = vi.spyOn(window.history, 'replaceState');
  const { result } = renderHook(() => useSearchText(), { wrapper: HashRouter });
  writes.mockClear();
  act(() => result.current.setText('shirt'));
  act(() => void vi.advanceTimersByTime(299));
  expect(writes).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(writes).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('#/search?q=shirt');

  act(() => result.current.setText('shirts'));
  act(() => result.current.writeUrl());
  expect(writes).toHaveBeenCalledTimes(2);
  act(() => void vi.advanceTimersByTime(300));
  expect(writes).toHaveBeenCalledTimes(2);
});

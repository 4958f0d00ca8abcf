import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Arrival } from '../../../../src/pages/cart/Arrival.tsx';

/** Monday, 9 November 2026, one minute before midnight in Sri Lanka. */
const beforeMidnight = Date.UTC(2026, 10, 9, 18, 29);

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight });
  render(<Arrival postalCode="40000" />);
  expect(screen.getByText('Arrives Wed 11 – Tue 17 Nov')).toBeInTheDocument();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the days of the delivery, while the page stays open [U51]', () => {
  it('change at midnight in Sri Lanka, every night', () => {
    act(() => void vi.advanceTimersByTime(59_000));
    expect(screen.getByText('Arrives Wed 11 – Tue 17 Nov')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText('Arrives Thu 12 – Wed 18 Nov')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(24 * 60 * 60 * 1000));
    expect(screen.getByText('Arrives Fri 13 – Thu 19 Nov')).toBeInTheDocument();
  });

  it('change when it is looked at again on another day', () => {
    // The device has slept: no timer has run.
    vi.setSystemTime(beforeMidnight + 120_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('Arrives Thu 12 – Wed 18 Nov')).toBeInTheDocument();
  });
});

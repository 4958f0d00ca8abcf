import { cleanup, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectedDays } from '../../../src/domain/deliveryWindow.ts';
import { server } from '../../support/backend.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Monday, 9 November 2026, at noon in Sri Lanka. */
const rightMs = Date.UTC(2026, 10, 9, 6, 30);
let requests = 0;

function answer(headers: Record<string, string>) {
  server.use(
    http.head(`${location.origin}/`, () => {
      requests += 1;
      return new HttpResponse(null, { headers });
    }),
  );
}

beforeEach(() => {
  vi.resetModules();
  requests = 0;
});

const show = async () => {
  const { Arrival } = await import('../../../src/pages/cart/Arrival.tsx');
  return render(<Arrival postalCode="40000" />);
};

it.each([40, -40])(
  'with a clock %i days off, delivery is promised by the shop’s host [U97]',
  async (days) => {
    vi.useFakeTimers({ now: rightMs + days * dayMs, toFake: ['Date'] });
    answer({ date: new Date(rightMs - 60_000).toUTCString(), age: '60' });
    const { unmount } = await show();
    expect(screen.getByText('Arrives in 2–7 days')).toBeInTheDocument();
    await screen.findByText('Arrives Wed 11 – Tue 17 Nov');
    unmount();
    await show();
    await screen.findByText('Arrives Wed 11 – Tue 17 Nov');
    expect(requests).toBe(1);
    cleanup();
    // A reload, with the clock corrected.
    vi.resetModules();
    vi.setSystemTime(rightMs);
    await show();
    await screen.findByText('Arrives Wed 11 – Tue 17 Nov');
  },
);

it('without an answer, no date is promised [U97]', async () => {
  answer({});
  await show();
  await vi.waitFor(() => expect(requests).toBe(1), 30_000);
  expect(screen.getByText('Arrives in 2–7 days')).toBeInTheDocument();
});

it('an order of a clock that is ahead is expected from today on, and none while today is unknown [U97]', () => {
  const expected = 'Wed 11 – Tue 17 Nov';
  expect(expectedDays('40000', rightMs, '2026-11-09')).toBe(expected);
  expect(expectedDays('40000', rightMs + 40 * dayMs, '2026-11-09')).toBe(expected);
  expect(expectedDays('40000', rightMs, '2026-11-18')).toBe('');
  expect(expectedDays('40000', rightMs, '')).toBe('');
});

import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentStaleAfterMs, orderPolling } from '../../src/config/constants.ts';
import { addCustomer, backend } from '../support/backend.ts';
import { buildPurchaseDocument } from '../support/factories.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';

const hourMs = 3_600_000;

/** The number that the guide names, such as `360 document reads an hour`. */
function numberInGuide(pattern: RegExp): number {
  const [, number = ''] = pattern.exec(readFileSync('docs/every-day.md', 'utf8')) ?? [];
  return Number(number.replace(',', ''));
}

const requests = () => ({
  content: backend.content.requests.length,
  database: backend.database.requests.length,
});

/** Lets time pass. Returns how many requests were sent in it. */
async function letPass(durationMs: number) {
  const before = requests();
  await act(() => vi.advanceTimersByTimeAsync(durationMs));
  const after = requests();
  return { content: after.content - before.content, database: after.database - before.database };
}

describe('an open page that nobody touches', () => {
  beforeEach(async () => {
    const uid = addCustomer();
    for (const [id, isOrderShipped] of [
      ['waits', false],
      ['shipped', true],
    ] as const) {
      backend.database.write(
        `users/${uid}/userPurchases/${id}`,
        buildPurchaseDocument({ isOrderShipped, purchasedAt: new Date('2026-01-01') }),
      );
    }
    await signInBeforehand();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
  });

  it('asks for nothing in an hour', async () => {
    renderApp('/');
    await screen.findByRole('region', { name: 'BEST SELLING' });
    expect(await letPass(hourMs)).toEqual({ content: 0, database: 0 });
  });

  it('asks for content once when the shopper comes back to it', async () => {
    renderApp('/');
    await screen.findByRole('region', { name: 'BEST SELLING' });
    await letPass(hourMs);
    const before = requests();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(requests().content).toBe(before.content + 1));
    expect(numberInGuide(/older than (\d+) minutes/)).toBe(contentStaleAfterMs / 60_000);
  });

  it('reads a waiting order as often as the guide says', async () => {
    renderApp('/account/orders');
    await screen.findByText('order pending');
    const { database: perHour } = await letPass(hourMs);
    expect(perHour).toBe(numberInGuide(/\*\*([\d,]+) document reads an hour\*\*/));
    expect(numberInGuide(/([\d,]+) such hours a\s+day/)).toBe(Math.floor(50_000 / perHour));
    expect(numberInGuide(/every (\d+) seconds while/)).toBe(orderPolling.slowestMs / 1000);
  });
});

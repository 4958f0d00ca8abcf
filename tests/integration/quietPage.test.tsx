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
  let uid: string;
  const writeOrder = (id: string, isOrderShipped: boolean) =>
    backend.database.write(
      `users/${uid}/userPurchases/${id}`,
      buildPurchaseDocument({ isOrderShipped, purchasedAt: new Date('2026-01-01') }),
    );

  beforeEach(async () => {
    uid = addCustomer();
    writeOrder('waits', false);
    writeOrder('shipped', true);
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
    expect(numberInGuide(/older than (\d+) minutes/)).toBe(contentStaleAfterMs / 60_000);
  });

  it('reads a waiting order as often as the guide says, until it is shipped, and no other', async () => {
    renderApp('/account/orders');
    await screen.findByText('order pending');
    const { database: perHour } = await letPass(hourMs);
    expect(perHour).toBe(numberInGuide(/\*\*([\d,]+) document reads an hour\*\*/));
    expect(numberInGuide(/([\d,]+) such hours a\s+day/)).toBe(Math.floor(50_000 / perHour));
    expect(numberInGuide(/every (\d+) seconds while/)).toBe(orderPolling.slowestMs / 1000);
    writeOrder('waits', true);
    await letPass(orderPolling.slowestMs);
    await waitFor(() => expect(screen.queryByText('order pending')).not.toBeInTheDocument());
    expect(await letPass(hourMs)).toMatchObject({ database: 0 });
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountProvider } from '../../../apps/board/auth/AccountProvider.tsx';
import { FiguresPage } from '../../../apps/board/figures/FiguresPage.tsx';
import { BoardLayout } from '../../../apps/board/layout/BoardLayout.tsx';
import { createQueryClient } from '../../../apps/board/queryClient.ts';
import { Gate } from '../../../apps/board/sign-in/Gate.tsx';
import { addDays, startOfDay } from '../../../apps/board/figures/days.ts';
import type { PurchaseLine } from '../../../src/domain/documents/record.ts';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { backend } from '../../support/backend.ts';
import { renderOwner } from '../../support/renderOwner.tsx';
import { readsOf, startAsOwner, storeOrders } from '../../support/ownerBackend.ts';
import { buildLine as line } from '../../support/orders.ts';

const today = sriLankaDay(new Date());
const dayMs = 86_400_000;
let stored = 0;

/** A paid order as the checkout server stores it. @param paid LKR */
function order(
  daysAgo: number,
  paid: number,
  { lines = [], ...fields }: Record<string, unknown> & { lines?: PurchaseLine[] } = {},
  atMs = dayMs / 2,
) {
  stored += 1;
  const data = {
    method: 'card',
    amountMinor: Math.round(paid * 100),
    refundedMinor: 0,
    isReturning: false,
    lines: lines.map((sold) => ({ ...sold, orderId: 'line', name: sold.productName })),
    paidAt: new Date(startOfDay(addDays(today, -daysAgo)) + atMs),
    ...fields,
  };
  return [`orders/cs_${stored}`, data] as const;
}

const pay = (...parameters: Parameters<typeof order>) => backend.database.write(...order(...parameters));

/**
 * Opens the figures for the owner who is signed in. Without the orders, which would ask the database for events at any time, so that
 * reads can be counted.
 */
function openWithoutOrders(path = '/figures') {
  window.location.hash = path;
  render(
    <AccountProvider>
      <Gate>
        <QueryClientProvider client={createQueryClient()}>
          <HashRouter>
            <Routes>
              <Route element={<BoardLayout counts={{}} />}>
                <Route path="/figures" element={<FiguresPage />} />
              </Route>
            </Routes>
          </HashRouter>
        </QueryClientProvider>
      </Gate>
    </AccountProvider>,
  );
  return userEvent.setup();
}

/** @param open the whole board, or the page without the orders, which ask the database for events at any time */
async function openFigures(path = '/figures', open = renderOwner) {
  const user = open(path);
  await screen.findByRole('heading', { level: 1, name: 'Figures' });
  return user;
}

/** The cells of a figure's table by the heading of their row. */
async function tableOf(figure: RegExp): Promise<Record<string, (string | null)[]>> {
  const region = await screen.findByRole('region', { name: figure });
  // The key of the drawing is another one.
  const table = (await within(region).findAllByRole('table', { hidden: true })).at(-1);
  if (!table) throw new Error('There is no table.');
  const [, ...rows] = within(table).getAllByRole('row', { hidden: true });
  const textOf = ({ textContent }: Element) => textContent;
  return Object.fromEntries(
    rows.map((row) => [
      textOf(within(row).getByRole('rowheader', { hidden: true })),
      within(row).getAllByRole('cell', { hidden: true }).map(textOf),
    ]),
  );
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

/** The value of a sum, and what stands below it. */
async function sumOf(term: string) {
  const entry = (await screen.findByText(term, { selector: 'dt' })).parentElement;
  return [...(entry?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}

beforeEach(startAsOwner);

afterEach(() => {
  vi.useRealTimers();
});

describe('figures', () => {
  it('add up 30 days, compared without today', async () => {
    pay(0, 1000);
    pay(1, 2000, { isReturning: true, refundedMinor: 40_000 });
    pay(29, 1000, {}, 0);
    pay(30, 50_000);
    pay(31, 2000, { isReturning: true });
    backend.database.write('orders/unpaid', { amountMinor: 999_999, refundedMinor: 0 });
    await openFigures();
    expect(await sumOf('Money paid')).toEqual(['LKR 4,000', '+50%']);
    expect(await sumOf('Orders')).toEqual(['3', '+100%']);
    expect(await sumOf('Average order')).toEqual(['LKR 1,333', '−25%']);
    expect(await sumOf('Refunded')).toEqual(['LKR 400', 'LKR 3,600 left after refunds']);
    expect(await sumOf('From returning customers')).toEqual(['33%', '1 of 3 orders; 50% before']);
  });

  it('of calendar months are read once they are opened', async () => {
    pay(0, 1000, { refundedMinor: 40_000 });
    await openFigures();
    const months = within(await screen.findByRole('region', { name: /^By calendar month/ }));
    await userEvent.click(months.getByText('Table'));
    const [, thisMonth] = await months.findAllByRole('row');
    expect(thisMonth).toHaveTextContent(/ 20\d\d1,0004001$/);
    expect(months.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  });

  it('count what waits by age', async () => {
    const orderedAt = (days: number) => new Date(Date.now() - days * dayMs);
    storeOrders(
      ...[0.9, 1, 1.9, 2, 4.9, 5].map((days) => ({ sessionId: `s${days}`, orderedAt: orderedAt(days) })),
    );
    await openFigures();
    expect(
      await tableOf(/^Waiting to be shipped 6 orders are waiting, 3 of them for 2 days or more/),
    ).toEqual({
      'Less than a day': ['1'],
      '1 day': ['2'],
      '2–4 days': ['2'],
      '5 days or more': ['1'],
    });
  });

  it('rank best sellers by units or by money, under the catalogue’s names, and show sizes', async () => {
    pay(0, 9000, { lines: [line('kandy-shirt', 200, { S: 3, L: 2 }), line('lotus-dress', 6900, { L: 1 })] });
    pay(3, 50, { lines: [line('gone-product', 25, { S: 2, '<img src=x onerror=alert(1)>': 1 })] });
    const user = await openFigures();
    expect(await heading('Best sellers Kandy Shirt sold best: 5 units')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'LKR' }));
    expect(Object.entries(await tableOf(/^Best sellers Lotus Dress brought in the most: LKR 6,900/))).toEqual(
      [
        ['Lotus Dress', ['1', '11%', '6,900']],
        ['Kandy Shirt', ['5', '56%', '1,000']],
        ['Gone product', ['3', '33%', '75']],
      ],
    );
    const sizes = await tableOf(/^Sizes sold S sold most: 63% of the units that come in sizes/);
    expect(Object.keys(sizes)).toEqual(['S', 'L', '<img src=x onerror=alert(1)>']);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('that could not be loaded say so, each with Retry, and keep the others', async () => {
    pay(1, 1000, { lines: [line('kandy-shirt', 100, { M: 1 })] });
    backend.database.faults.add({
      match: ({ body }) => body.includes('refundedMinor'),
      status: 403,
      body: [{ error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } }],
    });
    const user = await openFigures('/figures', openWithoutOrders);
    expect(await heading(/^Best sellers Kandy Shirt/)).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('Money paid')).toBeNull();
    backend.database.faults.clear();
    await user.click(retry);
    expect(await sumOf('Money paid')).toEqual(['LKR 1,000']);
  });

  it('add up 20,000 orders without reading them, and say what is sold of the newest 1,000', async () => {
    const lines = [line('kandy-shirt', 100, { M: 1 })];
    const daysAgo = Array.from({ length: 20_000 }, (_, index) => index % 85);
    backend.database.writeAll(daysAgo.map((days) => order(days, 100, { lines })));
    let user = userEvent.setup();
    const firstReads = await readsOf(async () => {
      user = await openFigures('/figures?days=90', openWithoutOrders);
      expect(await sumOf('Orders')).toEqual(['20,000']);
      expect(await heading('Best sellers Kandy Shirt sold best: 1,000 units')).toBeVisible();
    });
    expect(screen.getAllByText('Of the newest 1,000 orders.')).toHaveLength(2);
    // 1,000 orders; 12 weeks of 2 reads each, one of 2 or less, today; as many before; returning and waiting.
    expect(firstReads).toBeLessThanOrEqual(1060);
    await user.click(screen.getByRole('link', { name: '7 days' }));
    await screen.findByText(/the 7 days before/);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const again = await readsOf(async () => {
      await user.click(screen.getByRole('link', { name: '90 days' }));
      expect(await sumOf('Orders')).toEqual(['20,000']);
    });
    expect(again).toBe(0);
  });
});

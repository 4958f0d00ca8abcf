import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../apps/board/figures/days.ts';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { backend } from '../../backend.ts';
import { buildPurchaseDocument } from '../../factories.ts';
import { renderOwner } from '../../renderOwner.tsx';
import { readsOf, startAsOwner } from '../../unit/board/ownerBackend.ts';
import { openWithoutOrders } from './openWithoutOrders.tsx';

const today = sriLankaDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);

/** A day as the checkout server stores it. Amounts are in LKR. */
function storeDay(day: string, paid: number, fields: Record<string, unknown> = {}) {
  backend.database.write(`dailySales/${day}`, {
    day,
    paidMinor: paid * 100,
    refundedMinor: 0,
    orders: 1,
    pieces: 1,
    newCustomers: 1,
    returningCustomers: 0,
    products: { 'kandy-shirt': { pieces: 1, amountMinor: paid * 100 } },
    sizes: { M: 1 },
    ...fields,
  });
}

/** @param open the whole board, or the page without the orders, which ask the database for news at any time */
async function openFigures(path = '/figures', open = renderOwner) {
  const user = open(path);
  await screen.findByRole('heading', { level: 1, name: 'Figures' });
  return user;
}

const region = (name: RegExp) => screen.findByRole('region', { name });

/** The cells of a figure's table by the heading of their row. */
async function tableOf(figure: RegExp): Promise<Record<string, (string | null)[]>> {
  const table = await within(await region(figure)).findByRole('table', { hidden: true });
  const [, ...rows] = within(table).getAllByRole('row');
  const textOf = ({ textContent }: Element) => textContent;
  return Object.fromEntries(
    rows.map((row) => [
      textOf(within(row).getByRole('rowheader')),
      within(row).getAllByRole('cell').map(textOf),
    ]),
  );
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

const valueOf = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;

beforeEach(startAsOwner);

describe('figures', () => {
  it('show the sums of 30 days, compared without today', async () => {
    storeDay(today, 1000);
    storeDay(daysAgo(1), 3000, { orders: 2, refundedMinor: 40_000 });
    storeDay(daysAgo(30), 50_000);
    storeDay(daysAgo(31), 2000);
    await openFigures();
    expect(await valueOf('Money paid')).toBe('LKR 4,000');
    expect(await valueOf('Average order')).toBe('LKR 1,333');
    expect(await valueOf('Refunded')).toBe('LKR 400');
    expect(screen.getByText('50% more than in the 30 days before')).toBeVisible();
    expect(screen.getByText('10% of what was paid; LKR 3,600 stays')).toBeVisible();
  });

  it('have a table beside the bars, with today marked and days without a sale', async () => {
    storeDay(today, 1000.5);
    storeDay(daysAgo(2), 3000, { orders: 4, refundedMinor: 50_000 });
    storeDay(daysAgo(9), 700);
    await openFigures('/figures?days=7');
    const rows = await tableOf(/^Money paid per day Best/);
    expect(Object.keys(rows)).toHaveLength(7);
    expect(rows['Today so far']).toEqual(['1,000.50', '0', '0', '1']);
    expect(Object.values(rows)[4]).toEqual(['3,000', '700', '500', '4']);
    expect(Object.values(rows)[5]).toEqual(['0', '0', '0', '0']);
    expect(
      screen.getByRole('heading', { name: /^Money paid per day Best day: .+, with LKR 3,000$/ }),
    ).toBeVisible();
  });

  it('change their period by links, which the address keeps', async () => {
    storeDay(daysAgo(80), 9000);
    const user = await openFigures('/figures?days=7');
    expect(await heading('Money paid per day Nothing was paid in this time')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '90 days' }));
    expect(await heading(/^Money paid per week Best week: .+ LKR 9,000$/)).toBeVisible();
    expect(window.location.hash).toBe('#/figures?days=90');
    expect(screen.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
    expect(Object.keys(await tableOf(/^Money paid per week Best/))).toHaveLength(13);
  });

  it('count what waits by age, in at most six counts', async () => {
    const dayMs = 86_400_000;
    const nowMs = Date.now();
    // A minute is enough for the test to run in.
    const almostMs = dayMs - 60_000;
    const ages = [almostMs, dayMs, dayMs + almostMs, 2 * dayMs, 2 * dayMs + almostMs, 4 * dayMs + almostMs];
    const order = (id: string, fields: Record<string, unknown>) =>
      backend.database.write(`users/nimal/userPurchases/${id}`, buildPurchaseDocument(fields));
    [...ages, 5 * dayMs].forEach((age, index) =>
      order(`order${index}`, { purchasedAt: new Date(nowMs - age) }),
    );
    order('text', { purchasedAt: 'yesterday' });
    order('none', {});
    order('shipped', { purchasedAt: new Date(nowMs), isOrderShipped: true });
    await openFigures();
    expect(
      await heading('Waiting to be shipped 9 products wait, 4 of them for 2 days or more'),
    ).toBeVisible();
    expect(await tableOf(/^Waiting to be shipped/)).toEqual({
      'Less than a day': ['1'],
      '1 day': ['2'],
      '2–4 days': ['3'],
      '5 days or more': ['1'],
      'No date': ['2'],
      All: ['9'],
    });
  });

  it('rank best sellers by pieces or by money, under the catalogue’s names', async () => {
    storeDay(today, 9000, {
      products: {
        'kandy-shirt': { pieces: 5, amountMinor: 100_000 },
        'lotus-dress': { pieces: 1, amountMinor: 690_000 },
        'gone-product': { pieces: 2, amountMinor: 5000 },
      },
    });
    const user = await openFigures();
    expect(await heading('Best sellers Kandy Shirt sold best: 5 pieces')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'By money' }));
    const best = await region(/^Best sellers Lotus Dress brought in the most: LKR 6,900/);
    expect(
      within(best)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Lotus Dress 1 piece LKR 6,900',
      'Kandy Shirt 5 pieces LKR 1,000',
      'Gone product 2 pieces LKR 50',
    ]);
  });

  it('show sizes from small to large and returning customers beside new ones', async () => {
    storeDay(today, 9000, { sizes: { L: 1, S: 3 }, newCustomers: 3, returningCustomers: 1 });
    storeDay(daysAgo(40), 9000, { newCustomers: 1, returningCustomers: 1 });
    await openFigures();
    expect(Object.entries(await tableOf(/^Sizes sold S sold most: 75% of all pieces/))).toEqual([
      ['S', ['3', '75%']],
      ['L', ['1', '25%']],
    ]);
    expect(
      await tableOf(/^Returning and new customers 25% of orders came from customers who had bought before/),
    ).toEqual({
      'This period': ['1', '3', '25%'],
      'The 30 days before': ['1', '1', '50%'],
    });
  });

  it('tell what the bar under the pointer is worth, beside it', async () => {
    storeDay(today, 1000);
    storeDay(daysAgo(7), 700);
    const user = await openFigures('/figures?days=7');
    const figure = await region(/^Money paid per day Today is the best day/);
    const drawing = figure.querySelector('svg');
    if (!drawing) throw new Error('There is no drawing.');
    vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 200));
    await user.pointer({ target: drawing, coords: { clientX: 690, clientY: 20 } });
    expect(within(figure).getByText('Paid: LKR 1,000')).toBeVisible();
    expect(within(figure).getByText('7 days before: LKR 700')).toBeVisible();
    await user.unhover(drawing);
    expect(within(figure).queryByText('Paid: LKR 1,000')).not.toBeInTheDocument();
  });

  it('survive refunds above sales, ten million rupees a day and unreadable documents, which they name', async () => {
    storeDay(daysAgo(3), 10_000_000);
    storeDay(daysAgo(2), 100, { refundedMinor: 2_000_000_000 });
    storeDay(daysAgo(1), 100, {
      paidMinor: 'much',
      products: [1],
      sizes: { '<img src=x onerror=alert(1)>': 2 },
    });
    await openFigures('/figures?days=7');
    expect(await valueOf('Money paid')).toBe('LKR 10,000,100');
    expect(screen.getByText('200% of what was paid; −LKR 9,999,900 stays')).toBeVisible();
    expect(
      screen.getByText(/^Some stored figures could not be read and are left out: \w{3} \d+ \w{3}\./),
    ).toBeVisible();
    expect(await tableOf(/^Sizes sold/)).toHaveProperty(['<img src=x onerror=alert(1)>']);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('read each day once, and at most 180', async () => {
    for (let days = 0; days < 200; days += 1) storeDay(daysAgo(days), 100);
    let user = userEvent.setup();
    const firstReads = await readsOf(async () => {
      user = await openFigures('/figures?days=90', openWithoutOrders);
      await heading(/^Money paid per week/);
      await heading(/Everything is shipped$/);
    });
    // And five counts.
    expect(firstReads).toBe(185);
    const reads = await readsOf(async () => {
      await user.click(screen.getByRole('link', { name: '7 days' }));
      await screen.findAllByText(/ the 7 days before$/);
      await user.click(screen.getByRole('link', { name: '30 days' }));
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    });
    // Today's, each time.
    expect(reads).toBe(2);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersRefreshMs } from '../../src/config/constants.ts';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildPurchaseDocument } from '../factories.ts';
import { scrollToEnd } from '../fakeIntersectionObserver.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

let uid: string;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

const path = (index: number) => `users/${uid}/userPurchases/order-${index}`;

/** Order 0 is the newest. */
function writeOrders(count: number, overrides: Record<string, unknown> = { isOrderCompleted: true }) {
  for (let index = 0; index < count; index += 1) {
    const purchasedAt = new Date(Date.UTC(2026, 0, 1) - index * 60_000);
    backend.database.write(path(index), buildPurchaseDocument({ purchasedAt, ...overrides }));
  }
}

const cards = () => screen.findAllByRole('article');
const kindsAsked = () =>
  backend.database.requests.map(({ url }) => new URL(url).pathname.split(':').at(-1) ?? '');

describe('a long order history', () => {
  it('shows the newest, and loads more on request until all are shown', async () => {
    writeOrders(45);
    const { user } = renderApp('/account/orders');
    expect(await screen.findByText('Your latest 20 orders')).toBeInTheDocument();
    expect(await cards()).toHaveLength(20);

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Your latest 40 orders')).toBeInTheDocument();
    const firstNew = (await cards())[20];
    await waitFor(() => expect(within(firstNew ?? document.body).getByRole('link')).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('45 orders')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    const ids = (await cards()).map((card) => card.querySelector('code')?.textContent);
    expect(ids).toEqual(Array.from({ length: 45 }, (_, index) => `order-${index}`));
  });

  it('keeps a payment whole that the end of a page would divide [U57]', async () => {
    writeOrders(18);
    const purchasedAt = new Date(Date.UTC(2025, 0, 1));
    for (let index = 18; index < 23; index += 1) {
      backend.database.write(path(index), buildPurchaseDocument({ purchasedAt, isOrderCompleted: true }));
    }
    backend.database.write(path(23), buildPurchaseDocument({ purchasedAt: new Date(Date.UTC(2024, 0, 1)) }));
    const { user } = renderApp('/account/orders');
    expect(await screen.findByText('Your latest 19 orders')).toBeInTheDocument();
    const divided = screen.getByRole('heading', { name: '1 January 2025' }).closest('li');
    expect(within(divided ?? document.body).getAllByRole('article')).toHaveLength(5);
    expect(divided).toHaveTextContent('Total');
    expect(divided).toHaveTextContent('LKR 25,000.00');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('20 orders')).toBeInTheDocument();
    expect(await cards()).toHaveLength(24);
  });

  it('asks the catalogue once for each page, and only for new products', async () => {
    writeOrders(20);
    for (let index = 20; index < 30; index += 1) {
      backend.database.write(
        path(index),
        buildPurchaseDocument({
          productName: index % 2 ? 'kandy-shirt' : 'galle-sarong',
          purchasedAt: new Date(Date.UTC(2025, 0, index)),
        }),
      );
    }
    const { user } = renderApp('/account/orders');
    await screen.findAllByRole('article', { name: 'Kandy Shirt' });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findAllByRole('article', { name: 'Galle Sarong' });
    const slugs = backend.content.requests.flatMap(
      ({ url }) => new URL(url).searchParams.get('$slugs') ?? [],
    );
    expect(slugs).toEqual(['["kandy-shirt"]', '["galle-sarong"]']);
  });

  it('keeps its orders when the next page fails, and loads the page on Retry', async () => {
    writeOrders(25);
    const { user } = renderApp('/account/orders');
    const more = await screen.findByRole('button', { name: 'Show more' });
    backend.database.faults.add({ status: 503 });
    await user.click(more);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await cards()).toHaveLength(20);
    expectLogged(/Loading failed/);
    backend.database.faults.clear();
    await user.click(retry);
    expect(await screen.findByText('25 orders')).toBeInTheDocument();
  });

  it('loads more as the shopper scrolls near its end', async () => {
    writeOrders(45);
    renderApp('/account/orders');
    await screen.findByText('Your latest 20 orders');
    act(scrollToEnd);
    expect(await screen.findByText('Your latest 40 orders')).toBeInTheDocument();
  });
});

describe('an order that has not been shipped', () => {
  it('is polled, and no other order is', async () => {
    writeOrders(25);
    backend.database.write(path(2), buildPurchaseDocument({ purchasedAt: new Date(Date.UTC(2026, 0, 1)) }));
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    try {
      renderApp('/account/orders');
      expect(await screen.findByText('order pending')).toBeInTheDocument();
      const before = backend.database.requests.length;
      await act(() => vi.advanceTimersByTimeAsync(ordersRefreshMs + 100));
      await waitFor(() => expect(backend.database.requests.length).toBeGreaterThan(before));
      expect(kindsAsked().slice(before)).toEqual(['runQuery']);
      const { body } = backend.database.requests[before] ?? { body: '' };
      expect(body).toContain('order-2');
      expect(body).not.toContain('order-1');

      backend.database.write(
        path(2),
        buildPurchaseDocument({ purchasedAt: new Date(Date.UTC(2026, 0, 1)), isOrderShipped: true }),
      );
      await act(() => vi.advanceTimersByTimeAsync(ordersRefreshMs + 100));
      expect(await screen.findByText('order shipped')).toBeInTheDocument();
      // No order is pending, so polling stops.
      const afterwards = backend.database.requests.length;
      await act(() => vi.advanceTimersByTimeAsync(3 * ordersRefreshMs));
      expect(backend.database.requests).toHaveLength(afterwards);
    } finally {
      vi.useRealTimers();
    }
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shop } from '../../src/config/shop.ts';
import { backend, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { shopDocuments } from '../factories.ts';
import { renderApp } from '../renderApp.tsx';

const cardNames = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('home', () => {
  it('shows the splash while it loads, then best-selling and new products [2.R.1] [2.R.13] [2.R.14]', async () => {
    const held = backend.content.faults.hold();
    renderApp('/');
    const splash = await screen.findByText('Loading the shop');
    expect(splash.closest('[role=status]')).toBeInTheDocument();
    // The top bar has the other logo.
    expect(screen.getAllByText(shop.name).some((logo) => screen.getByRole('main').contains(logo))).toBe(true);
    expect(screen.queryByRole('region', { name: 'BEST SELLING' })).not.toBeInTheDocument();
    held.release();

    expect(cardNames(await screen.findByRole('region', { name: 'BEST SELLING' }))).toEqual(['Kandy Shirt']);
    expect(cardNames(screen.getByRole('region', { name: 'NEW ARRIVALS' }))).toEqual([
      'Galle Sarong',
      'Lotus Dress',
    ]);
    expect(screen.queryByText('Loading the shop')).not.toBeInTheDocument();
  });

  it('is requested once, however often the page is opened [4.29]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    renderApp('/');
    await screen.findByRole('region', { name: 'BEST SELLING' });
    // Well after the interval in which the cache deduplicates requests.
    await vi.advanceTimersByTimeAsync(60_000);
    screen.getByRole('link', { name: 'Privacy policy' }).click();
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
    screen.getByRole('link', { name: `${shop.name}, home` }).click();
    expect(await screen.findByRole('region', { name: 'BEST SELLING' })).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.content.requests).toHaveLength(1);
  });

  it('shows the sale with a running countdown and SHOW NOW [2.L.15] [2.R.4]', async () => {
    vi.useFakeTimers({
      now: Date.parse('2099-04-11T20:55:55Z'),
      toFake: ['setInterval', 'clearInterval', 'Date'],
    });
    try {
      renderApp('/');
      const sale = await screen.findByRole('region', { name: 'Avurudu sale' });
      expect(within(sale).getByRole('timer')).toHaveTextContent('Sale ends in: 2 Day 03.04.05');
      await vi.advanceTimersByTimeAsync(1000);
      await waitFor(() =>
        expect(within(sale).getByRole('timer')).toHaveTextContent('Sale ends in: 2 Day 03.04.04'),
      );
      expect(within(sale).getByText('Men')).toBeInTheDocument();
      expect(within(sale).getByRole('link', { name: /SHOW NOW/ })).toHaveAttribute(
        'href',
        '#/collections/men',
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)', '..%2f', 'men/../x'])(
    'shows no button for a sale with the path %s [2.R.5] [F35]',
    async (route_path) => {
      const documents = shopDocuments().map((document) =>
        document._type === 'hero_sale' ? { ...document, route_path } : document,
      );
      startBackend({ documents });
      renderApp('/');
      await screen.findByRole('region', { name: 'Avurudu sale' });
      expect(screen.queryByRole('link', { name: /SHOW NOW/ })).not.toBeInTheDocument();
    },
  );

  it('keeps the loading state after a failure, logs it, and loads on Retry [4.30] [8.24] [U16] [F38]', async () => {
    backend.content.faults.add({ status: 400, times: 1 });
    const { user } = renderApp('/');

    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('We could not load this. Check your connection.')).toBeInTheDocument();
    expectLogged(/Loading failed/);

    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'BEST SELLING' })).toBeInTheDocument();
  });

  it('reloads when the connection returns [U16] [F38]', async () => {
    backend.content.faults.add({ status: 400, times: 1 });
    renderApp('/');
    await screen.findByRole('button', { name: 'Retry' });
    expectLogged(/Loading failed/);

    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('region', { name: 'BEST SELLING' })).toBeInTheDocument();
  });

  it('works without any content', async () => {
    startBackend({ documents: [] });
    renderApp('/');
    expect(await screen.findByRole('region', { name: 'NEW ARRIVALS' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});

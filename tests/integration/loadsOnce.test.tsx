import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../backend.ts';
import { renderApp } from '../renderApp.tsx';
import { shop } from '../../src/config/shop.ts';

describe('the home content', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is requested once, however often the page is opened [4.29]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
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
});

describe('a listing', () => {
  it('shows its loading state, then its products [4.31]', async () => {
    backend.content.faults.add({ delayMs: 30 });
    renderApp('/collections/men');
    expect(await screen.findByText('Loading products')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Kandy Shirt' })).toBeInTheDocument();
    expect(screen.queryByText('Loading products')).not.toBeInTheDocument();
  });
});

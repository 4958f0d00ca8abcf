import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deliveryWindow, formatDeliveryWindow } from '../../src/domain/deliveryWindow.ts';
import { noonOf, sriLankaDay } from '../../src/domain/delivery.ts';
import { arrival } from '../support/arrival.ts';
import { backend, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildCategoryDocument, buildProductDocument } from '../support/factories.ts';
import { scrollToEnd } from '../support/fakeIntersectionObserver.ts';
import { renderApp } from '../support/renderApp.tsx';

const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** Shirts for men, newest first. */
const buildMany = (count: number) => [
  buildCategoryDocument(),
  ...Array.from({ length: count }, (_, index) =>
    buildProductDocument({
      _id: `p${index}`,
      name: `Shirt ${index}`,
      slug: { current: `shirt-${index}` },
      _createdAt: new Date(Date.UTC(2026, 0, 90 - index)).toISOString(),
    }),
  ),
];

describe('listing', () => {
  it('shows the products of the gender that are in stock, newest first, with "all" chosen [1.4] [2.R.19]', async () => {
    renderApp('/collections/men');
    await screen.findByText('2 products');
    expect(names()).toEqual(['Galle Sarong', 'Kandy Shirt']);
    expect(screen.getByRole('button', { name: /^all/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says when what is ordered today arrives [U51]', async () => {
    renderApp('/collections/men');
    const dates = formatDeliveryWindow(deliveryWindow(undefined, noonOf(sriLankaDay(new Date()))));
    expect(await screen.findByText(/^Arrives/)).toHaveTextContent(`Arrives ${dates}`);
  });

  it('shows the price before the discount, struck through, and the discount [9.4] [U20]', async () => {
    renderApp('/collections/men');
    const card = (await screen.findByRole('heading', { name: 'Galle Sarong' })).closest('article');
    expect(card).toHaveTextContent('now LKR 820.00');
    expect(card).toHaveTextContent('was LKR 1,000.00');
    expect(card).toHaveTextContent('18% OFF');
  });

  it('shows a product that is not for sale without a price, sizes or a discount [F74]', async () => {
    backend.content.patch('sarong', { price: 0 });
    renderApp('/collections/men');
    const card = (await screen.findByRole('heading', { name: 'Galle Sarong' })).closest('article');
    expect(card).toHaveTextContent(/^(New)?Galle Sarong ?Not for sale online$/);
  });

  it('filters by sub-category, and resets the filter to all for another gender [2.R.18] [4.32] [4.33] [U17]', async () => {
    const { user } = renderApp('/collections/men');
    await user.click(await screen.findByRole('button', { name: /^sarongs/ }));
    await screen.findByText('1 product');
    expect(names()).toEqual(['Galle Sarong']);
    expect(screen.getByRole('button', { name: /^sarongs/ })).toHaveAttribute('aria-pressed', 'true');

    await user.click(
      within(screen.getByRole('navigation', { name: 'Collections' })).getByRole('link', { name: 'women' }),
    );
    await screen.findByRole('heading', { name: 'Lotus Dress' });
    expect(screen.getByRole('button', { name: /^all/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^dresses/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('says "out of stock" when the collection has nothing, without filters to clear [2.R.20] [U18]', async () => {
    renderApp('/collections/unisex');
    expect(await screen.findByText('out of stock')).toHaveRole('status');
    expect(names()).toEqual([]);
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '#/');
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
  });

  it('shows on a card one badge, the discount before "New", and the range of its sizes [U70]', async () => {
    const card = async (overrides: Record<string, unknown>) => {
      startBackend({ documents: [buildProductDocument(overrides)] });
      const { close } = renderApp('/collections/men');
      const shown = (await screen.findByRole('article')).cloneNode(true) as HTMLElement;
      close();
      return within(shown);
    };
    const both = await card({ isNew: true, discount: 18, price: 820 });
    expect(both.getAllByText('18% OFF')).toHaveLength(1);
    expect(both.queryByText('New')).toBeNull();
    expect(both.getByText('Sizes').parentElement).toHaveTextContent(/^Sizes S–L$/);

    const isNew = await card({ isNew: true, size: ['Free size'] });
    expect(isNew.getByText('New')).toBeTruthy();
    expect(isNew.getByText('Sizes').parentElement).toHaveTextContent(/^Sizes Free size$/);

    const plain = await card({ size: [] });
    expect(plain.queryByText('Sizes')).toBeNull();
    expect(plain.queryByText(/OFF|New/)).toBeNull();
  });

  it('shows a skeleton while products load and after a failure, says which it is, and loads on Retry [4.31] [8.25]', async () => {
    const held = backend.content.faults.hold({ status: 400, times: 1 });
    const { user } = renderApp('/collections/men');
    const shape = () => screen.getByRole('main').querySelector('[aria-hidden=true] > div');
    expect(await screen.findByText('Loading products')).toHaveRole('status');
    expect(names()).toEqual([]);
    expect(shape()).toBeInTheDocument();
    held.release();

    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('We could not load this. Check your connection.')).toBeInTheDocument();
    expect(shape()).toBeInTheDocument();
    expectLogged(/Loading failed/);
    await user.click(retry);
    await screen.findByText('2 products');
    expect(shape()).not.toBeInTheDocument();
  });

  it('shows the last of two quickly chosen filters, whichever response arrives last [U19]', async () => {
    const held = backend.content.faults.hold({
      match: ({ url }) => url.includes(encodeURIComponent('"shirts"')),
    });
    const { user } = renderApp('/collections/men');
    await screen.findByText('2 products');
    await user.click(screen.getByRole('button', { name: /^shirts/ }));
    await arrival(held);
    await user.click(screen.getByRole('button', { name: /^sarongs/ }));
    await screen.findByText('1 product');
    held.release();
    // An answer that comes after the late one.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-low');
    await waitFor(() => expect(backend.content.requests).toHaveLength(4));
    await waitFor(() => expect(names()).toEqual(['Galle Sarong']));
  });

  it('loads the next page once when the shopper scrolls near the end', async () => {
    startBackend({ documents: buildMany(60) });
    renderApp('/collections/men');
    await screen.findByText('60 products');
    act(scrollToEnd);
    await waitFor(() => expect(names()).toHaveLength(48));
    expect(backend.content.requests).toHaveLength(2);
    act(scrollToEnd);
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(new Set(names()).size).toBe(60);
    act(scrollToEnd);
    expect(backend.content.requests).toHaveLength(3);
  });

  const options = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);

  /** Two shirts and two sarongs for men. */
  const mixed = () =>
    [
      buildCategoryDocument({ sub_categories: ['shirts', 'sarongs', 'belts'] }),
      ['linen', 'shirts', ['S', 'M'], 4000],
      ['batik', 'shirts', ['M'], 1800],
      ['checked', 'sarongs', ['Free size'], 2500],
      ['plain', 'sarongs', ['Free size', 'XL'], 12_000],
    ].map((entry) => {
      if (!Array.isArray(entry)) return entry;
      const [name, category, size, price] = entry;
      return buildProductDocument({ _id: name, name, slug: { current: name }, category, size, price });
    });

  it('offers only what exists in the chosen category, with the number of products [U71]', async () => {
    startBackend({ documents: mixed() });
    const { user } = renderApp('/collections/men');
    await screen.findByText('4 products');
    const categories = within(screen.getByRole('group', { name: 'Filter by category' }));
    const buttons = () => categories.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['all 4', 'shirts 2', 'sarongs 2']);
    expect(options('Size')).toEqual(['All', 'S (1)', 'M (2)', 'XL (1)', 'Free size (2)']);
    expect(options('Price, LKR')).toEqual(['All', 'Under 2,500 (1)', '2,500–5,000 (2)', 'From 10,000 (1)']);

    await user.click(categories.getByRole('button', { name: /^shirts/ }));
    await screen.findByText('2 products');
    expect(options('Size')).toEqual(['All', 'S (1)', 'M (2)']);
    expect(options('Price, LKR')).toEqual(['All', 'Under 2,500 (1)', '2,500–5,000 (1)']);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'S');
    await screen.findByText('1 product');
    expect(buttons()).toEqual(['all 1', 'shirts 1']);
    // One request for each choice.
    expect(backend.content.requests).toHaveLength(3);
  });

  it('filters by colour, and clears all filters but the order [U21] [U71]', async () => {
    startBackend({
      documents: mixed().map((document, index) => ({
        ...document,
        colour: ['', 'Teal/White', 'teal'][index],
      })),
    });
    const { user } = renderApp('/collections/men?sort=price-high&price=0-2500');
    const colour = await screen.findByRole('combobox', { name: 'Colour' });
    await waitFor(() => expect(options('Colour')).toEqual(['All', 'Teal (1)']));
    await user.selectOptions(colour, 'teal');
    await waitFor(() => expect(names()).toEqual(['batik']));
    expect(window.location.hash).toBe('#/collections/men?sort=price-high&price=0-2500&colour=teal');

    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await screen.findByText('4 products');
    expect(window.location.hash).toBe('#/collections/men?sort=price-high');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
    expect(options('Colour')).toEqual(['All', 'Teal (2)', 'White (1)']);
  });

  it('does not repeat a word that only stands in the address [U96]', async () => {
    const { user } = renderApp('/collections/men?category=nothing&size=nothing&colour=nothing');
    await screen.findByText('out of stock');
    await screen.findByText('No products.');
    expect(screen.getByRole('main')).not.toHaveTextContent(/nothing/i);
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('No match');
    expect(screen.getByRole('combobox', { name: 'Colour' })).toHaveDisplayValue('No match');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await screen.findByText('2 products');
  });

  it('sorts, filters by price and by size, and keeps all of it in the URL [U21] [U72]', async () => {
    startBackend({ documents: mixed() });
    const { user, reload } = renderApp('/collections/men');
    const choose = async (name: string, option: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name }), option);
    await choose('Sort by', 'Price: low to high');
    await waitFor(() => expect(names()).toEqual(['batik', 'checked', 'linen', 'plain']));
    await choose('Sort by', 'Price: high to low');
    await choose('Price, LKR', '2500-5000');
    await waitFor(() => expect(names()).toEqual(['linen', 'checked']));
    expect(window.location.hash).toBe('#/collections/men?sort=price-high&price=2500-5000');
    await choose('Size', 'Free size');
    await screen.findByText('1 product');
    expect(names()).toEqual(['checked']);

    const chosen = { 'Sort by': 'price-high', 'Price, LKR': '2500-5000', Size: 'Free size' };
    const expectChosen = async () => {
      await screen.findByText('1 product');
      for (const [name, value] of Object.entries(chosen))
        expect(screen.getByRole('combobox', { name })).toHaveValue(value);
    };
    reload();
    await expectChosen();
    await user.click(screen.getByRole('link', { name: 'checked' }));
    await screen.findByRole('heading', { level: 1, name: 'checked' });
    window.history.back();
    await expectChosen();
    await choose('Price, LKR', 'All');
    await screen.findByText('2 products');
    expect(window.location.hash).toBe('#/collections/men?sort=price-high&size=Free+size');
  });

  it.each([
    ['Price, LKR', 'all', 'price=5000-2500'],
    ['Price, LKR', 'all', 'price=%00'],
    ['Sort by', 'newest', 'sort=random'],
    ['Size', 'all', `category=${'c'.repeat(101)}&size=${'s'.repeat(31)}`],
  ])('ignores a %s in the URL that cannot be, which is %s: %s [U72]', async (name, value, search) => {
    renderApp(`/collections/men?${search}`);
    await screen.findByText('2 products');
    expect(screen.getByRole('combobox', { name })).toHaveValue(value);
  });

  it('says which filters leave nothing [U71]', async () => {
    renderApp('/collections/men?size=M&price=0-1');
    await screen.findByText('out of stock');
    await screen.findByText('No products in M under LKR 1.');
    await screen.findByRole('button', { name: 'Clear all filters' });
  });

  it.each([
    ['fails', () => backend.content.faults.add({ status: 400, times: 1 }), /Loading failed/],
    ['does not answer', () => void backend.content.faults.hold({ times: 1 }), /No answer within/],
  ])(
    'reports a next page that %s, keeps its products, and loads the page on Retry',
    async (_what, fail, logged) => {
      startBackend({ documents: buildMany(30) });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
      const { user } = renderApp('/collections/men');
      await screen.findByText('30 products');
      fail();
      await user.click(screen.getByRole('button', { name: 'Show more' }));
      await act(() => vi.advanceTimersByTimeAsync(7100));
      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(names()).toHaveLength(24);
      expectLogged(logged);
      await user.click(retry);
      await waitFor(() => expect(names()).toHaveLength(30));
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    },
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backend, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildNamedProduct } from '../support/factories.ts';
import { renderApp } from '../support/renderApp.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Search the shop' });
const link = () => screen.findByRole('link', { name: 'Search' });
const dress = () => screen.findByRole('link', { name: 'Lotus Dress' });
const found = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const hash = () => decodeURIComponent(window.location.hash);
const expectHash = (expected: string) => waitFor(() => expect(hash()).toBe(expected));
const failed = 'We could not search the shop. Check your connection, then try again.';

describe('the search [U73]', () => {
  it('opens with the focus in its field, finds as one types, and Back leads to the page before', async () => {
    const { user } = renderApp('/shipping-policy');
    await user.click(await link());
    await waitFor(async () => expect(await field()).toHaveFocus());
    const { length } = window.history;
    await user.keyboard('dress');
    const card = (await dress()).closest('article');
    expect(card).toHaveTextContent('LKR 6,900.00');
    expect(card).toHaveTextContent('Sizes S–L');
    await title('1 product for “dress”');
    await expectHash('#/search?q=dress');
    // One entry, however much is typed.
    expect(window.history).toHaveLength(length);
    expect(await field()).toHaveFocus();
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Shipping policy' });
  });

  it('opens a product, and comes back to the results with the last letters typed', async () => {
    const { user } = renderApp('/search');
    await user.type(await field(), 'dress');
    await user.click(await dress());
    await screen.findByRole('heading', { level: 1, name: 'Lotus Dress' });
    window.history.back();
    await dress();
    expect(await field()).toHaveValue('dress');
    expect(await field()).not.toHaveFocus();
    // The header leads to a new search, from here too.
    await user.click(await link());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(await field()).toHaveFocus();
    window.history.back();
    await waitFor(async () => expect(await field()).toHaveValue('dress'));
  });

  it('begins with products and an example that finds something [U105]', async () => {
    const { user } = renderApp('/search');
    await screen.findByRole('region', { name: 'New arrivals' });
    const [, example = ''] = /“(.*)”/.exec((await field()).getAttribute('placeholder') ?? '') ?? [];
    await user.type(await field(), example);
    await title(new RegExp(`^\\d products? for “${example}”$`));
  });

  it('filters as a listing does, by collection too, and keeps that in the URL', async () => {
    const { user, reload } = renderApp('/search?q=kandy galle lotus&gender=men');
    await title('No exact match for “kandy galle lotus”. Closest: 3 products');
    expect(screen.getByRole('combobox', { name: 'Collection' })).toHaveDisplayValue('Men (3)');
    await user.click(screen.getByRole('button', { name: 'shirts 2' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'M (1)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price, LKR' }), '2500-5000');
    const all = '#/search?gender=men&category=shirts&size=M&price=2500-5000&q=kandy+galle+lotus';
    await expectHash(all);
    reload();
    await waitFor(() => expect(found()).toEqual(['Kandy Shirt']));
    expect(screen.getByRole('button', { name: 'shirts 1' })).toHaveAttribute('aria-pressed', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Collection' }), 'All');
    await expectHash(all.replace('gender=men&', ''));
  });

  it('says when filters hide everything', async () => {
    const { user } = renderApp('/search?q=dress&category=hats&gender=cats&price=x');
    await title('Nothing found for “dress”');
    await user.click(await screen.findByRole('button', { name: 'Search without filters' }));
    await dress();
    await expectHash('#/search?q=dress');
  });

  it('shows what it took as a filter, and takes it out of the text at a press', async () => {
    const { user } = renderApp('/search?q=ladies dress under 500');
    await title('No dress for women under LKR 500');
    expect(
      within(await screen.findByRole('region', { name: 'Nearest' })).getAllByRole('article')[0],
    ).toHaveTextContent('Lotus Dress');
    expect(screen.getByRole('button', { name: 'Search without “Women”' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search without “Under LKR 500”' }));
    await dress();
    expect(await field()).toHaveValue('ladies dress');
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toHaveFocus();
  });

  it('offers ways on when nothing is found', async () => {
    const { user } = renderApp('/search?q=xqzvwk');
    await title('Nothing found for “xqzvwk”');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Shop men' })).toHaveAttribute(
      'href',
      '#/collections/men',
    );
    expect(screen.getByRole('link', { name: /^Ask us/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('“xqzvwk”')),
    );
    await user.click(screen.getByRole('button', { name: 'dresses' }));
    await dress();
    expect(await field()).toHaveValue('dresses');
  });

  it('shows 24 products at first, more on request, and as many on return', async () => {
    startBackend({
      documents: Array.from({ length: 30 }, (_, index) => buildNamedProduct(`Shirt ${index}`)),
    });
    const { user } = renderApp('/search?q=shirt');
    await title('30 products for “shirt”');
    await waitFor(() => expect(found()).toHaveLength(24));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(found()).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    const last = found().at(-1) ?? '';
    await user.click(screen.getByRole('link', { name: last }));
    await screen.findByRole('heading', { level: 1, name: last });
    window.history.back();
    await waitFor(() => expect(found()).toHaveLength(30));
  });
});

describe('recent searches [U73]', () => {
  const recent = () =>
    screen.queryAllByRole('button', { name: /^Remove “/ }).map(({ ariaLabel }) => ariaLabel);
  const stored = () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as unknown;

  it('are those that led to a product, newest first', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['Linen', 'dress', 'batik']));
    const { user } = renderApp('/search');
    await user.type(await field(), 'xqzvwk{Enter}');
    await title(/^Nothing found/);
    await user.clear(await field());
    await user.type(await field(), 'Dress');
    await dress();
    // Enter leads to the first result.
    await user.keyboard('{Enter}');
    expect(await dress()).toHaveFocus();
    expect(stored()).toEqual(['Dress', 'Linen', 'batik']);
  });

  it('are repeated, removed one by one, and removed together', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['dress', 'linen', 'batik']));
    const { user } = renderApp('/search');
    await user.click(await screen.findByRole('button', { name: 'Remove “linen”' }));
    expect(recent()).toEqual(['Remove “dress”', 'Remove “batik”']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(stored()).toEqual(['dress', 'batik']);
    await user.click(screen.getByRole('button', { name: 'dress' }));
    expect(await field()).toHaveValue('dress');
    await dress();
    await user.click(screen.getByRole('button', { name: /^Clear ?the search$/ }));
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(recent()).toEqual([]);
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});

describe('a search that cannot be loaded [U73]', () => {
  it('says so, leads elsewhere, and works after Retry', async () => {
    backend.content.faults.add({ status: 500 });
    const { user } = renderApp('/search?q=dress');
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    await waitFor(() => expectLogged(/Loading failed/));
    await screen.findByRole('link', { name: 'Shop women' });
    backend.content.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await dress();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

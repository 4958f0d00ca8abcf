import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrival } from '../arrival.ts';
import { backend, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildProductDocument } from '../factories.ts';
import { currentNotification } from '../../src/ui/toasts/notifications.ts';
import { renderApp } from '../renderApp.tsx';

const layer = () => within(screen.getByRole('dialog', { name: 'Search' }));
const field = () => screen.findByRole('searchbox', { name: 'Search the shop' });
const found = () =>
  layer()
    .getAllByRole('link')
    .filter((link) => link.matches('[data-result]'))
    .map(({ textContent }) => textContent);
const hash = () => decodeURIComponent(window.location.hash);

/** Opens the search on a page, which has loaded: its heading would take the focus, which no browser gives it behind a dialog. */
async function openOver(route: string) {
  const app = renderApp(route);
  await screen.findByRole('heading', { level: 1 });
  await field();
  return app;
}

/** Thirty shirts. */
const manyShirts = () =>
  Array.from({ length: 30 }, (_, index) =>
    buildProductDocument({ _id: `p${index}`, name: `Shirt ${index}`, slug: { current: `shirt-${index}` } }),
  );

describe('the search [U73]', () => {
  it('opens over the page that was open, finds as one types, and closes with a step back', async () => {
    const { user } = renderApp('/shipping-policy');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Shipping policy' });
    await user.click(screen.getByRole('link', { name: 'Search' }));
    await user.type(await field(), 'dress');
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toHaveAttribute(
      'href',
      '#/collections/lotus-dress',
    );
    const result = layer().getByRole('link', { name: 'Lotus Dress' }).closest('li');
    expect(result).toHaveTextContent('LKR 6,900.00');
    expect(result).toHaveTextContent('Sizes in stock S–L');
    expect(within(result ?? document.body).getByText('Dress').tagName).toBe('MARK');
    await waitFor(() => expect(hash()).toBe('#/shipping-policy?q=dress'));

    await user.click(layer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(hash()).toBe('#/shipping-policy');
    // The same element: the page was not rendered anew.
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('keeps the last keys before Escape for a step forward', async () => {
    const { user } = renderApp('/shipping-policy');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'dres');
    await waitFor(() => expect(hash()).toBe('#/shipping-policy?q=dres'));
    fireEvent.change(await field(), { target: { value: 'dress' } });
    await user.click(layer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    act(() => window.history.forward());
    expect(await field()).toHaveValue('dress');
  });

  it('opens from a shared link, and closes without leaving the page', async () => {
    const { user } = renderApp('/cart?q=dress');
    await screen.findByRole('link', { name: 'Lotus Dress' });
    expect(await field()).toHaveValue('dress');
    const length = window.history.length;
    await user.click(layer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(hash()).toBe('#/cart'));
    expect(window.history).toHaveLength(length);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('comes back after a reload with its text and filters', async () => {
    const { user, reload } = await openOver('/shipping-policy?q=');
    await user.type(await field(), 'kandy');
    await screen.findByRole('link', { name: 'Kandy Shirt' });
    await user.selectOptions(layer().getByRole('combobox', { name: 'Size' }), 'Size M (1)');
    await waitFor(() => expect(hash()).toBe('#/shipping-policy?q=kandy&q-size=M'));
    reload();
    expect(await screen.findByRole('link', { name: 'Kandy Shirt' })).toBeInTheDocument();
    expect(await field()).toHaveValue('kandy');
    expect(layer().getByRole('combobox', { name: 'Size' })).toHaveValue('M');
  });

  it('takes over the filters of a listing, each of which can be taken away', async () => {
    // Nothing is prefetched, by the pages of earlier tests neither.
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === '(prefers-reduced-data: reduce)' }),
    );
    const { user } = renderApp('/collections/men?category=shirts');
    await screen.findByText('1 product');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'lotus');
    const collection = layer().getByRole('combobox', { name: 'Collection' });
    expect(collection).toHaveValue('men');
    expect(layer().getByRole('combobox', { name: 'Category' })).toHaveValue('shirts');
    await layer().findByRole('heading', { name: 'Nothing found for “lotus” in Men’s Shirts' });
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('Nothing found for “lotus” in Men’s Shirts'));

    await user.selectOptions(collection, 'All collections');
    await waitFor(() => expect(hash()).toBe('#/collections/men?category=shirts&q=lotus&q-in=all'));
    await user.click(await layer().findByRole('button', { name: 'Search without filters' }));
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    await waitFor(() =>
      expect(hash()).toBe('#/collections/men?category=shirts&q=lotus&q-in=all&q-category=all'),
    );
    expect(backend.content.requests.filter(({ url }) => url.includes('subCategories'))).toHaveLength(1);
  });

  it('has chosen filters first, and no lists when there is nothing to choose', async () => {
    const { user } = await openOver('/shipping-policy?q=dress&q-price=5000-7500');
    await layer().findByRole('link', { name: 'Lotus Dress' });
    expect(layer().getAllByRole('combobox')[0]).toHaveAccessibleName('Price, LKR');
    await user.click(await layer().findByRole('button', { name: /^Clear ?filters$/ }));
    await user.clear(await field());
    await user.type(await field(), 'zzzzzz');
    expect(await layer().findByRole('heading', { name: /^Nothing found/ })).toBeInTheDocument();
    expect(layer().queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('takes over the sizes of a listing, which can be taken away', async () => {
    const { user } = renderApp('/collections/men?sizes=32,M&q=kandy');
    await field();
    await layer().findByRole('link', { name: 'Kandy Shirt' });
    const size = layer().getByRole('combobox', { name: 'Size' });
    expect(size).toHaveDisplayValue('Sizes M, 32');
    await user.selectOptions(size, await layer().findByRole('option', { name: 'Size L (1)' }));
    await waitFor(() => expect(hash()).toBe('#/collections/men?sizes=32,M&q=kandy&q-size=L&q-sizes=all'));
    await user.selectOptions(size, 'All sizes');
    await waitFor(() => expect(hash()).toBe('#/collections/men?sizes=32,M&q=kandy&q-sizes=all'));
  });

  it('finds nothing that is in none of the sizes', async () => {
    renderApp('/collections/men?sizes=30,32&q=kandy');
    const name = 'Nothing found for “kandy” in Men, size 30 or 32';
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  });

  it('suggests only categories that the filters of the listing leave, and drops its category', async () => {
    const { user } = await openOver('/collections/women?category=nothing&q=');
    expect(await layer().findByRole('button', { name: 'Dresses' })).toBeInTheDocument();
    expect(layer().queryByRole('button', { name: 'Shirts' })).not.toBeInTheDocument();
    await user.click(layer().getByRole('button', { name: 'Dresses' }));
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    await waitFor(() => expect(hash()).toBe('#/collections/women?category=nothing&q=Dresses&q-category=all'));
  });

  it('names no size that is sold out', async () => {
    const sizes = { size: ['S', 'M', 'L', 'XL'], soldOutSizes: ['L'] };
    startBackend({ documents: [buildProductDocument(sizes)] });
    renderApp('/shipping-policy?q=kandy');
    const result = (await screen.findByRole('link', { name: 'Kandy Shirt' })).closest('li');
    expect(result).toHaveTextContent('Sizes in stock S, M, XL');
  });

  it('searches without what leaves nothing', async () => {
    const { user } = await openOver('/shipping-policy?q=ladies dress under 10');
    await layer().findByRole('heading', { name: 'Nothing found for “ladies dress under 10”' });
    expect(layer().getByRole('button', { name: 'Search without “Women”' })).toBeInTheDocument();
    await user.click(layer().getByRole('button', { name: 'Search without “Under LKR 10”' }));
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    expect(await field()).toHaveValue('ladies dress');
    expect(await field()).toHaveFocus();
  });

  it('shows what is found without the part that leaves nothing', async () => {
    await openOver('/shipping-policy?q=dress under 10');
    await layer().findByRole('heading', { name: '1 product without “Under LKR 10”' });
    expect(found()).toEqual(['Lotus Dress']);
    expect(layer().queryByRole('list', { name: 'Understood as' })).not.toBeInTheDocument();
  });

  it('takes a part that filters out of the text at a press', async () => {
    const { user } = await openOver('/shipping-policy?q=ladies dress under 9000');
    await layer().findByRole('link', { name: 'Lotus Dress' });
    await user.click(layer().getByRole('button', { name: 'Search without “Under LKR 9,000”' }));
    expect(await field()).toHaveValue('ladies dress');
    await waitFor(() => expect(layer().queryByRole('button', { name: /Under LKR/ })).not.toBeInTheDocument());
    expect(layer().getByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
  });

  it('saves a result with its heart, says so in the layer, and moves on from there by arrow keys', async () => {
    startBackend({ documents: manyShirts().slice(0, 2) });
    const { user } = await openOver('/shipping-policy?q=shirt');
    await user.click(await layer().findByRole('button', { name: 'Save Shirt 0' }));
    expect(layer().getByRole('button', { name: 'Save Shirt 0' })).toHaveAttribute('aria-pressed', 'true');
    expect(layer().getByText('Shirt 0 saved.')).toBeInTheDocument();
    expect(hash()).toBe('#/shipping-policy?q=shirt');
    await user.keyboard('{ArrowRight}');
    expect(layer().getByRole('link', { name: 'Shirt 1' })).toHaveFocus();
  });

  it('leads to the listing that the text names', async () => {
    await openOver('/shipping-policy?q=dress');
    expect(await layer().findByRole('link', { name: 'All dresses in Women' })).toHaveAttribute(
      'href',
      '#/collections/women?category=dresses',
    );
  });

  it.each([
    ['dress', '1 product for “dress”'],
    ['dreses', 'Showing results for “dresses”: 1 product'],
  ])('says what was found for %s, once the shopper has stopped typing', async (text, said) => {
    renderApp(`/shipping-policy?q=${text}`);
    await screen.findByRole('link', { name: 'Lotus Dress' });
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(said));
  });

  it('offers ways on when nothing is found', async () => {
    const { user } = renderApp('/?q=xqzvwk');
    await screen.findByRole('heading', { name: 'Nothing found for “xqzvwk”' });
    expect(layer().getByRole('link', { name: 'Shop men' })).toHaveAttribute('href', '#/collections/men');
    expect(layer().getByRole('link', { name: /^Ask us/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('“xqzvwk”')),
    );
    await user.click(layer().getByRole('button', { name: 'Dresses' }));
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    expect(await field()).toHaveValue('Dresses');
  });

  it('drops the answer to an earlier text that arrives late', async () => {
    const { user } = await openOver('/shipping-policy?q=');
    await layer().findByRole('button', { name: 'Dresses' });
    const late = backend.content.faults.hold({ match: ({ url }) => url.includes('sarong') });
    await user.type(await field(), 'sarong');
    await arrival(late);
    await user.clear(await field());
    await user.type(await field(), 'dress');
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    const shown: unknown[] = [];
    const observer = new MutationObserver(() => shown.push(...layer().queryAllByText('Galle Sarong')));
    observer.observe(document.body, { subtree: true, childList: true });
    late.release();
    // Its answer comes before that to another text.
    await user.clear(await field());
    await user.type(await field(), 'kandy');
    expect(await layer().findByRole('link', { name: 'Kandy Shirt' })).toBeInTheDocument();
    observer.disconnect();
    expect(shown).toEqual([]);
  });

  it('keeps what stands there until the first results, and forgets those of a text that was emptied', async () => {
    const { user } = await openOver('/shipping-policy?q=');
    const beginning = () => layer().queryByRole('heading', { name: 'Search by category' });
    await waitFor(() => expect(beginning()).toBeInTheDocument());
    await user.type(await field(), 'dress');
    await layer().findByRole('link', { name: 'Lotus Dress' });
    expect(beginning()).not.toBeInTheDocument();
    await user.clear(await field());
    fireEvent.change(await field(), { target: { value: 'k' } });
    expect(beginning()).toBeInTheDocument();
    expect(layer().queryByRole('link', { name: 'Lotus Dress' })).not.toBeInTheDocument();
    await layer().findByRole('link', { name: 'Kandy Shirt' });
    expect(beginning()).not.toBeInTheDocument();
  });

  it('shows 24 products at first, and more on request', async () => {
    startBackend({ documents: manyShirts() });
    const { user } = renderApp('/?q=shirt');
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(found()).toHaveLength(24);
    await user.click(more);
    await waitFor(() => expect(found()).toHaveLength(30));
    expect(layer().queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(layer().getByRole('link', { name: found().at(24) ?? '' })).toHaveFocus();
  });

  it('moves from the field to the first result with Enter, once results for that text are there', async () => {
    const { user } = await openOver('/shipping-policy?q=');
    const held = backend.content.faults.hold();
    await user.type(await field(), 'dress{Enter}');
    expect(await field()).toHaveFocus();
    held.release();
    await waitFor(() => expect(layer().getByRole('link', { name: 'Lotus Dress' })).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(await field()).toHaveFocus();
    // While characters are composed, the arrows are the input method's.
    fireEvent.keyDown(await field(), { key: 'ArrowDown', isComposing: true });
    expect(await field()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(layer().getByRole('link', { name: 'Lotus Dress' })).toHaveFocus();
  });

  it('opens a product, and comes back with the focus on it, until another search begins', async () => {
    const { user } = await openOver('/shipping-policy?q=');
    await user.type(await field(), 'dress');
    await user.click(await layer().findByRole('link', { name: 'Lotus Dress' }));
    await screen.findByRole('heading', { level: 1, name: 'Lotus Dress' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    window.history.back();
    await waitFor(() => expect(layer().getByRole('link', { name: 'Lotus Dress' })).toHaveFocus());
    expect(await field()).toHaveValue('dress');
    // Another search leaves the focus in the field.
    await user.clear(await field());
    await user.type(await field(), 'l');
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    expect(await field()).toHaveFocus();
  });

  it('shows the page behind from its top when that page is chosen', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { user } = renderApp('/collections/lotus-dress');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Lotus Dress' });
    await user.click(screen.getByRole('link', { name: 'Search' }));
    await user.type(await field(), 'lotus');
    const result = await layer().findByRole('link', { name: 'Lotus Dress' });
    scrollTo.mockClear();
    await user.click(result);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    expect(hash()).toBe('#/collections/lotus-dress');
    expect(heading).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('leaves the focus in the field when the shopper is there before the results that were left', async () => {
    const { user } = await openOver('/shipping-policy?q=');
    await user.type(await field(), 'dress');
    await user.click(await layer().findByRole('link', { name: 'Lotus Dress' }));
    await screen.findByRole('heading', { level: 1, name: 'Lotus Dress' });
    const held = backend.content.faults.hold();
    window.history.back();
    await user.click(await field());
    held.release();
    expect(await layer().findByRole('link', { name: 'Lotus Dress' })).toBeInTheDocument();
    expect(await field()).toHaveFocus();
  });

  it('is one step of the history when its link is clicked twice', async () => {
    const { user } = renderApp('/shipping-policy');
    const link = await screen.findByRole('link', { name: 'Search' });
    await user.click(link);
    await field();
    const { length } = window.history;
    await user.click(layer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    act(() => {
      link.click();
      link.click();
    });
    await field();
    expect(window.history).toHaveLength(length);
    await user.click(layer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(hash()).toBe('#/shipping-policy'));
  });

  it.each([
    ['the next press', (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Search' }))],
    ['the slash key', (user: UserEvent) => user.keyboard('/')],
    [
      'the connection',
      async () => {
        act(() => void window.dispatchEvent(new Event('online')));
      },
    ],
  ])('can be loaded with %s after its code could not be', async (_what, loadAgain) => {
    vi.doMock('../../src/search/SearchLayer.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { user } = renderApp('/shipping-policy');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await screen.findByText('We could not load the search. Check your connection.');
    expectLogged(/The search could not be loaded/);
    expect(screen.queryByText('Opening the search…')).not.toBeInTheDocument();
    vi.doUnmock('../../src/search/SearchLayer.tsx');
    await loadAgain(user);
    expect(await field()).toBeInTheDocument();
    expect(hash()).toBe('#/shipping-policy?q=');
    expect(currentNotification()).toBeUndefined();
  });

  it.each([
    ['5,000 characters', 'saree '.repeat(833)],
    ['one letter', 'd'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['signs of regular expressions', '(dress|[a-z]+.*\\'],
    ['emoji', '👗👩🏽‍🦰\u{1F1F1}\u{1F1F0}'],
    ['mixed scripts', 'සාරි சேலை dress ‮evil'],
    ['a broken encoding', '%E0%A4%A'],
    ['only spaces', '   '],
  ])('stays whole with %s', async (_what, text) => {
    renderApp(
      `/?q=${text.startsWith('%') ? text : encodeURIComponent(text)}&q-price=x&q-in=cats&q-size=${'x'.repeat(99)}`,
    );
    const shown = await field();
    expect(Array.from((shown as HTMLInputElement).value).length).toBeLessThanOrEqual(200);
    await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
    expect(screen.queryByText(/went wrong/)).not.toBeInTheDocument();
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('recent searches [U73]', () => {
  const recent = () =>
    screen.queryAllByRole('button', { name: /^Remove “/ }).map(({ ariaLabel }) => ariaLabel);
  const stored = () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as unknown;

  it('are those that led to a product, newest first', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['Linen', 'dress', 'batik']));
    const { user } = await openOver('/shipping-policy?q=');
    await user.type(await field(), 'xqzvwk');
    await user.clear(await field());
    await user.type(await field(), 'Dress');
    await user.click(await layer().findByRole('link', { name: 'Lotus Dress' }));
    await screen.findByRole('heading', { level: 1, name: 'Lotus Dress' });
    expect(stored()).toEqual(['Dress', 'Linen', 'batik']);
  });

  it('are repeated, removed one by one, and removed together', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['dress', 'linen', 'batik']));
    const { user } = await openOver('/shipping-policy?q=');
    await user.click(await screen.findByRole('button', { name: 'Remove “linen”' }));
    expect(recent()).toEqual(['Remove “dress”', 'Remove “batik”']);
    expect(screen.getByRole('heading', { name: 'Recent searches' })).toHaveFocus();
    expect(stored()).toEqual(['dress', 'batik']);

    await user.click(screen.getByRole('button', { name: 'dress' }));
    expect(await field()).toHaveValue('dress');
    await layer().findByRole('link', { name: 'Lotus Dress' });
    await user.clear(await field());
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(recent()).toEqual([]);
    expect(await field()).toHaveFocus();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  it('are at most eight, and none when what is stored is damaged', async () => {
    localStorage.setItem(
      'recentSearches',
      JSON.stringify(Array.from({ length: 10 }, (_, index) => `term ${index}`)),
    );
    const { close } = renderApp('/?q=');
    await field();
    expect(recent()).toHaveLength(8);
    close();
    localStorage.setItem('recentSearches', JSON.stringify([1, null, ' ', { a: 1 }, 'linen', 'LINEN']));
    renderApp('/?q=');
    await field();
    expect(recent()).toEqual(['Remove “linen”']);
  });
});

describe('the / key [U73]', () => {
  afterEach(() => {
    document.querySelector('input.elsewhere')?.remove();
  });

  const link = () => screen.findByRole('link', { name: 'Search' });

  it('opens the search, but not from a field nor together with another key', async () => {
    const { user } = renderApp('/sign-in');
    await waitFor(async () => expect(await link()).toHaveAttribute('aria-keyshortcuts', '/'));
    await user.click(await screen.findByRole('textbox', { name: 'Email' }));
    await user.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('/');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Control>}/{/Control}');
    expect(hash()).toBe('#/sign-in');
    await user.keyboard('/');
    expect(await field()).toBeInTheDocument();
    expect(hash()).toBe('#/sign-in?q=');
  });

  describe('while the code of the search is loading', () => {
    /** @returns a function that lets the code arrive */
    function holdCode(): () => void {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      vi.doMock('../../src/search/SearchLayer.tsx', async (load) => {
        await arrived;
        return load();
      });
      return arrive;
    }

    afterEach(() => vi.doUnmock('../../src/search/SearchLayer.tsx'));

    it('keeps what is typed, and Enter leads to the first result and opens nothing else', async () => {
      const letCodeArrive = holdCode();
      const { user } = renderApp('/shipping-policy');
      await screen.findByRole('heading', { level: 1 });
      await waitFor(async () => expect(await link()).toHaveAttribute('aria-keyshortcuts', '/'));
      screen.getByRole('link', { name: /^Cart/ }).focus();
      await user.keyboard('/dreq{Backspace}ss{Enter}');
      await waitFor(() => expect(hash()).toBe('#/shipping-policy?q='));
      letCodeArrive();
      expect(await field()).toHaveValue('dress');
      await waitFor(() => expect(layer().getByRole('link', { name: 'Lotus Dress' })).toHaveFocus());
    });

    it('says that it is being opened when that takes long', async () => {
      const letCodeArrive = holdCode();
      const { user } = renderApp('/shipping-policy');
      await user.click(await link());
      expect(await screen.findByText('Opening the search…')).toBeInTheDocument();
      letCodeArrive();
      expect(await field()).toBeInTheDocument();
      expect(screen.queryByText('Opening the search…')).not.toBeInTheDocument();
    });

    it('keeps what is typed after a press on its link', async () => {
      const letCodeArrive = holdCode();
      const { user } = renderApp('/shipping-policy');
      await user.click(await link());
      // From the press on, the keys are kept; the text appears a little later.
      await screen.findByText('Opening the search…');
      await user.keyboard('dress');
      letCodeArrive();
      expect(await field()).toHaveValue('dress');
    });

    it('can be pressed again on a shared link, and is closed without a step back out of the shop', async () => {
      const letCodeArrive = holdCode();
      const { user } = renderApp('/shipping-policy?q=dress');
      await user.click(await link());
      letCodeArrive();
      await field();
      expect(window.history.state).not.toMatchObject({ usr: 'search' });
      await user.click(layer().getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(hash()).toBe('#/shipping-policy'));
    });

    it('is closed by Escape', async () => {
      const letCodeArrive = holdCode();
      const { user } = renderApp('/shipping-policy');
      await screen.findByRole('heading', { level: 1 });
      await waitFor(async () => expect(await link()).toHaveAttribute('aria-keyshortcuts', '/'));
      await user.keyboard('/dress{Escape}');
      await waitFor(() => expect(hash()).toBe('#/shipping-policy'));
      letCodeArrive();
      await user.keyboard('x');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('leaves the keys alone when its click is dropped', async () => {
    renderApp('/shipping-policy');
    await waitFor(async () => expect(await link()).toHaveAttribute('aria-keyshortcuts', '/'));
    (await link()).addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(hash()).toBe('#/shipping-policy');
    // Not prevented.
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
  });

  it('can be switched off, which the device remembers', async () => {
    const { user, reload } = renderApp('/shipping-policy');
    await user.click(await link());
    await user.click(await screen.findByRole('checkbox', { name: 'Open search with the / key' }));
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
    await user.click(layer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await link()).not.toHaveAttribute('aria-keyshortcuts');
    reload();
    await link();
    await user.keyboard('/');
    expect(hash()).toBe('#/shipping-policy');
  });
});

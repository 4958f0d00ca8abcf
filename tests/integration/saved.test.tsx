import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedStore } from '../../src/saved/savedStore.ts';
import { backend, startBackend } from '../support/backend.ts';
import { buildNamedProduct, buildProductDocument } from '../support/factories.ts';
import { scrollToEndWhenIdle } from '../support/fakeIntersectionObserver.ts';
import { renderApp } from '../support/renderApp.tsx';

const shirt = { slug: 'kandy-shirt', savedAtMs: 4000, priceLkr: 2500, size: 'M' };
const sarong = { slug: 'galle-sarong', savedAtMs: 3000, priceLkr: 820 };
const dress = { slug: 'lotus-dress', savedAtMs: 2000, priceLkr: 6900 };

const store = (...products: Parameters<typeof savedStore.add>[0]) => void savedStore.add(products);
const storedSlugs = () => savedStore.products().map(({ slug }) => slug);
const storedCart = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[];
const storedSizes = () => JSON.parse(localStorage.getItem('lastSizes') ?? '[]') as unknown[];
const heartOf = (name: string) => screen.findByRole('button', { name: `Save ${name}` });
const cardOf = (name: string) => screen.findByRole('article', { name });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('a heart [U74]', () => {
  it('on a card saves the product, says so, leads to the saved products, and removes the product again', async () => {
    const { user } = renderApp('/collections/men');
    const heart = await heartOf('Kandy Shirt');
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await screen.findByText('Kandy Shirt saved.');
    expect(window.location.hash).toBe('#/collections/men');
    expect(storedSlugs()).toEqual(['kandy-shirt']);

    await user.click(screen.getByRole('button', { name: 'View saved' }));
    await screen.findByRole('heading', { level: 1, name: 'Saved products' });
    expect(await cardOf('Kandy Shirt')).toHaveTextContent('LKR 2,500.00');

    window.history.back();
    const pressed = await heartOf('Kandy Shirt');
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await user.click(pressed);
    expect(pressed).toHaveAttribute('aria-pressed', 'false');
    await screen.findByText('Kandy Shirt is no longer saved.');
    expect(storedSlugs()).toEqual([]);
  });

  it('on the product page saves the chosen size, with the price of today', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'L' }));
    await user.click(await heartOf('Kandy Shirt'));
    expect(savedStore.products()).toEqual([
      { slug: 'kandy-shirt', savedAtMs: 1_800_000_000_000, priceLkr: 2500, size: 'L' },
    ]);
  });
});

describe('the saved products [U74]', () => {
  it('are none at first, with ways on', async () => {
    renderApp('/saved');
    await screen.findByRole('heading', { level: 1, name: 'Nothing saved yet' });
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');
    expect(screen.getByRole('link', { name: 'Shop women' })).toHaveAttribute('href', '#/collections/women');
    expect(backend.content.requests).toHaveLength(0);
  });

  it('are shown newest first, with what has changed', async () => {
    startBackend({
      documents: [
        buildProductDocument({ price: 2000, soldOutSizes: ['M'] }),
        buildNamedProduct('Galle Sarong', { price: 900 }),
        buildNamedProduct('Matara Shirt', { is_outof_stock: true }),
      ],
    });
    store(
      shirt,
      sarong,
      { ...sarong, slug: 'matara-shirt', savedAtMs: 9 },
      { ...sarong, slug: 'old-silk-saree', savedAtMs: 8 },
    );
    renderApp('/saved');
    expect(await cardOf('Kandy Shirt')).toHaveTextContent(
      'Sold out in your size (M)Price dropped: was LKR 2,500.00 when you saved it',
    );
    expect(names()).toEqual(['Kandy Shirt', 'Galle Sarong', 'Matara Shirt']);
    expect(await cardOf('Galle Sarong')).toHaveTextContent('Price went up: was LKR 820.00 when you saved it');
    const soldOut = await cardOf('Matara Shirt');
    expect(soldOut).toHaveTextContent('Sold out');
    expect(within(soldOut).queryByRole('button', { name: /Add to cart/ })).not.toBeInTheDocument();
    const gone = screen.getByRole('region', { name: 'No longer in the shop' });
    expect(gone).toHaveTextContent('Old silk saree');
    expect(within(gone).queryByRole('link')).not.toBeInTheDocument();
    expect(within(gone).queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('4 products')).toBeInTheDocument();
  });

  it.each([true, false])('that are sold out lead to a mail when they are back: %s', async (hasMails) => {
    vi.stubGlobal('__HAS_STOCK_MAILS__', hasMails);
    startBackend({
      documents: [
        buildProductDocument({ soldOutSizes: ['M'] }),
        buildNamedProduct('Galle Sarong', { size: ['Free size'], is_outof_stock: true }),
        buildNamedProduct('Matara Shirt', { size: ['S', 'M'], is_outof_stock: true }),
        buildNamedProduct('Lotus Dress'),
      ],
    });
    store(shirt, sarong, { ...sarong, slug: 'matara-shirt', savedAtMs: 9 }, dress);
    renderApp('/saved');
    await cardOf('Kandy Shirt');
    const links = screen.queryAllByRole('link', { name: /^Tell me/ });
    const linksAndTargets = links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(linksAndTargets).toEqual(
      hasMails
        ? [
            'Tell me when M is back: Kandy Shirt #/collections/kandy-shirt?size=M',
            'Tell me when it is back: Galle Sarong #/collections/galle-sarong?size=Free%20size',
            'Tell me when it is back: Matara Shirt #/collections/matara-shirt',
          ]
        : [],
    );
  });

  it('are removed one by one: the focus moves on, and Undo puts a product back', async () => {
    store(shirt, { ...sarong, slug: 'old-silk-saree' }, dress);
    const { user } = renderApp('/saved');
    await user.click(await screen.findByRole('button', { name: 'Remove Old silk saree' }));
    await screen.findByText('Old silk saree removed from your saved products.');
    expect(screen.queryByText('Old silk saree')).not.toBeInTheDocument();
    // What is gone stood last.
    expect(screen.getByRole('link', { name: 'Lotus Dress' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storedSlugs()).toEqual(['kandy-shirt', 'old-silk-saree', 'lotus-dress']);
    expect(screen.getByText('Old silk saree')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Remove Kandy Shirt' }));
    expect(screen.getByRole('link', { name: 'Lotus Dress' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Lotus Dress' }));
    expect(screen.getByText('Old silk saree')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Old silk saree' }));
    expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toHaveFocus();
  });

  it('are put into the cart one by one, once a size is chosen, which is kept', async () => {
    store(dress);
    const { user, reload } = renderApp('/saved');
    await user.click(await screen.findByRole('button', { name: 'Add to cart: Lotus Dress' }));
    const size = screen.getByRole('combobox', { name: 'Size of Lotus Dress' });
    expect(size).toHaveFocus();
    expect(size).toHaveAccessibleDescription('This one needs a size first.');
    expect(storedCart()).toEqual([]);

    await user.selectOptions(size, 'L');
    expect(size).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByRole('button', { name: 'Add to cart: Lotus Dress' }));
    await screen.findByText('1 Lotus Dress added to the cart.');
    expect(storedCart()).toMatchObject([
      { _id: 'dress', selectedSizeAndQuantities: [{ size: 'L', quantity: 1 }] },
    ]);
    expect(storedSizes()).toEqual([['women/dresses', 'L']]);

    reload();
    expect(await screen.findByRole('combobox', { name: 'Size of Lotus Dress' })).toHaveValue('L');
  });

  it('are put into the cart all at once, and what lacks a size is marked', async () => {
    localStorage.setItem('lastSizes', JSON.stringify([['men/shirts', 'S']]));
    store({ ...shirt, size: undefined }, sarong, dress, { ...sarong, slug: 'matara-shirt' });
    const { user } = renderApp('/saved');
    const addAll = await screen.findByRole('button', { name: 'Add all to cart' });
    expect(screen.getByRole('combobox', { name: 'Size of Kandy Shirt' })).toHaveValue('S');
    await user.click(addAll);
    await screen.findByText('2 products added to the cart. Choose a size for 1. 1 not available.');
    expect(storedCart()).toMatchObject([
      { _id: 'shirt', selectedSizeAndQuantities: [{ size: 'S', quantity: 1 }] },
      { _id: 'sarong', selectedSizeAndQuantities: [{ size: 'Free size', quantity: 1 }] },
    ]);
    const size = screen.getByRole('combobox', { name: 'Size of Lotus Dress' });
    expect(size).toHaveFocus();
    expect(size).toHaveAttribute('aria-invalid', 'true');

    await user.selectOptions(size, 'M');
    await user.click(addAll);
    await screen.findByText('1 product added to the cart. 2 already in your cart. 1 not available.');
    await user.click(screen.getByRole('button', { name: 'View cart' }));
    await screen.findByRole('heading', { name: 'Your cart' });
  });

  it('are shared as a link', async () => {
    store(shirt, { ...sarong, slug: 'old-silk-saree' }, dress);
    const { user } = renderApp('/saved');
    await user.click(await screen.findByRole('button', { name: 'Share this list' }));
    await screen.findByText('Link copied.');
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}${window.location.pathname}#/saved?products=1;kandy-shirt;lotus-dress`,
    );
  });

  /** Products, of which number 55 has several sizes. */
  function saveMany(length: number) {
    const documents = Array.from({ length }, (_, index) =>
      buildNamedProduct(`Product ${index}`, { size: index === 55 ? ['S', 'M'] : ['Free size'] }),
    );
    startBackend({ documents });
    store(...documents.map((_, index) => ({ ...sarong, slug: `product-${index}`, savedAtMs: 1000 - index })));
  }

  it('load a page at a time, and all of them for the cart', async () => {
    saveMany(60);
    const { user } = renderApp('/saved');
    await cardOf('Product 0');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
    await screen.findByText('59 products added to the cart. Choose a size for 1.');
    expect(screen.getByRole('combobox', { name: 'Size of Product 55' })).toHaveFocus();
    expect(storedCart()).toHaveLength(59);
    expect(backend.content.requests).toHaveLength(2);
  });
});

describe('a shared list [U74]', () => {
  const open = (link: string) => renderApp(`/saved?products=${link}`);

  it('is shown for a look, and leaves the own list alone', async () => {
    store(dress);
    open('1;kandy-shirt;galle-sarong;never-was');
    await screen.findByRole('heading', { level: 1, name: 'A list somebody shared with you' });
    expect(await cardOf('Kandy Shirt')).toHaveTextContent('LKR 2,500.00');
    expect(screen.getByText('3 products')).toBeInTheDocument();
    // What stands in a link may be anybody's words.
    expect(screen.getByText('1 product is no longer in the shop.')).toBeInTheDocument();
    expect(names()).toEqual(['Kandy Shirt', 'Galle Sarong']);
    expect(screen.queryByText(/never.was/i)).not.toBeInTheDocument();
    expect(storedSlugs()).toEqual(['lotus-dress']);
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
  });

  it('is saved one by one or at once', async () => {
    store(dress);
    const { user } = open('1;kandy-shirt;galle-sarong;never-was');
    await user.click(await heartOf('Galle Sarong'));
    expect(storedSlugs()).toEqual(['galle-sarong', 'lotus-dress']);
    await user.click(screen.getByRole('button', { name: 'Save all' }));
    await screen.findByText('2 products saved.');
    await waitFor(() =>
      expect(new Set(storedSlugs())).toEqual(new Set(['kandy-shirt', 'galle-sarong', 'lotus-dress'])),
    );
    expect(await heartOf('Kandy Shirt')).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('link', { name: 'Your saved products' }));
    expect(await screen.findByRole('heading', { name: 'Saved products' })).toHaveFocus();
  });
});

describe('recently viewed products [U74]', () => {
  beforeEach(() => localStorage.setItem('viewedProducts', '["galle-sarong","never-was","lotus-dress"]'));

  async function row() {
    await scrollToEndWhenIdle();
    return screen.findByRole('region', { name: 'Recently viewed' });
  }

  const namesIn = async () =>
    within(await row())
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);

  it('stand below the saved products and in an empty cart', async () => {
    const { close } = renderApp('/saved');
    expect(await namesIn()).toEqual(['Galle Sarong', 'Lotus Dress']);
    close();
    renderApp('/cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(await namesIn()).toEqual(['Galle Sarong', 'Lotus Dress']);
  });

  it('stand below a product, which is one of them from now on', async () => {
    renderApp('/collections/kandy-shirt');
    await waitFor(() => expect(localStorage.getItem('viewedProducts')).toContain('kandy-shirt'));
    // What is below a product loads as it comes near; the products in it when these do.
    await scrollToEndWhenIdle();
    expect(await namesIn()).toEqual(['Galle Sarong', 'Lotus Dress']);
    expect(localStorage.getItem('viewedProducts')).toBe(
      '["kandy-shirt","galle-sarong","never-was","lotus-dress"]',
    );
  });

  it('are forgotten with Clear', async () => {
    const { user } = renderApp('/saved');
    await user.click(within(await row()).getByRole('button', { name: 'Clear recently viewed' }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
    expect(localStorage.getItem('viewedProducts')).toBeNull();
    await screen.findByText('Recently viewed products cleared.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

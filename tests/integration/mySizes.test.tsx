import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastSizesKey } from '../../src/config/constants.ts';
import { startBackend } from '../backend.ts';
import { buildCategoryDocument, buildNamedProduct, buildProductDocument } from '../factories.ts';
import { renderApp } from '../renderApp.tsx';

const remember = (...sizes: [kind: string, size: string][]) =>
  localStorage.setItem(lastSizesKey, JSON.stringify(sizes));

const lastTime = 'M, the size you took last time';

describe('the size that was taken last', () => {
  const open = (fields: Record<string, unknown> = {}) => {
    startBackend({ documents: [buildProductDocument({ ...fields })] });
    return renderApp('/collections/kandy-shirt');
  };
  const radio = (size: string) => screen.getByRole('radio', { name: size });

  it('is chosen the next time, and says so until another one is chosen [U62]', async () => {
    const { user, reload } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() => expect(localStorage.getItem(lastSizesKey)).toBe('[["men/shirts","M"]]'));
    expect(screen.queryByText(/last time/)).not.toBeInTheDocument();
    reload();

    await screen.findByText(lastTime);
    expect(radio('M')).toBeChecked();
    expect(radio('M')).not.toHaveFocus();
    // The bar with the buttons names it.
    expect(screen.getByText('Size M')).toBeInTheDocument();
    await user.click(radio('L'));
    expect(screen.queryByText(/last time/)).not.toBeInTheDocument();
    await user.click(radio('M'));
    expect(screen.queryByText(/last time/)).not.toBeInTheDocument();
  });

  it('is not chosen when it is sold out [U62]', async () => {
    remember(['men/shirts', 'M']);
    const { user } = open({ soldOutSizes: ['M'] });
    await screen.findByText('Delivery');
    for (const size of screen.getAllByRole('radio')) expect(size).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(await screen.findAllByText('select item size')).toHaveLength(2);
    expect(localStorage.getItem('cartItems')).toBeNull();
  });

  it('is forgotten with one tap, with those of all kinds, and is not chosen any more [U62]', async () => {
    remember(['men/shirts', 'M'], ['women/dresses', 'S']);
    const { user, reload } = renderApp('/collections/kandy-shirt');
    const forget = await screen.findByRole('button', { name: /^Forget ?my sizes$/ });
    expect(forget).toHaveAccessibleDescription(lastTime);
    await user.click(forget);
    expect(localStorage.getItem(lastSizesKey)).toBeNull();
    expect(screen.queryByText(/last time/)).not.toBeInTheDocument();
    expect(radio('M')).not.toBeChecked();
    expect(radio('S')).toHaveFocus();
    reload();
    await screen.findByText('Delivery');
    expect(screen.queryByText(/last time/)).not.toBeInTheDocument();
  });
});

describe('the filter of my sizes', () => {
  beforeEach(() => {
    startBackend({
      documents: [
        buildCategoryDocument({ sub_categories: ['shirts', 'trousers'] }),
        ...(
          [
            ['linen', 'shirts', ['S', 'M'], ['M']],
            ['batik', 'shirts', ['M', 'L'], []],
            ['checked', 'shirts', ['S', 'L'], undefined],
            ['chinos', 'trousers', ['32', '34'], ['34']],
            ['joggers', 'trousers', ['34', '36'], null],
          ] as const
        ).map(([name, category, size, soldOutSizes]) =>
          buildNamedProduct(name, { category, size, soldOutSizes }),
        ),
      ],
    });
  });

  const names = () =>
    screen
      .queryAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent)
      .toSorted();
  const chip = (name = 'In my size: M, 32') => screen.findByRole('button', { name });
  const noChip = () =>
    expect(screen.queryByRole('button', { name: /^(In my size|In size|Forget)/ })).not.toBeInTheDocument();
  const rememberBoth = () => remember(['men/trousers', '32'], ['men/shirts', 'M'], ['women/dresses', 'XS']);

  it('shows what is in stock in one of them, and keeps it in the URL [U71]', async () => {
    rememberBoth();
    const { user, reload } = renderApp('/collections/men');
    await screen.findByText('5 products');
    expect(await chip()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await chip());
    await screen.findByText('2 products');
    expect(names()).toEqual(['batik', 'chinos']);
    expect(window.location.hash).toBe('#/collections/men?sizes=M,32');
    expect(await chip()).toHaveAttribute('aria-pressed', 'true');
    expect(await chip()).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('2 sizes');

    reload();
    await screen.findByText('2 products');
    expect(await chip()).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('link', { name: 'batik' }));
    await screen.findByText('M, the size you took last time');
    window.history.back();
    await screen.findByText('2 products');
    await user.click(await chip());
    await screen.findByText('5 products');
    expect(window.location.hash).toBe('#/collections/men');
  });

  it('of a link is shown as such, and can be switched off [U71]', async () => {
    remember(['men/shirts', 'L']);
    const { user } = renderApp('/collections/men?sizes=36,32,36,,%3Cb%3E');
    await screen.findByText('2 products');
    expect(names()).toEqual(['chinos', 'joggers']);
    const shared = await chip('In size: 32, 36');
    expect(shared).toHaveAttribute('aria-pressed', 'true');
    await user.click(shared);
    await screen.findByText('5 products');
    // The shopper's own sizes come first.
    expect(await chip('In my size: L')).toHaveAttribute('aria-pressed', 'false');
    expect(window.location.hash).toBe('#/collections/men');
  });

  it('is forgotten with one tap, in the URL as well [U71]', async () => {
    rememberBoth();
    const { user } = renderApp('/collections/men?sizes=32,M');
    await screen.findByText('2 products');
    await user.click(await screen.findByRole('button', { name: /^Forget ?my sizes$/ }));
    await screen.findByText('5 products');
    expect(window.location.hash).toBe('#/collections/men');
    expect(localStorage.getItem(lastSizesKey)).toBeNull();
    noChip();
    await screen.findByText('Sizes cleared.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('the best sellers can stand first [U21]', async () => {
  startBackend({
    documents: [
      buildNamedProduct('Plain', { _createdAt: '2026-03-01' }),
      buildNamedProduct('Loved', { _createdAt: '2026-01-01', is_best_selling: true }),
    ],
  });
  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const { user } = renderApp('/collections/men');
  await screen.findByText('2 products');
  expect(names()).toEqual(['Plain', 'Loved']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best selling first');
  await waitFor(() => expect(names()).toEqual(['Loved', 'Plain']));
  expect(window.location.hash).toBe('#/collections/men?sort=best-selling');
});

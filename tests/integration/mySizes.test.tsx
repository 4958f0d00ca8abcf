import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastSizesKey } from '../../src/config/constants.ts';
import { startBackend } from '../backend.ts';
import { buildCategoryDocument, buildNamedProduct, buildProductDocument } from '../factories.ts';
import { renderApp } from '../renderApp.tsx';

const remember = (...sizes: [kind: string, size: string][]) =>
  localStorage.setItem(lastSizesKey, JSON.stringify(sizes));

/** Another tab has stored these sizes. */
function rememberElsewhere(...sizes: [kind: string, size: string][]) {
  if (sizes.length > 0) remember(...sizes);
  else localStorage.removeItem(lastSizesKey);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: lastSizesKey })));
}

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

    expect(await screen.findByText(lastTime)).toBeInTheDocument();
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

  it.each([
    ['of another kind', 'men/trousers', 'M'],
    ['of another collection', 'women/shirts', 'M'],
    ['that this product does not come in', 'men/shirts', '34'],
  ])('is not chosen if it is one %s', async (_which, kind, size) => {
    remember([kind, size]);
    renderApp('/collections/kandy-shirt');
    await screen.findByRole('radio', { name: 'M' });
    await screen.findByText('Delivery');
    expect(screen.queryByText(/last/)).not.toBeInTheDocument();
    for (const each of screen.getAllByRole('radio')) expect(each).not.toBeChecked();
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

  it('stays on in another category [U71]', async () => {
    rememberBoth();
    const { user } = renderApp('/collections/men');
    await user.click(await chip());
    await screen.findByText('2 products');
    await user.click(screen.getByRole('button', { name: /^shirts/ }));
    expect(await chip('In size: M, 32')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(names()).toEqual(['batik']));
  });

  it('is offered only with sizes of this collection that it has [U71]', async () => {
    remember(['women/dresses', 'M'], ['men/hats', '58']);
    renderApp('/collections/men');
    await screen.findByText('5 products');
    await screen.findByRole('contentinfo');
    noChip();
    rememberElsewhere(['men/hats', '58'], ['men/shirts', 'L']);
    expect(await chip('In my size: L, 58')).toBeInTheDocument();
    rememberElsewhere();
    noChip();
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

  it('of a link says nothing in the words of whoever wrote it', async () => {
    const { user } = renderApp('/collections/men?sizes=Shop%20closed-call%200771234567');
    expect(await screen.findByText('No products in stock in this size.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('Other');
    await screen.findByRole('contentinfo');
    noChip();
    expect(screen.queryByText(/closed/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear size' }));
    await screen.findByText('5 products');
    noChip();
  });

  it('says why nothing is found, and is cleared [U71]', async () => {
    remember(['men/shirts', 'M'], ['men/trousers', '58'], ['men/caps', 'XXL']);
    const { user } = renderApp('/collections/men?category=trousers&sizes=M,XXL,58');
    expect(await screen.findByText('out of stock')).toHaveRole('status');
    expect(await screen.findByText('No trousers in stock in M, XXL or 58.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear size' }));
    await screen.findByText('2 products');
    expect(window.location.hash).toBe('#/collections/men?category=trousers');
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
    expect(await screen.findByText('Sizes cleared.')).toBeInTheDocument();
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

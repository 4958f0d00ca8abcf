import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastSizesKey } from '../../src/config/constants.ts';
import { startBackend } from '../support/backend.ts';
import { buildCategoryDocument, buildNamedProduct, buildProductDocument } from '../support/factories.ts';
import { renderApp } from '../support/renderApp.tsx';

const remember = (...sizes: [kind: string, size: string][]) =>
  localStorage.setItem(lastSizesKey, JSON.stringify(sizes));

const lastTime = 'M, the size you chose last time';

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
    await screen.findByText('Choose a size');
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

describe('the filter of my size', () => {
  beforeEach(() => {
    startBackend({
      documents: [
        buildCategoryDocument({ sub_categories: ['shirts', 'trousers'] }),
        buildNamedProduct('batik', { size: ['M', 'L'] }),
        buildNamedProduct('checked', { size: ['S', 'L'] }),
        buildNamedProduct('linen', { size: ['S', 'M'], soldOutSizes: ['M'] }),
        buildNamedProduct('chinos', { category: 'trousers', size: ['32', '34'] }),
      ],
    });
    remember(['men/trousers', '34'], ['men/shirts', 'M'], ['women/dresses', 'XS']);
  });

  const chip = (name = 'In my size: M') => screen.findByRole('button', { name });

  it('shows what is in stock in the one taken last, and keeps it in the URL [U71]', async () => {
    const { user, reload } = renderApp('/collections/men');
    await screen.findByText('4 products');
    expect(await chip()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await chip());
    await screen.findByText('1 product');
    screen.getByRole('link', { name: 'batik' });
    expect(window.location.hash).toBe('#/collections/men?size=M');
    expect(await chip()).toHaveAttribute('aria-pressed', 'true');
    expect(await chip()).toHaveFocus();
    reload();
    await screen.findByText('1 product');
    await user.click(await chip());
    await screen.findByText('4 products');
    expect(window.location.hash).toBe('#/collections/men');
    await user.click(screen.getByRole('button', { name: 'trousers 1' }));
    await chip('In my size: 34');
  });
});

import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCart } from '../../src/cart/storage.ts';
import { backend, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildProductDocument } from '../support/factories.ts';
import { renderApp } from '../support/renderApp.tsx';
import { sarong, shirt, store } from '../support/paymentScreens.ts';

/** Each as in `kandy-shirt M×2 L×1`. */
const storedRows = () =>
  parseCart(localStorage.getItem('cartItems')).map(({ slug, selectedSizeAndQuantities }) =>
    [slug.current, ...selectedSizeAndQuantities.map(({ size, quantity }) => `${size}×${quantity}`)].join(' '),
  );

const look = (name: RegExp | string) => screen.findByRole('region', { name });

describe('sharing a cart', () => {
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    vi.stubGlobal('isSecureContext', true);
  });

  async function share(user: UserEvent) {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await user.click(await screen.findByRole('button', { name: 'Share this cart' }));
  }

  it('makes a link of sizes and quantities, and of no prices', async () => {
    store(shirt, sarong);
    const { user } = renderApp('/cart');
    await share(user);
    await screen.findByText('Link copied.');
    expect(copied).toHaveLength(1);
    expect(copied[0]).toMatch(/#\/cart\?products=1;kandy-shirt:2:M;galle-sarong:3:Free~20size$/);
  });
});

describe('a shared cart', () => {
  it('is shown first, with today’s prices, and added once', async () => {
    store(shirt);
    const app = renderApp('/cart?products=1;kandy-shirt:2:L;galle-sarong:1:Free~20size');
    const region = await look('A cart somebody shared with you: 3 items');
    expect(await within(region).findByRole('link', { name: 'Galle Sarong' })).toHaveAttribute(
      'href',
      '#/collections/galle-sarong',
    );
    expect(region).toHaveTextContent('Size L × 2');
    expect(region).toHaveTextContent('LKR 5,820.00 at today’s prices');
    expect(storedRows()).toEqual(['kandy-shirt M×2']);
    await app.user.dblClick(within(region).getByRole('button', { name: 'Add to my cart' }));
    await screen.findByText('3 items added to your cart.');
    const wanted = ['kandy-shirt M×2 L×2', 'galle-sarong Free size×1'];
    expect(storedRows()).toEqual(wanted);
    expect(window.location.hash).toBe('#/cart');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    app.reload();
    await screen.findByRole('link', { name: 'Cart, 5 items' });
    expect(screen.queryByText(/somebody shared/)).not.toBeInTheDocument();
    expect(storedRows()).toEqual(wanted);
  });

  it('shows a product that is not for sale as such, and does not add it [F74]', async () => {
    backend.content.patch('sarong', { price: 0 });
    renderApp('/cart?products=1;kandy-shirt:2:L;galle-sarong:1:Free~20size');
    const region = await look('A cart somebody shared with you: 3 items');
    await within(region).findByText('Not for sale online');
    expect(region).toHaveTextContent('2 of 3 items can be added.');
    expect(region).not.toHaveTextContent('sold out');
  });

  it('adds only what the cart lacks, and nothing when it is opened again', async () => {
    store(shirt);
    const link = '/cart?products=1;kandy-shirt:3:M;kandy-shirt:1:L;galle-sarong:1:Free~20size';
    const first = renderApp(link);
    const region = await look('A cart somebody shared with you: 5 items');
    await within(region).findByText('Size M × 3');
    expect(region).toHaveTextContent('3 of 5 items can be added. 2 are in your cart already.');
    expect(region).toHaveTextContent('LKR 5,820.00 at today’s prices');
    await first.user.click(within(region).getByRole('button', { name: 'Add to my cart' }));
    await screen.findByText('3 items added to your cart.');
    const wanted = ['kandy-shirt M×3 L×1', 'galle-sarong Free size×1'];
    expect(storedRows()).toEqual(wanted);
    first.close();

    const { user } = renderApp(link);
    const again = await look('A cart somebody shared with you: 5 items');
    await within(again).findByText('All of it is in your cart already.');
    expect(within(again).queryByRole('button', { name: 'Add to my cart' })).not.toBeInTheDocument();
    await user.click(within(again).getByRole('button', { name: 'Close' }));
    expect(window.location.hash).toBe('#/cart');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(again).not.toBeInTheDocument();
    expect(storedRows()).toEqual(wanted);
  });

  it('says what is sold out, not offered, gone or short, and adds the rest', async () => {
    const stock = { soldOutSizes: ['S'], fewLeft: [{ size: 'L', left: 2 }] };
    startBackend({ documents: [buildProductDocument(stock)] });
    const { user } = renderApp(
      '/cart?products=1;kandy-shirt:1:S;kandy-shirt:5:L;kandy-shirt:1:call~200771234567;no-such-product:4:M',
    );
    const region = await look('A cart somebody shared with you: 11 items');
    await within(region).findByText('4 items no longer in the shop');
    expect(region).toHaveTextContent('Size S × 1 sold out');
    expect(region).toHaveTextContent('Size L × 5 only 2 left');
    expect(region).toHaveTextContent('In a size that we do not offer');
    expect(region).toHaveTextContent('2 of 11 items can be added.');
    // What stands in a link may be anybody's words.
    expect(region).not.toHaveTextContent(/0771234567|no.such/i);
    await user.click(within(region).getByRole('button', { name: 'Add to my cart' }));
    expect(storedRows()).toEqual(['kandy-shirt L×2']);
  });

  it.each([
    ['another version', '2;kandy-shirt:2:M'],
    ['nothing', ''],
    ['markup', '1;<img src=x onerror=alert(1)>'],
    ['5,000 characters', 'x'.repeat(5000)],
  ])('with %s says that the link cannot be read', async (_what, text) => {
    const { user } = renderApp(`/cart?products=${encodeURIComponent(text)}`);
    expect(await look('This link to a cart cannot be read')).toHaveTextContent(
      'Ask for it to be sent again.',
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(window.location.hash).toBe('#/cart');
    expect(storedRows()).toEqual([]);
  });

  it.each(['/cart%3Fproducts=1;kandy-shirt:1:M', '/cart%3fproducts%3D1%3Bkandy-shirt%3A1%3AM?fbclid=x'])(
    'is shown when a chat has encoded its link: %s [F77]',
    async (url) => {
      renderApp(url);
      const region = await look('A cart somebody shared with you: 1 item');
      expect(await within(region).findByText(/^Size M × 1/)).toBeVisible();
    },
  );

  it('can be loaded again after a failure, and adds nothing before', async () => {
    backend.content.faults.add({ status: 400 });
    const { user } = renderApp('/cart?products=1;kandy-shirt:1:M');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expectLogged(/Loading failed/);
    await user.click(screen.getByRole('button', { name: 'Add to my cart' }));
    expect(storedRows()).toEqual([]);
    backend.content.faults.clear();
    await user.click(retry);
    await screen.findByText('Size M × 1');
  });
});

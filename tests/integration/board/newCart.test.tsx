import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/domain/cartRows.ts';
import { backend } from '../../support/backend.ts';
import { renderOwner } from '../../support/renderOwner.tsx';
import { startAsOwner } from '../../support/ownerBackend.ts';

beforeEach(() => startAsOwner());

/** Browsers and their stand-in join the parts of a name differently. */
const size = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name.replaceAll(', ', '\\s*,\\s*')}$`) });
const cart = () => within(screen.getByRole('region', { name: 'The cart' }));
const whatsApp = () => screen.queryByRole('link', { name: 'Send by WhatsApp' });

describe('a new cart', () => {
  it('is chosen from what can be sold, summed up, and sent as a link that the shop reads', async () => {
    backend.database.write('stock/kandy-shirt', { sizes: { M: { onHand: 3, held: 1 } }, lowAt: 2 });
    const user = renderOwner('/cart');
    const add = await size('Add Kandy Shirt, M, 2 left');
    expect(await size('Add Matara Shirt, M, sold out')).toHaveAttribute('aria-disabled', 'true');
    expect(whatsApp()).toBeNull();
    await user.click(await size('Add Matara Shirt, M, sold out'));
    expect(cart().getByRole('status')).toHaveTextContent('Nothing yet.');

    for (let press = 0; press < 3; press += 1) await user.click(add);
    expect(await size('Add Kandy Shirt, M × 2, 2 left')).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'galle');
    await user.click(await size('Add Galle Sarong, Free size, in stock'));
    await user.click(cart().getByRole('button', { name: 'One more: Galle Sarong, Free size' }));
    expect(cart().getByRole('status')).toHaveTextContent('4 items, LKR 6,640.00 without delivery.');

    await user.click(cart().getByRole('button', { name: 'Copy link' }));
    const link = await navigator.clipboard.readText();
    const [page, search] = new URL(link).hash.split('?');
    expect(page).toBe('#/cart');
    expect(decodeCart(new URLSearchParams(search).get('products') ?? '').rows).toEqual(
      new Map([
        ['kandy-shirt:M', 2],
        ['galle-sarong:Free~20size', 2],
      ]),
    );
    const chat = new URL(whatsApp()?.getAttribute('href') ?? '');
    expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/');
    expect(chat.searchParams.get('text')).toMatch(
      /^Hello! .+ 4 items, LKR 6,640\.00 without delivery\..+ready: /,
    );
    expect(chat.searchParams.get('text')).toContain(link);
  });

  it('loses a line with its last unit, and the focus goes to the heading of the cart', async () => {
    const user = renderOwner('/cart');
    await user.click(await size('Add Kandy Shirt, M, in stock'));
    await user.click(cart().getByRole('button', { name: 'One less: Kandy Shirt, M' }));
    expect(cart().queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The cart' })).toHaveFocus();
    expect(whatsApp()).toBeNull();
  });
});

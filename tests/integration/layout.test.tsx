import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCartItem } from '../support/factories.ts';
import { backend } from '../support/backend.ts';
import { renderApp } from '../support/renderApp.tsx';
import { shop } from '../../src/config/shop.ts';

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('layout', () => {
  it('links to the collections, the cart with its quantity, and sign-in [2.L.4] [2.L.5] [2.L.7]', async () => {
    localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
    renderApp('/shipping-policy');

    const collections = await screen.findByRole('navigation', { name: 'Collections' });
    expect(linksIn(collections)).toEqual([
      '#/collections/men',
      '#/collections/women',
      '#/collections/unisex',
    ]);
    expect(screen.getByRole('link', { name: `${shop.name}, home` })).toHaveAttribute('href', '#/');
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveAttribute('href', '#/cart');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '#/sign-in');
  });

  it('has both footer sections, FAQ as plain text, and a copyright line [2.L.8] [2.L.9] [2.L.10] [2.L.11] [2.L.12] [U8]', async () => {
    renderApp('/shipping-policy');
    const footer = await screen.findByRole('contentinfo');

    const menu = within(footer).getByRole('navigation', { name: 'MENU' });
    expect(linksIn(menu)).toEqual(['#/', '#/collections/men', '#/collections/women']);
    const support = within(footer).getByRole('navigation', { name: 'SUPPORT' });
    expect(linksIn(support)).toEqual([
      '#/shipping-policy',
      '#/privacy-policy',
      '#/terms-and-conditions',
      shop.contactUrl,
    ]);
    expect(within(support).getByText('FAQ').closest('a, button')).toBeNull();
    expect(
      within(footer).getByText(`© ${new Date().getFullYear()} ${shop.company}.`, { exact: false }),
    ).toBeInTheDocument();
    expect(within(footer).getByRole('link', { name: shop.phone })).toHaveAttribute(
      'href',
      'tel:+94112345678',
    );
    expect(within(footer).getByText(shop.waysToPay.join(' · '))).toBeInTheDocument();
  });

  it('locks page scroll while the menu is open, the page behind is inert; Escape closes it and restores the focus [2.L.3] [U1]', async () => {
    const { user } = renderApp('/shipping-policy');
    const toggle = await screen.findByRole('button', { name: 'Menu' });

    const skip = screen.getByRole('button', { name: 'Skip to content' });

    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(document.documentElement).toHaveClass('scroll-locked');
    expect(skip).toHaveAttribute('inert');
    expect((await screen.findByText(/^© /)).closest('[inert]')).toContainElement(
      document.querySelector('main'),
    );

    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
    expect(document.documentElement).not.toHaveClass('scroll-locked');
  });

  it('leads from the open menu to the categories that have products, and to the sale', async () => {
    const { user } = renderApp('/shipping-policy');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('navigation', { name: 'Collections' });
    const shirts = await within(menu).findByRole('link', { name: 'shirts' });
    expect(shirts).toHaveAttribute('href', '#/collections/men?category=shirts');
    expect(within(menu).getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '#/search?q=sale');
  });

  it('announces a change of the cart [U4]', async () => {
    localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
    const { user } = renderApp('/cart');
    const said = await screen.findByText('Cart, 2 items');
    expect(said).toHaveAttribute('aria-live', 'polite');
    await user.click((await screen.findAllByRole('button', { name: /^Increase quantity/ }))[0] ?? said);
    expect(said).toHaveTextContent('Cart, 3 items');
  });

  it('moves the focus to the new heading and sets the document title [U3]', async () => {
    const { user } = renderApp('/shipping-policy');
    await user.click(await screen.findByRole('link', { name: 'Privacy policy' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe(`Privacy policy | ${shop.name}`);
  });

  it('does not take the focus back from where it was moved while the page loaded [U3]', async () => {
    const { user } = renderApp('/collections/men');
    const product = await screen.findByRole('link', { name: 'Kandy Shirt' });
    const held = backend.content.faults.hold();
    await user.click(product);
    await screen.findByText('Loading the product');
    const cart = screen.getByRole('link', { name: 'Cart, 0 items' });
    act(() => cart.focus());
    held.release();
    await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' });
    expect(cart).toHaveFocus();
  });

  it('skips to the content without changing the URL [U2]', async () => {
    const { user } = renderApp('/shipping-policy');
    await user.click(await screen.findByRole('button', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('#/shipping-policy');
  });
});

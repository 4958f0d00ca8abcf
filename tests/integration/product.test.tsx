import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backend, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildImage, buildProductDocument } from '../factories.ts';
import { renderApp } from '../renderApp.tsx';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('product page', () => {
  it('shows name, price, sizes, description, facts and policies', async () => {
    renderApp('/collections/kandy-shirt');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' })).toBeInTheDocument();
    const page = screen.getByRole('article');
    expect(page).toHaveTextContent('LKR 2,500.00');
    expect(
      within(page)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['S', 'M', 'L']);
    expect(page).toHaveTextContent('A shirt for every day.');
    expect(within(page).getByText('Made in Kandy').tagName).toBe('LI');
    expect(page).toHaveTextContent('Fast delivery 2-3 days, normal delivery 2-7 days');
    expect(page).toHaveTextContent('Return within 15 days');
    expect(within(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '#/privacy-policy',
    );
    expect(within(page).getByRole('link', { name: 'Shipping policy' })).toHaveAttribute(
      'href',
      '#/shipping-policy',
    );
  });

  it('shows the discount line of a discounted product', async () => {
    renderApp('/collections/galle-sarong');
    expect(await screen.findByText('LKR 1,000.00')).toBeInTheDocument();
    expect(screen.getByText('18% OFF')).toBeInTheDocument();
  });

  it('adds the chosen size and quantity to the cart and shows the message', async () => {
    const { user } = renderApp('/collections/kandy-shirt');

    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));

    expect(await screen.findByText('2 Kandy Shirt added to the cart.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(stored('cartItems')).toMatchObject([
      {
        slug: { current: 'kandy-shirt' },
        quantity: 2,
        selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
      },
    ]);
    expect(stored('totalPrice')).toBe(5000);
    expect(stored('totalQuantities')).toBe(2);
  });

  it('starts with quantity 1 and does not go below', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    const minus = await screen.findByRole('button', { name: 'Decrease quantity of Kandy Shirt' });
    await user.click(minus);
    expect(
      within(screen.getByRole('group', { name: 'Quantity of Kandy Shirt' })).getByText('1'),
    ).toBeInTheDocument();
    expect(minus).toHaveAttribute('aria-disabled', 'true');
    expect(minus).toHaveFocus();
  });

  it.each(['ADD TO CART', 'BUY NOW'])('requires a size for %s', async (button) => {
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('button', { name: button }));

    expect(await screen.findAllByText('select item size')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus());
    expect(localStorage.getItem('cartItems')).toBeNull();
  });

  it('opens the cart with BUY NOW', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'L' }));
    await user.click(screen.getByRole('button', { name: 'BUY NOW' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart' })).toBeInTheDocument();
    expect(window.location.hash).toBe('#/cart');
  });

  it('opens the size chart in a new tab', async () => {
    startBackend({ documents: [buildProductDocument({ size_chart: buildImage('chart', '1000x1200') })] });
    renderApp('/collections/kandy-shirt');
    const chart = await screen.findByRole('link', { name: /^Size chart ?\(opens in a new tab\)$/ });
    expect(chart).toHaveAttribute('target', '_blank');
    expect(chart).toHaveAttribute('rel', 'noopener noreferrer');
    expect(chart.getAttribute('href')).toMatch(
      /^https:\/\/cdn\.sanity\.io\/images\/testshop\/production\/chart-/,
    );
  });

  it('counts its pictures', async () => {
    const { user } = renderApp('/collections/kandy-shirt');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next slide of pictures of Kandy Shirt' }));
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next slide of pictures of Kandy Shirt' }));
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  });

  it('does not sell a sold-out product', async () => {
    renderApp('/collections/matara-shirt');
    expect(await screen.findByText('out of stock')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'BUY NOW' })).not.toBeInTheDocument();
  });

  it('shows the not-found text for an unknown slug, passed as a parameter', async () => {
    renderApp(`/collections/${encodeURIComponent('x" || true')}`);
    expect(await screen.findByText('404 | this page could not be found.')).toBeInTheDocument();
    const { url } = backend.content.requests[0] ?? { url: '' };
    expect(new URL(url).searchParams.get('$slug')).toBe('"x\\" || true"');
    expect(new URL(url).searchParams.get('query')).not.toContain('|| true');
  });

  it('shows markup from the content service as text', async () => {
    startBackend({
      documents: [
        buildProductDocument({
          details_desc: '<img src=x onerror="alert(1)">',
          details_points: ['<b>x</b>'],
        }),
      ],
    });
    renderApp('/collections/kandy-shirt');
    expect(await screen.findByText('<img src=x onerror="alert(1)">')).toBeInTheDocument();
    expect(screen.getByText('<b>x</b>')).toBeInTheDocument();
  });

  it('retries after a failure', async () => {
    backend.content.faults.add({ status: 400, times: 1 });
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Kandy Shirt' })).toBeInTheDocument();
    expectLogged(/Loading failed/);
  });
});

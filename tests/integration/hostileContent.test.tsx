import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../src/config/messages.ts';
import { shop } from '../../src/config/shop.ts';
import { addCustomer, backend, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem, buildPurchaseDocument } from '../factories.ts';
import { foreignUrls, hostileDocuments, hostileProducts, markup, texts } from '../hostileDocuments.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const leftOut = /^warn: (Left out \d+ of|Expected a list of)/;

/** Allowed targets of links and pictures: the shop's routes, pictures, email address, WhatsApp and social profiles. */
const socialHosts = new Set(['www.facebook.com', 'www.instagram.com', 'www.tiktok.com']);

function addressesOf(element: Element): string[] {
  const names = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];
  const single = names.flatMap((name) => element.getAttribute(name) ?? []);
  const srcSet = element.getAttribute('srcset')?.split(', ') ?? [];
  return [...single, ...srcSet.map((source) => source.split(' ')[0] ?? '')];
}

function isOfTheShop(address: string): boolean {
  if (address.startsWith('#')) return /^#[\w/-]*(?:\?category=[\w%*+.-]*)?$/.test(address);
  const url = new URL(address, 'https://shop.test');
  if (url.hostname === 'cdn.sanity.io') return /^\/images\/[\w/.-]+$/.test(url.pathname);
  if (url.protocol === 'mailto:') return url.pathname === shop.email;
  if (url.hostname === 'wa.me') return url.pathname === `/${shop.whatsApp}` && url.protocol === 'https:';
  return url.protocol === 'https:' && socialHosts.has(url.hostname);
}

/** Must hold for every page, whatever the services return. */
function expectHarmless() {
  const foreign = [...document.querySelectorAll('*')].flatMap(addressesOf).filter((one) => !isOfTheShop(one));
  expect(foreign).toEqual([]);
  expect(document.querySelectorAll('main script, main iframe, main object, main [onerror]')).toHaveLength(0);
  for (const element of document.querySelectorAll<HTMLElement>('[style]')) {
    expect(element.getAttribute('style')).not.toMatch(/evil|javascript/);
  }
  expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined|\[object|LKR -|Invalid Date/);
  expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
  for (const link of document.querySelectorAll('a:not([aria-hidden])')) {
    expect(link.textContent.trim() + (link.getAttribute('aria-label') ?? ''), link.outerHTML).not.toBe('');
  }
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
  expect(window.location.host).toBe('localhost:3000');
}

beforeEach(() => {
  startBackend({ documents: hostileDocuments() });
});
afterEach(() => {
  expectHarmless();
});

describe('hostile content [F33] [F34]', () => {
  it('does not break the home page [F35]', async () => {
    renderApp('/');
    await screen.findByRole('heading', { name: 'BEST SELLING' });
    expect(screen.getAllByRole('heading', { level: 2, name: markup }).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('link', { name: /SHOW NOW/ })).toHaveLength(0);
    for (const timer of screen.getAllByRole('timer')) {
      expect(timer).toHaveTextContent(/^Sale ends in: \d+ Day \d\d\.\d\d\.\d\d$/);
    }
    expectHarmless();
    expectLogged(leftOut);
  });

  it('does not break a listing or its filters', async () => {
    const { user } = renderApp('/collections/men');
    expect((await screen.findAllByRole('link', { name: 'Kandy Shirt' })).length).toBeGreaterThan(1);
    const cards = screen.getAllByRole('article');
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) {
      expect(within(card).getByRole('link')).toHaveAttribute(
        'href',
        expect.stringMatching(/^#\/collections\/[a-z0-9-]+$/),
      );
    }
    expectHarmless();
    await user.click(screen.getByRole('button', { name: `${markup} 1` }));
    expect(await screen.findByText('1 product')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: markup })).toBeInTheDocument();
    expectLogged(leftOut);
  });

  it('shows each product as text, or as not found [F37]', async () => {
    for (const { _id } of hostileProducts) {
      renderApp(`/collections/${_id}`);
      expect(await screen.findByRole('heading', { level: 1 }), _id).toHaveTextContent(/\S/);
      expectHarmless();
      cleanup();
    }
    expectLogged(leftOut);
  });

  it.each(foreignUrls)('opens nothing at a URL that ends in %s [F35]', async (address) => {
    startBackend();
    renderApp(`/collections/${address}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(messages.notFound);
  });
});

describe('a hostile cart', () => {
  it('shows its valid lines, with their sums', async () => {
    const quantities = [1, -1, 1e21, 1.5, '2', null];
    const items = [...hostileProducts, buildCartItem({ _id: 'good', price: 10_000_000 })].map(
      (item, index) => ({
        ...item,
        selectedSize: texts[index % texts.length],
        selectedSizeAndQuantities: [
          { size: texts[index % texts.length], quantity: quantities[index % quantities.length] },
          { size: 'M', quantity: 9999 },
        ],
      }),
    );
    localStorage.setItem('cartItems', JSON.stringify([null, 7, markup, ...items]));
    localStorage.setItem('totalPrice', '-1');
    const { user } = renderApp('/cart');
    const lines = await screen.findAllByRole('article');
    expect(lines.length).toBeGreaterThan(10);
    const sums = within(screen.getByRole('region', { name: 'Summary' })).getAllByText(/^LKR/);
    expect(sums.length).toBeGreaterThan(1);
    for (const sum of sums) expect(sum).toHaveTextContent(/^LKR \d{1,3}(,\d{3})*\.\d\d$/);
    await user.click(screen.getByRole('button', { name: `Remove ${markup}` }));
    expect(screen.getAllByRole('article')).toHaveLength(lines.length - 1);
    expectLogged(leftOut);
  });
});

describe('hostile orders', () => {
  it('are shown as far as they are valid', async () => {
    const uid = addCustomer();
    await signInBeforehand();
    const damages: Record<string, unknown>[] = [
      ...texts.map((text) => ({ productName: text, productImages: text, productSize: text })),
      ...foreignUrls.map((address) => ({ productName: address, productImages: address })),
      ...[-1, 1e21, NaN, '2500', null].map((productPrice) => ({ productPrice })),
      ...['{', 'null', '[null]', '[{"size":"M","quantity":1e21}]', '[{"size":"","quantity":-1}]'].map(
        (productSize) => ({ productSize }),
      ),
      { productSize: JSON.stringify(texts.map((size) => ({ size, quantity: 9999 }))) },
      { purchasedAt: '2026-01-01' },
      { purchasedAt: new Date('9999-12-31') },
      { isOrderShipped: 'yes', isOrderCompleted: 1, productName: null },
    ];
    damages.forEach((damage, index) =>
      backend.database.write(`users/${uid}/userPurchases/order${index}`, buildPurchaseDocument(damage)),
    );
    renderApp('/account/orders');
    expect(await screen.findByText(`${damages.length} orders`)).toBeInTheDocument();
    expectHarmless();
    for (const link of within(screen.getByRole('list', { name: 'My orders' })).queryAllByRole('link')) {
      expect(link).toHaveAttribute('href', '#/collections/kandy-shirt');
    }
    expectLogged(/^warn: Left out/);
  });
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { notFoundPage } from '../../../../build/pages/notFoundPage.ts';

const parsed = new DOMParser().parseFromString(
  notFoundPage(readFileSync('src/styles/tokens.css', 'utf8')),
  'text/html',
);

/** Where the page's script sends the browser; undefined if it stays. */
function targetOf(url: string): string | undefined {
  const replace = vi.fn<(url: string) => void>();
  const { origin, pathname, search } = new URL(url);
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('location', parsed.querySelector('script')?.textContent ?? '')({
    origin,
    pathname,
    search,
    replace,
  });
  const [target] = replace.mock.calls[0] ?? [];
  return target === undefined ? undefined : new URL(target, url).href;
}

const origin = 'https://shop.test';

it.each([
  ['/p/new-shirt/', '/#/collections/new-shirt'],
  ['/p/New-SHIRT', '/#/collections/new-shirt'],
  ['/p/a/?utm_source=x', '/?utm_source=x#/collections/a'],
  ['/shop/c/women/', '/shop/#/collections/women'],
  ['/p/p/c/men/', '/p/p/#/collections/men'],
  ['/%23/cart', '/#/cart'],
  ['/shop/%23/collections/men?size=M', '/shop/#/collections/men?size=M'],
  ['/p/x/%23/payment-success/token?session_id=1', '/#/payment-success/token?session_id=1'],
  ['/%23', '/#/'],
  ['/%23%2fcart%3Fproducts=1;a:1:M?x=1', '/#/cart%3Fproducts=1;a:1:M?x=1'],
])('the page for missing pages sends %s to %s [F77]', (path, target) => {
  expect(targetOf(origin + path)).toBe(origin + target);
});

it.each(['/p/', '/missing', '/p/a/b/'])('the page for missing pages stays at %s', (path) => {
  expect(targetOf(origin + path)).toBeUndefined();
});

it.each([
  '//evil.test/p/x',
  '/\\evil.test/p/x',
  '//evil.test:80/c/men',
  '//evil.test/%23/cart',
  '//p/x/%23//evil.test',
])('no path of the shop leads to another host: %s [F83]', (path) => {
  expect(new URL(targetOf(origin + path) ?? '').origin).toBe(origin);
});

it('the page for missing pages leads to the search and the collections [U107]', () => {
  const links = [...parsed.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'https://sarasa.example/#/search',
    ...['men', 'women', 'unisex'].map((gender) => `https://sarasa.example/#/collections/${gender}`),
  ]);
  expect(parsed.querySelector('header')?.textContent).toBe('Sarasa');
});

// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { notFoundPage } from '../../../../build/pages/notFoundPage.ts';
import { redirectToRoute } from '../../../../build/pages/missingPages.ts';

const parsed = new DOMParser().parseFromString(notFoundPage(), 'text/html');

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

it.each([
  ['/p/kandy-shirt/', '/#/collections/kandy-shirt'],
  ['/c/women?utm_source=x', '/?utm_source=x#/collections/women'],
  ['/%23/cart?x=1', '/#/cart?x=1'],
  ['//evil.test/p/a', undefined],
  ['/src/p/a/', undefined],
  ['/', undefined],
])('the dev server redirects %s to %s', (url, location) => {
  const next = vi.fn<() => void>();
  const writeHead = vi.fn<(status: number, headers: object) => object>(() => ({ end: () => undefined }));
  redirectToRoute()({ url } as never, { writeHead } as never, next);
  if (location === undefined) expect(next).toHaveBeenCalled();
  else expect(writeHead).toHaveBeenCalledWith(302, { location });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from '../../../src/routes.ts';
import type { Route } from '../../../src/routes.ts';
import { productRequest } from '../../../src/services/content/productQueries.ts';
import { homeRequest } from '../../../src/services/content/homeQueries.ts';
import { listingRequest } from '../../../src/services/content/listingQueries.ts';
import { requestFor } from '../../../src/services/content/requestFor.ts';
import { buildChoice } from '../../support/factories.ts';

describe('the table of routes', () => {
  it('names every page under src/pages, and no other', () => {
    const pagesOf = (table: readonly Route[]): string[] =>
      table.flatMap(({ page, children = [] }) => [page, ...pagesOf(children)]);
    const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('Page.tsx'));
    expect([...new Set(pagesOf(routes))].map((page) => `${page}.tsx`).toSorted()).toEqual(files.toSorted());
  });

  it.each([
    ['/', '/', ['home/HomePage']],
    ['/collections/men?size=M', '/collections/men', ['listing/ListingPage']],
    ['/collections/kandy-shirt', '/collections/:slug', ['product/ProductPage']],
    ['/account/orders', '/account/orders', ['account/AccountPage', 'account/OrdersPage']],
    [
      '/payment-success/abc?session_id=cs_1',
      '/payment-success/:token',
      ['payment-success/PaymentSuccessPage'],
    ],
    ['/collections', '*', ['not-found/NotFoundPage']],
    ['/cart/more', '*', ['not-found/NotFoundPage']],
  ])('names %s by the pattern %s and shows %j', (url, path, pages) => {
    expect(matchRoute(url)).toMatchObject({ path, pages });
  });
});

describe('the first request', () => {
  it.each([
    ['/', homeRequest],
    ['/collections/women', listingRequest(buildChoice({ gender: 'women' }), 0, 24)],
    [
      '/collections/men?size=M&category=shirts&sort=price-low',
      listingRequest(buildChoice({ size: 'M', category: 'shirts', sort: 'price-low' }), 0, 24),
    ],
    ['/collections/kandy-shirt', productRequest('kandy-shirt')],
  ])('of %s', (url, request) => {
    const content = matchRoute(url)?.content;
    expect(content && requestFor(content)).toEqual(request);
  });

  it.each(['/cart', '/collections', '/collections/a/b', '/collections/%22%20true', '/nowhere'])(
    'is none at %s',
    (url) => {
      expect(matchRoute(url)?.content).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { filterChoice, listingChoice } from '../../../src/domain/listingChoice.ts';
import { contentUrl } from '../../../src/services/content/urls.ts';
import { productRequest } from '../../../src/services/content/productQueries.ts';
import { similarQuery } from '../../../src/services/content/similar.ts';
import { homeRequest } from '../../../src/services/content/homeQueries.ts';
import { listingPageRequest, listingRequest } from '../../../src/services/content/listingQueries.ts';
import { productsBySlugsQuery } from '../../../src/services/content/queries.ts';
import type { ContentRequest } from '../../../src/services/content/queries.ts';
import { kindOf, placesOf, sharedRoute } from '../../../src/worker/requests.ts';

const sanity = { projectId: 'testshop', dataset: 'production' };
const root = 'https://shop.test/folder/';
const places = placesOf(sanity, root);

const kind = (url: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOf({ url, mode, method }, places);
const kindOfQuery = (request: ContentRequest) => kind(contentUrl(sanity, request));

describe('what the service worker does with a request', () => {
  it('keeps the queries of pages that are browsed', () => {
    const each = Object.keys(filterChoice(new URLSearchParams())).map((name) => `${name}=0-2500`);
    const listings = ['size=M&price=0-2500', 'sort=best-selling', ...each, each.join('&')]
      .map((search) => listingChoice('women', new URLSearchParams(search)))
      .flatMap((choice) => [listingRequest(choice, 0, 24), listingPageRequest(choice, 24, 48)]);
    for (const request of [
      homeRequest,
      ...listings,
      productRequest('sarong'),
      { query: similarQuery, params: { gender: 'men', category: 'shirts', slug: 'sarong', isSame: true } },
    ]) {
      expect(kindOfQuery(request)).toBe('content');
    }
  });

  it('leaves the prices of the cart and of payments to the network, and any query that it does not know', () => {
    expect(kindOfQuery({ query: productsBySlugsQuery, params: { slugs: ['sarong'] } })).toBeUndefined();
    expect(kindOfQuery({ query: '*[_type == $type]', params: { type: 'settings' } })).toBeUndefined();
    expect(kind(contentUrl(sanity, homeRequest), 'cors', 'POST')).toBeUndefined();
    expect(kind('https://testshop.apicdn.sanity.io/v2023-07-11/data/query/staging?query=a')).toBeUndefined();
  });

  it.each([
    ['https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=K'],
    ['https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents/users/u'],
    ['https://checkout.test/create-checkout-session'],
    ['https://shop.test/folder/owner/'],
    ['https://shop.test/folder/owner/assets/index-1.js'],
    ['https://shop.test/folder/local/checkout/orders'],
    ['https://shop.test/folder/sw.js'],
    ['https://shop.test/assets/index-1.js'],
    ['https://cdn.sanity.io/images/other/production/a-1x1.jpg'],
  ])('leaves %s alone', (url) => {
    expect(kind(url)).toBeUndefined();
    expect(kind(url, 'navigate')).toBeUndefined();
  });

  it('knows the shop’s own pages, files and pictures', () => {
    const picture = 'https://cdn.sanity.io/images/testshop/production/a-1x1.jpg';
    expect(kind(`${root}?utm_source=a`, 'navigate')).toBe('index');
    expect(kind(`${root}index.html`, 'navigate')).toBe('index');
    expect(kind(`${root}assets/index-1.js`)).toBe('file');
    expect(kind(`${root}p/sarong/`, 'navigate')).toBe('shared page');
    expect(kind(`${root}c/women/`)).toBe('first screen');
    expect(kind(`${root}c/sarongs/`)).toBeUndefined();
    expect(kind(`${picture}?w=10`, 'no-cors')).toBe('picture');
    // The picture in a tab of its own, as a size chart is opened.
    for (const url of [`${root}assets/index-1.js`, `${root}404.html`, picture])
      expect(kind(url, 'navigate')).toBeUndefined();
  });

  it('finds the route of a shared page, and of nothing that only looks like one', () => {
    expect(sharedRoute('p/sarong-2/')).toBe('/collections/sarong-2');
    expect(sharedRoute('c/women/index.html')).toBe('/collections/women');
    for (const path of ['p/', 'p/Sarong/', 'p/a/b/', 'c/children/', 'p/..%2f/', 'x/p/a/', 'p/a']) {
      expect(sharedRoute(path)).toBeUndefined();
    }
  });
});

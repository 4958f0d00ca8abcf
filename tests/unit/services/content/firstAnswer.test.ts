import { afterEach, describe, expect, it } from 'vitest';
import { contentAddress } from '../../../../src/services/content/contentUrl.ts';
import { fetchHome, fetchListing, fetchProduct } from '../../../../src/services/content/catalogue.ts';
import { imageAddress } from '../../../../src/services/content/imageUrl.ts';
import { plainImageAddress } from '../../../../src/services/content/plainImageUrl.ts';
import { homeRequest, listingRequest, productRequest } from '../../../../src/services/content/queries.ts';
import type { ContentRequest } from '../../../../src/services/content/queries.ts';
import { firstRequestAt } from '../../../../src/startup/firstRequest.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { buildChoice, buildProductDocument } from '../../../factories.ts';
import { hostedEnvironment } from '../../../hostedEnvironment.ts';

const sanity = {
  projectId: hostedEnvironment.VITE_SANITY_PROJECT_ID,
  dataset: hostedEnvironment.VITE_SANITY_DATASET,
};

function leaveAnswer(request: ContentRequest, result: Promise<unknown>) {
  result.catch(() => undefined);
  window.firstAnswer = { request, result };
}

afterEach(() => {
  window.firstAnswer = undefined;
});

describe('the address of a first question', () => {
  it.each([
    ['home', () => fetchHome(), homeRequest],
    ['a listing', () => fetchListing(buildChoice(), 0, 24), listingRequest(buildChoice(), 0, 24)],
    ['a product', () => fetchProduct('kandy-shirt'), productRequest('kandy-shirt')],
  ])('is the content client’s own, for %s', async (_what, fetchIt, request) => {
    await fetchIt();
    expect(backend.content.requests.map(({ url }) => url)).toEqual([contentAddress(sanity, request)]);
  });

  it('is on another host where the configuration says so', () => {
    expect(contentAddress({ ...sanity, apiHost: '/local/content' }, homeRequest)).toMatch(
      /^\/local\/content\/v2023-07-11\/data\/query\/production\?query=/,
    );
  });
});

describe('the address of a first picture', () => {
  it.each([320, 1280])('is the image library’s own, %i px wide', (widthPx) => {
    const picture = { asset: { _ref: 'image-abc123-1200x1600-svg' } };
    expect(plainImageAddress(sanity, picture, widthPx)).toBe(imageAddress(picture, widthPx));
  });
});

describe('what is asked first', () => {
  it.each([
    ['/', 'home', homeRequest],
    ['/collections/women', 'listing', listingRequest(buildChoice({ gender: 'women' }), 0, 24)],
    [
      '/collections/men?size=M&category=shirts&sort=price-low',
      'listing',
      listingRequest(buildChoice({ size: 'M', category: 'shirts', sort: 'price-low' }), 0, 24),
    ],
    ['/collections/kandy-shirt', 'product', productRequest('kandy-shirt')],
  ])('at %s is for the page %s', (pathname, page, request) => {
    expect(firstRequestAt(pathname)).toEqual({ page, request });
  });

  it.each(['/cart', '/collections', '/collections/a/b', '/collections/%22%20true', '/nowhere'])(
    'at %s is nothing',
    (pathname) => {
      expect(firstRequestAt(pathname)).toBeUndefined();
    },
  );
});

describe('a first answer', () => {
  it('serves the question it answers, once, without another request', async () => {
    leaveAnswer(
      productRequest('kandy-shirt'),
      Promise.resolve(buildProductDocument({ name: 'From the page' })),
    );
    expect(await fetchProduct('kandy-shirt')).toMatchObject({ name: 'From the page' });
    expect(backend.content.requests).toEqual([]);

    expect(await fetchProduct('kandy-shirt')).toMatchObject({ name: 'Kandy Shirt' });
    expect(backend.content.requests).toHaveLength(1);
  });

  it('is left alone by another question', async () => {
    leaveAnswer(productRequest('kandy-shirt'), Promise.resolve(buildProductDocument()));
    expect(await fetchProduct('galle-sarong')).toMatchObject({ name: 'Galle Sarong' });
    expect(window.firstAnswer).toBeDefined();
  });

  it('that failed is asked for again by the content client', async () => {
    leaveAnswer(
      productRequest('kandy-shirt'),
      Promise.reject(new Error('The content service answered 502.')),
    );
    expect(await fetchProduct('kandy-shirt')).toMatchObject({ name: 'Kandy Shirt' });
    expectLogged(/The first answer failed/);
  });
});

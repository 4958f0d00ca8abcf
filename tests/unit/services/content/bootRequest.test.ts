import { createImageUrlBuilder } from '@sanity/image-url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentUrl, imageUrl } from '../../../../src/services/content/urls.ts';
import { fetchHome } from '../../../../src/services/content/home.ts';
import { fetchListing } from '../../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../../src/services/content/product.ts';
import { BootRequestError } from '../../../../src/services/content/bootRequest.ts';
import { homeRequest } from '../../../../src/services/content/homeQueries.ts';
import { listingRequest } from '../../../../src/services/content/listingQueries.ts';
import { productRequest } from '../../../../src/services/content/productQueries.ts';
import type { ContentRequest } from '../../../../src/services/content/queries.ts';
import { backend } from '../../../support/backend.ts';
import { expectLogged } from '../../../support/consoleGuard.ts';
import { buildChoice, buildProductDocument } from '../../../support/factories.ts';
import { hostedEnvironment } from '../../../support/hostedEnvironment.ts';

const sanity = {
  projectId: hostedEnvironment.VITE_SANITY_PROJECT_ID,
  dataset: hostedEnvironment.VITE_SANITY_DATASET,
};

function leaveBootRequest(request: ContentRequest, result: Promise<unknown>) {
  result.catch(() => undefined);
  window.bootRequest = { request, result };
}

afterEach(() => {
  window.bootRequest = undefined;
});

describe('the URL of the first request', () => {
  it.each([
    ['home', () => fetchHome(), homeRequest],
    ['a listing', () => fetchListing(buildChoice(), 0, 24), listingRequest(buildChoice(), 0, 24)],
    ['a product', () => fetchProduct('kandy-shirt'), productRequest('kandy-shirt')],
  ])('equals the content client’s own, for %s', async (_what, fetchIt, request) => {
    await fetchIt();
    expect(backend.content.requests.map(({ url }) => url)).toEqual([contentUrl(sanity, request)]);
  });
});

describe('the URL of a picture', () => {
  const asset = { _ref: 'image-front-1201x1600-jpg' };

  it('requests the displayed width, in the best format, and never enlarged', () => {
    const url = new URL(imageUrl(sanity, { asset }, 400));
    expect(url.origin + url.pathname).toBe(
      'https://cdn.sanity.io/images/testshop/production/front-1201x1600.jpg',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({ w: '400', q: '70', fit: 'max', auto: 'format' });
  });

  it.each([
    undefined,
    { left: 0, right: 0, top: 0, bottom: 0 },
    { left: 0, right: 0.5, top: 0.25, bottom: 0 },
    { left: 0.123, right: 0.321, top: 0.4567, bottom: 0.1 },
  ])('equals that of the content service’s own library with the crop %j', (crop) => {
    const library = createImageUrlBuilder(sanity).image({ asset, ...(crop && { crop }) });
    const url = library.width(320).quality(70).fit('max').auto('format').url();
    expect(imageUrl(sanity, { asset, crop }, 320)).toBe(url);
  });
});

describe('the result of the boot request [F61]', () => {
  it('is used for the same request, once', async () => {
    leaveBootRequest(
      productRequest('kandy-shirt'),
      Promise.resolve(buildProductDocument({ name: 'From the page' })),
    );
    expect(await fetchProduct('kandy-shirt')).toMatchObject({ name: 'From the page' });
    expect(backend.content.requests).toEqual([]);

    expect(await fetchProduct('kandy-shirt')).toMatchObject({ name: 'Kandy Shirt' });
    expect(backend.content.requests).toHaveLength(1);
  });

  it('is not used for another request', async () => {
    leaveBootRequest(productRequest('kandy-shirt'), Promise.resolve(buildProductDocument()));
    expect(await fetchProduct('galle-sarong')).toMatchObject({ name: 'Galle Sarong' });
    expect(window.bootRequest).toBeDefined();
  });

  it.each([400, 404, 500])('is not retried after status %i', async (status) => {
    leaveBootRequest(productRequest('kandy-shirt'), Promise.reject(new BootRequestError(status)));
    await expect(fetchProduct('kandy-shirt')).rejects.toThrow(
      `The content service responded with status ${status}.`,
    );
    expect(backend.content.requests).toEqual([]);
  });

  it.each([new BootRequestError(503), new TypeError('Failed to fetch'), new SyntaxError('no JSON')])(
    'that failed otherwise is requested again by the content client: %s',
    async (failure) => {
      leaveBootRequest(productRequest('kandy-shirt'), Promise.reject(failure));
      expect(await fetchProduct('kandy-shirt')).toMatchObject({ name: 'Kandy Shirt' });
      expectLogged(/The first request failed/);
    },
  );

  it.each([
    ['after a failed boot request', true, 5],
    ['without one', false, 6],
  ])(
    'six requests make a load, with the delays of section 9: %s [F38] [9.21] [9.22] [9.23] [9.26]',
    async (_when, isBoot, requests) => {
      // A fresh copy: the setup of the tests has shortened the delays of the other one.
      vi.resetModules();
      const { contentClient } = await import('../../../../src/services/content/contentClient.ts');
      const product = await import('../../../../src/services/content/product.ts');
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const gapsMs: (number | undefined)[] = [];
      const setTimer = globalThis.setTimeout;
      vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, delayMs?: number) => {
        if (delayMs !== undefined && delayMs >= 100 && delayMs < 10_000) gapsMs.push(delayMs);
        return setTimer(work, 0);
      });
      backend.content.faults.add({ status: 503 });
      if (isBoot) leaveBootRequest(productRequest('kandy-shirt'), Promise.reject(new BootRequestError(503)));
      await expect(product.fetchProduct('kandy-shirt')).rejects.toBeInstanceOf(Error);
      expect(backend.content.requests).toHaveLength(requests);
      expect(gapsMs).toEqual([150, 250, 450, 850, 1650]);
      if (isBoot) expectLogged(/The first request failed/);
      expect(contentClient.config()).toMatchObject({
        apiVersion: '2023-07-11',
        useCdn: true,
        timeout: 300_000,
        perspective: 'published',
      });
    },
  );
});

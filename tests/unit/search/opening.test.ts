import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, server, startBackend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildProductDocument } from '../../support/factories.ts';
import { openSearch, refreshed } from '../../../src/search/search.ts';
import type { Search } from '../../../src/search/search.ts';
import { indexOf } from './demoSearch.ts';

const published = (slug: string, overrides = {}) =>
  buildProductDocument({
    _id: `id-${slug}`,
    name: slug,
    slug: { current: slug },
    _updatedAt: '2026-11-01T00:00:00.000Z',
    ...overrides,
  });
const changed = { _updatedAt: '2026-11-02T00:00:00Z' };
const indexed = (...slugs: string[]) =>
  indexOf(slugs.map((slug) => ({ _id: `id-${slug}`, name: slug, slug: { current: slug } })));

let indexRequests = 0;

function serveIndex(answer: () => Response) {
  server.use(
    http.get('*/search/index.json', () => {
      indexRequests += 1;
      return answer();
    }),
  );
}

const found = ({ find }: Search, text: string) =>
  find(text, {})
    .products.map(({ slug, price }) => `${slug.current} ${price}`)
    .toSorted();

beforeEach(() => {
  vi.stubGlobal('__HAS_SEARCH_INDEX__', true);
  indexRequests = 0;
  startBackend({ documents: [published('lotus'), published('lotus-two')] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.resetHandlers();
});

describe('the opened search [U73]', () => {
  it('is that of the index', async () => {
    serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-two')));
    expect(found(await openSearch(), 'lotus')).toEqual(['lotus 2500', 'lotus-two 2500']);
    expect([indexRequests, backend.content.requests]).toEqual([1, []]);
  });

  it('learns with one query what was published, changed and taken back since the build', async () => {
    startBackend({
      documents: [
        published('lotus', { price: 777, ...changed }),
        // The number stays the same.
        published('lotus-new', { ...changed, _createdAt: '2026-11-02T00:00:00Z', details_desc: 'Nelum' }),
        published('lotus-hidden', { ...changed, gender: null }),
      ],
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-gone', 'lotus-hidden')));
    const search = await openSearch();
    const now = await refreshed(search);
    expect(now.find).not.toBe(search.find);
    expect(found(now, 'lotus')).toEqual(['lotus 777', 'lotus-new 2500']);
    expect(found(now, 'nelum')).toEqual(['lotus-new 2500']);
    expect(backend.content.requests).toHaveLength(1);
  });

  it('stays as it is without an answer, and asks again whatever the browser says of the connection [F90]', async () => {
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    const search = await openSearch();
    backend.content.faults.add({ status: 404 });
    expect(await refreshed(search)).toBe(search);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await refreshed(search)).toBe(search);
    expect(backend.content.requests).toHaveLength(2);
    expect(found(search, 'lotus')).toEqual(['lotus 2500']);
  });

  it.each([
    ['is missing', () => new HttpResponse('Not Found', { status: 404 }), false],
    ['cannot be fetched', () => HttpResponse.error(), true],
    ['is the host’s page', () => HttpResponse.html('<!doctype html>'), true],
    ['was cut off', () => HttpResponse.text(indexed('lotus', 'lotus-two').slice(0, -9)), true],
    ['has a damaged line', () => HttpResponse.text(indexed('lotus').replace('"gender":', '"render":')), true],
    ['has no products', () => HttpResponse.text(indexed()), false],
  ])('is filled by one query when the index %s', async (_why, answer, isLogged) => {
    serveIndex(answer);
    const search = await refreshed(await openSearch());
    expect(found(search, 'lotus')).toEqual(['lotus 2500', 'lotus-two 2500']);
    expect(backend.content.requests).toHaveLength(1);
    if (isLogged) expectLogged(/index could not be read/);
  });

  it('has the owner’s words without an index, and asks for none that was not written', async () => {
    vi.stubGlobal('__HAS_SEARCH_INDEX__', false);
    const words = { _id: 'words', _type: 'search_synonym', words: ['lotus', 'nelum'] };
    startBackend({ documents: [published('lotus'), words] });
    expect(found(await openSearch(), 'nelum')).toEqual(['lotus 2500']);
    expect(indexRequests).toBe(0);
  });

  it('fails without both', async () => {
    serveIndex(() => new HttpResponse('Not Found', { status: 404 }));
    backend.content.faults.add({ status: 404 });
    await expect(openSearch()).rejects.toThrow('404');
  });
});

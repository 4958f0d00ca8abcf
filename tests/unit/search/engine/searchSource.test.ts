import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentStaleAfterMs } from '../../../../src/config/constants.ts';
import { backend, server, startBackend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { buildProductDocument } from '../../../factories.ts';
import { indexOf } from './demoSearch.ts';

const time = '2026-11-01T00:00:00.000Z';
const published = (slug: string, overrides = {}) =>
  buildProductDocument({
    _id: `id-${slug}`,
    name: slug,
    slug: { current: slug },
    _updatedAt: time,
    ...overrides,
  });
/** The shop does not show it. */
const unfinished = (slug: string, overrides = {}) => published(slug, { price: null, ...overrides });
const indexed = (...slugs: string[]) =>
  indexOf(slugs.map((slug) => ({ _id: `id-${slug}`, name: slug, slug: { current: slug } })));

let openSearch: typeof import('../../../../src/search/engine/searchSource.ts').openSearch;
let hits = 0;

function serveIndex(answer: () => Response) {
  server.use(
    http.get('*/search/index.json', () => {
      hits += 1;
      return answer();
    }),
  );
}

const refresh = async () => (await openSearch()).refresh?.();

const slugsFor = async (query: string) => {
  const answer = await (await openSearch()).find(query, {}, 10);
  return {
    source: answer.source,
    slugs: answer.products.map(({ summary }) => summary.slug.current).toSorted(),
  };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('__HAS_SEARCH_INDEX__', true);
  hits = 0;
  startBackend({ documents: [published('lotus'), published('lotus-two')] });
  ({ openSearch } = await import('../../../../src/search/engine/searchSource.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.resetHandlers();
});

describe('the opened search [U73]', () => {
  it('is that of the index, and stays open', async () => {
    serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-two')));
    expect(await slugsFor('lotus')).toEqual({ source: 'index', slugs: ['lotus', 'lotus-two'] });
    await slugsFor('lotus');
    expect(hits).toBe(1);
  });

  it('learns what was published, changed and taken back since the build', async () => {
    startBackend({
      documents: [
        published('lotus', { price: 777, _updatedAt: '2026-11-02T00:00:00Z' }),
        published('lotus-new', { _updatedAt: '2026-11-03T00:00:00Z' }),
      ],
    });
    serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-gone')));
    await refresh();
    expect(await slugsFor('lotus')).toEqual({ source: 'index', slugs: ['lotus', 'lotus-new'] });
    const [found] = (await (await openSearch()).find('under 1000', {}, 10)).products;
    expect(found?.summary).toMatchObject({ name: 'lotus', price: 777 });
  });

  it('has the newest products first, whatever was changed since the build', async () => {
    const created = (slug: string, day: number, updatedDay = 1) =>
      published(slug, {
        price: 2000,
        _createdAt: `2026-10-${day}T00:00:00Z`,
        _updatedAt: `2026-11-${String(updatedDay).padStart(2, '0')}T00:00:00Z`,
      });
    startBackend({
      documents: [
        created('newest', 29),
        created('second', 28),
        created('third', 27, 2),
        created('oldest', 26, 4),
        created('first-after', 30, 9),
        created('last-after', 31, 3),
      ],
    });
    serveIndex(() => HttpResponse.text(indexed('newest', 'second', 'third', 'oldest')));
    const source = await openSearch();
    await source.refresh?.();
    const { products } = await source.find('under 5000', {}, 10);
    const slugs = products.map(({ summary }) => summary.slug.current);
    expect(slugs).toEqual(['last-after', 'first-after', 'newest', 'second', 'third', 'oldest']);
  });

  it('works out once more what is shown when something has changed', async () => {
    const { useAnswer } = await import('../../../../src/search/useAnswer.ts');
    startBackend({
      documents: [published('lotus', { price: 777, _updatedAt: '2026-11-02T00:00:00Z' })],
    });
    const held = backend.content.faults.hold({ times: 1 });
    serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-gone')));
    const request = { text: 'lotus', filters: {} };
    const shown: string[] = [];
    const { result } = renderHook(() => {
      const search = useAnswer(request, 24);
      const text = search.found?.answer.products
        .map(({ summary }) => `${summary.slug.current} ${summary.price}`)
        .toSorted()
        .join();
      if (text !== undefined && text !== shown.at(-1)) shown.push(text);
      return search;
    });
    await vi.waitFor(() => expect(shown).toEqual(['lotus 2500,lotus-gone 2500']), { timeout: 10_000 });
    held.release();
    await vi.waitFor(() => expect(shown.at(-1)).toBe('lotus 777'), { timeout: 10_000 });
    expect(result.current.isPending).toBe(false);
  });

  it.each([
    ['nothing has changed', {}, false],
    ['a product has', { _updatedAt: '2026-11-02T00:00:00Z' }, true],
  ])('says whether anything has changed: %s', async (_what, overrides, hasChanged) => {
    startBackend({ documents: [published('lotus', overrides)] });
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    expect(await refresh()).toBe(hasChanged);
  });

  it.each([
    ['nothing has changed', {}, []],
    ['a product without a price has', { _updatedAt: '2026-11-02T00:00:00Z' }, []],
    ['another one without a price is new', {}, [unfinished('new', { _updatedAt: '2026-11-02T00:00:00Z' })]],
  ])('asks for no slugs because of products that are not shown: %s', async (_what, overrides, others) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    startBackend({ documents: [published('lotus'), unfinished('none', overrides), ...others] });
    serveIndex(() => HttpResponse.text(indexed('lotus').replace('"leftOut":[]', '"leftOut":["id-none"]')));
    expect(await refresh()).toBe(false);
    expect(backend.content.requests).toHaveLength(1);
  });

  it('notices that a product is gone beside others that are not shown', async () => {
    startBackend({ documents: [published('lotus'), unfinished('none')] });
    serveIndex(() =>
      HttpResponse.text(indexed('lotus', 'lotus-gone').replace('"leftOut":[]', '"leftOut":["id-none"]')),
    );
    expect(await refresh()).toBe(true);
    expect((await slugsFor('lotus')).slugs).toEqual(['lotus']);
  });

  it('no longer has a product that the shop no longer shows', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    startBackend({
      documents: [published('lotus'), unfinished('lotus-two', { _updatedAt: '2026-11-02T00:00:00Z' })],
    });
    serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-two')));
    expect(await refresh()).toBe(true);
    expect((await slugsFor('lotus')).slugs).toEqual(['lotus']);
  });

  it('asks again for changes when it is opened much later, and says only what is new', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const changed = (price: number) => published('lotus', { price, _updatedAt: '2026-11-02T00:00:00Z' });
    startBackend({ documents: [changed(777)] });
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    expect(await refresh()).toBe(true);
    startBackend({ documents: [changed(888)] });
    vi.advanceTimersByTime(contentStaleAfterMs - 1);
    expect(await refresh()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await refresh()).toBe(true);
    const [found] = (await (await openSearch()).find('lotus', {}, 10)).products;
    expect(found?.summary.price).toBe(888);
    vi.advanceTimersByTime(contentStaleAfterMs);
    expect(await refresh()).toBe(false);
    expect(backend.content.requests).toHaveLength(2);
  });

  it('asks again at the next opening when there was no answer', async () => {
    startBackend({ documents: [published('lotus', { price: 777, _updatedAt: '2026-11-02T00:00:00Z' })] });
    backend.content.faults.add({ status: 404, times: 1 });
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    expect(await refresh()).toBe(false);
    expect(await refresh()).toBe(true);
  });

  it('works with the index alone when the content service fails', async () => {
    backend.content.faults.add({ status: 404 });
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    expect(await slugsFor('lotus')).toEqual({ source: 'index', slugs: ['lotus'] });
    expect(await refresh()).toBe(false);
    expect(backend.content.requests.length).toBeGreaterThan(0);
    expect(await slugsFor('lotus')).toEqual({ source: 'index', slugs: ['lotus'] });
  });

  it.each([
    ['is missing', () => new HttpResponse('Not Found', { status: 404 }), false],
    ['cannot be fetched', () => HttpResponse.error(), false],
    [
      'is of a newer version',
      () => HttpResponse.text(indexed('lotus').replace('"format":1', '"format":9')),
      true,
    ],
    ['is the host’s page', () => HttpResponse.html('<!doctype html>'), true],
    [
      'was cut off',
      () => {
        const text = indexed('lotus', 'lotus-two');
        return HttpResponse.text(text.slice(0, text.indexOf('"lotus-two"')));
      },
      true,
    ],
    [
      'has a damaged line',
      () => HttpResponse.text(indexed('lotus', 'lotus-two').replace('"lotus-two"', '"../evil"')),
      true,
    ],
    ['has no products', () => HttpResponse.text(indexed()), false],
  ])(
    'asks the content service when the index %s, and tries the index again',
    async (_why, answer, isLogged) => {
      serveIndex(answer);
      expect(await slugsFor('lotus')).toEqual({ source: 'service', slugs: ['lotus', 'lotus-two'] });
      if (isLogged) expectLogged(/index is damaged or of another version/);
      serveIndex(() => HttpResponse.text(indexed('lotus', 'lotus-two')));
      expect(await slugsFor('lotus')).toMatchObject({ source: 'index' });
    },
  );

  it('asks for no index that the build has not written', async () => {
    vi.stubGlobal('__HAS_SEARCH_INDEX__', false);
    expect(await slugsFor('lotus')).toMatchObject({ source: 'service' });
    expect(hits).toBe(0);
  });

  it('is opened again without an index', async () => {
    vi.stubGlobal('__HAS_SEARCH_INDEX__', false);
    expect(await openSearch()).not.toBe(await openSearch());
  });

  it('fails at once without a connection, and opens when there is one', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serveIndex(() => HttpResponse.error());
    await expect(openSearch()).rejects.toThrow('There is no connection.');
    isOnline.mockReturnValue(true);
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    expect(await slugsFor('lotus')).toMatchObject({
      source: 'index',
      slugs: expect.arrayContaining(['lotus']) as unknown,
    });
  });

  it('works without a connection with an index that the browser has kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serveIndex(() => HttpResponse.text(indexed('lotus')));
    expect(await slugsFor('lotus')).toEqual({ source: 'index', slugs: ['lotus'] });
    expect(backend.content.requests).toEqual([]);
  });
});

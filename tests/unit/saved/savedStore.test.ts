import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedPiece, SavedStore } from '../../../src/saved/savedStore.ts';
import { expectLogged } from '../../consoleGuard.ts';

const key = 'savedPieces';
const shirt: SavedPiece = { slug: 'kandy-shirt', savedAtMs: 1000, priceLkr: 2500, size: 'M' };
const sarong: SavedPiece = { slug: 'galle-sarong', savedAtMs: 2000, priceLkr: 820 };

let createSavedStore: () => SavedStore;

// The module remembers a refusal to store, so each test loads it again.
beforeEach(async () => {
  vi.resetModules();
  ({ createSavedStore } = await import('../../../src/saved/savedStore.ts'));
});

const slugsIn = (store: SavedStore) => store.pieces().map(({ slug }) => slug);
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
const storeText = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const pieces = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `piece-${index + start}`,
    savedAtMs: index + start,
    priceLkr: 1000,
  }));

/** The event that a tab receives after another tab has changed something. */
function tellOtherTabs(changed: string | null = key) {
  window.dispatchEvent(new StorageEvent('storage', { key: changed }));
}

describe('a list of saved pieces [U74]', () => {
  it('is empty at first, and stores nothing', () => {
    const store = createSavedStore();
    expect(store.pieces()).toEqual([]);
    expect(store.has('kandy-shirt')).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('has the newest piece first, and is there after a reload', () => {
    const store = createSavedStore();
    expect(store.add(shirt)).toBe('added');
    store.add(sarong);
    expect(stored()).toEqual({ version: 1, pieces: [sarong, shirt] });
    expect(createSavedStore().pieces()).toEqual([sarong, shirt]);
    expect(createSavedStore().has('galle-sarong')).toBe(true);
    store.remove('kandy-shirt');
    expect(createSavedStore().pieces()).toEqual([sarong]);
  });

  it('returns the same array until it changes', () => {
    const store = createSavedStore();
    store.add(shirt);
    const before = store.pieces();
    expect(store.pieces()).toBe(before);
    store.remove('not-saved');
    expect(store.pieces()).toBe(before);
    store.add(sarong);
    expect(store.pieces()).not.toBe(before);
  });

  it('keeps the time and the price of a piece that is saved again, and takes its size', () => {
    const store = createSavedStore();
    store.add(shirt);
    store.add({ ...shirt, savedAtMs: 5000, priceLkr: 99, size: 'L' });
    store.add({ ...shirt, savedAtMs: 6000, priceLkr: 98, size: undefined });
    expect(store.pieces()).toEqual([{ ...shirt, size: 'L' }]);
  });

  it('puts a piece back in its place', () => {
    const store = createSavedStore();
    store.addAll([shirt, sarong, { ...shirt, slug: 'lotus-dress', savedAtMs: 3000 }]);
    store.remove('galle-sarong');
    store.add(sarong);
    expect(slugsIn(store)).toEqual(['lotus-dress', 'galle-sarong', 'kandy-shirt']);
  });

  it('takes 500 pieces, says when it is full, and then still changes a size', () => {
    const store = createSavedStore();
    expect(store.addAll(pieces(499))).toBe(499);
    expect(store.addAll([shirt, sarong])).toBe(1);
    expect(store.add(sarong)).toBe('full');
    expect(store.add({ ...shirt, size: 'S' })).toBe('added');
    expect(store.pieces()).toHaveLength(500);
    expect(store.has('galle-sarong')).toBe(false);
  });

  it('replaces the whole list, in order, each piece once and up to the limit', () => {
    const store = createSavedStore();
    store.add(shirt);
    store.replace([...pieces(600), { ...sarong, savedAtMs: 9000 }, { ...sarong, savedAtMs: 1 }]);
    expect(store.pieces()).toHaveLength(500);
    expect(store.pieces()[0]).toEqual({ ...sarong, savedAtMs: 9000 });
    expect(store.has('kandy-shirt')).toBe(false);
    expect(store.has('piece-0')).toBe(false);
  });
});

describe('in two tabs [U74]', () => {
  it('a change applies to what the other tab has stored', () => {
    const [tabA, tabB] = [createSavedStore(), createSavedStore()];
    // The other's event has not arrived yet.
    tabA.subscribe(() => undefined);
    tabB.subscribe(() => undefined);
    tabA.add(shirt);
    tabB.add(sarong);
    expect(slugsIn(tabB)).toEqual(['galle-sarong', 'kandy-shirt']);
    tabA.remove('kandy-shirt');
    expect(slugsIn(tabA)).toEqual(['galle-sarong']);
    expect(stored()).toEqual({ version: 1, pieces: [sarong] });
  });

  it('subscribers hear of the other tab’s changes, and of nothing else', () => {
    const store = createSavedStore();
    const onChange = vi.fn<() => void>();
    const leave = store.subscribe(onChange);
    storeText({ version: 1, pieces: [shirt] });
    tellOtherTabs('cartItems');
    expect(onChange).not.toHaveBeenCalled();
    tellOtherTabs();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(slugsIn(store)).toEqual(['kandy-shirt']);
    localStorage.clear();
    tellOtherTabs(null);
    expect(slugsIn(store)).toEqual([]);
    leave();
    storeText({ version: 1, pieces: [sarong] });
    tellOtherTabs();
    expect(onChange).toHaveBeenCalledTimes(2);
    // Read anew without a subscriber.
    expect(slugsIn(store)).toEqual(['galle-sarong']);
  });

  it('a page restored from the back/forward cache catches up', () => {
    const store = createSavedStore();
    store.subscribe(() => undefined);
    storeText({ version: 1, pieces: [shirt] });
    window.dispatchEvent(new Event('pageshow'));
    expect(slugsIn(store)).toEqual(['kandy-shirt']);
  });
});

describe('stored data [U74]', () => {
  it('loses its damaged entries, with one warning', () => {
    storeText({
      version: 1,
      pieces: [
        shirt,
        null,
        7,
        { ...sarong, slug: '<b>' },
        { ...sarong, slug: 'a'.repeat(201) },
        { ...sarong, savedAtMs: 'yesterday' },
        { ...sarong, savedAtMs: 1e20 },
        { ...sarong, priceLkr: -1 },
        { ...sarong, priceLkr: null },
      ],
    });
    expect(createSavedStore().pieces()).toEqual([shirt]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/Left out 8 of 9 saved pieces/);
  });

  it('keeps a piece without its invalid size', () => {
    storeText({ version: 1, pieces: [{ ...shirt, size: 'x'.repeat(31) }] });
    expect(createSavedStore().pieces()).toEqual([{ ...shirt, size: undefined }]);
  });

  it.each([
    ['no JSON', '{', /not JSON/],
    ['a list', '[]', /damaged/],
    ['a number', '5', /damaged/],
    ['pieces that are no list', '{"version":1,"pieces":{}}', /Expected a list of saved pieces/],
  ])('that is %s counts as empty, and can be replaced', (_what, text, warning) => {
    localStorage.setItem(key, text);
    const store = createSavedStore();
    expect(store.pieces()).toEqual([]);
    expectLogged(warning);
    store.add(shirt);
    expect(createSavedStore().pieces()).toEqual([shirt]);
  });

  it('whose version is no number is read as one of this version', () => {
    storeText({ version: { toString: 1 }, pieces: [shirt] });
    expect(createSavedStore().pieces()).toEqual([shirt]);
  });

  it('of a newer version is read as far as possible, and never lost', () => {
    const newer = {
      version: 2,
      order: 'by hand',
      pieces: [
        { ...shirt, note: 'for Avurudu' },
        { id: 'look-7', kind: 'outfit' },
      ],
    };
    storeText(newer);
    const store = createSavedStore();
    expect(store.pieces()).toEqual([shirt]);
    expectLogged(/Left out 1 of 2/);
    store.add(sarong);
    expect(stored()).toEqual({ ...newer, pieces: [sarong, ...newer.pieces] });
    expectLogged(/Left out 1 of 3/);
  });

  it('of a newer version in another form stays, with our pieces beside it', () => {
    const newer = { version: 3, pieces: { wishes: ['kandy-shirt'] } };
    storeText(newer);
    const store = createSavedStore();
    expect(store.pieces()).toEqual([]);
    store.add(sarong);
    expect(stored()).toMatchObject(newer);
    expect(createSavedStore().pieces()).toEqual([sarong]);
  });
});

describe('when the browser refuses to store [U74]', () => {
  it('the list is kept in memory, with one warning', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    const store = createSavedStore();
    store.add(shirt);
    store.add(sarong);
    expect(slugsIn(store)).toEqual(['galle-sarong', 'kandy-shirt']);
    expect(store.isStored(['galle-sarong', 'kandy-shirt'])).toBe(false);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/refuses to store/);
    vi.restoreAllMocks();
    // Another tab has more room.
    storeText({ version: 1, pieces: [shirt] });
    store.subscribe(() => undefined);
    tellOtherTabs();
    expect(slugsIn(store)).toEqual(['kandy-shirt']);
  });

  it('tells of each piece whether a reload finds it as it is now', () => {
    storeText({ version: 1, pieces: [shirt] });
    const store = createSavedStore();
    expect(store.isStored(['kandy-shirt', 'galle-sarong'])).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    store.add(sarong);
    expectLogged(/refuses to store/);
    expect(store.isStored(['kandy-shirt'])).toBe(true);
    expect(store.isStored(['kandy-shirt', 'galle-sarong'])).toBe(false);
    // Back to what is stored, so that nothing is lost.
    store.remove('galle-sarong');
    expect(store.isStored(['galle-sarong'])).toBe(true);
    store.remove('kandy-shirt');
    expect(store.isStored(['kandy-shirt'])).toBe(false);
  });

  it('a list in blocked storage is empty, and works', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const store = createSavedStore();
    expect(store.pieces()).toEqual([]);
    store.add(shirt);
    expect(store.has('kandy-shirt')).toBe(true);
    expect(store.isStored(['kandy-shirt'])).toBe(false);
    expect(store.isStored(['galle-sarong'])).toBe(true);
    expectLogged(/refuses to store/);
  });
});

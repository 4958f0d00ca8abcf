import { describe, expect, it, vi } from 'vitest';
import { savedList, savedStore } from '../../../src/saved/savedStore.ts';
import type { SavedProduct } from '../../../src/saved/savedStore.ts';
import { expectLogged } from '../../support/consoleGuard.ts';

const product = (slug: string, savedAtMs = 1, size?: string): SavedProduct => ({
  slug,
  savedAtMs,
  priceLkr: 2500.5,
  ...(size !== undefined && { size }),
});
const slugs = () => savedStore.products().map(({ slug }) => slug);
const store = (value: unknown) =>
  localStorage.setItem('savedProducts', typeof value === 'string' ? value : JSON.stringify(value));

describe('the saved products of this browser [U74]', () => {
  it('are shown newest first, and keep time, price and size', () => {
    savedStore.add([product('kandy-shirt', 1, 'Free size')]);
    savedStore.add([product('galle-sarong', 2)]);
    expect(savedStore.products()).toEqual([
      product('galle-sarong', 2),
      product('kandy-shirt', 1, 'Free size'),
    ]);
    expect(savedStore.products()).toBe(savedStore.products());
    expect(savedStore.has('kandy-shirt')).toBe(true);
    savedStore.remove('kandy-shirt');
    expect(slugs()).toEqual(['galle-sarong']);
    // A visitor leaves no trace of what was removed.
    expect(localStorage.getItem('savedProducts')).not.toContain('kandy-shirt');
    savedStore.remove('galle-sarong');
    expect(localStorage).toHaveLength(0);
  });

  it('that are saved again keep their time and price, and take the size', () => {
    savedStore.add([product('kandy-shirt', 1, 'M')]);
    savedStore.add([{ ...product('kandy-shirt', 9), priceLkr: 1 }]);
    expect(savedStore.products()).toEqual([product('kandy-shirt', 1, 'M')]);
    savedStore.add([{ ...product('kandy-shirt', 9, 'L'), priceLkr: 1 }]);
    expect(savedStore.products()).toEqual([product('kandy-shirt', 1, 'L')]);
  });

  it('are 500 at most', () => {
    const many = Array.from({ length: 501 }, (_, at) => product(`product-${at}`));
    expect(savedStore.add(many)).toEqual({ saved: 500, isStored: true });
    expect(savedStore.add([product('one-more')]).saved).toBe(0);
    expect(savedStore.add([product('product-3', 1, 'M')]).saved).toBe(1);
  });

  it('of an account remember what was removed, until it leaves the device', () => {
    savedStore.add([product('kandy-shirt')]);
    savedList.store.update((device) => ({ ...device, uid: 'nimal' }));
    savedStore.remove('kandy-shirt');
    expect(slugs()).toEqual([]);
    expect(localStorage.getItem('savedProducts')).toContain('kandy-shirt@');
    savedList.removeFromDevice();
    expect(localStorage).toHaveLength(0);
  });

  it('follow another tab, and take in what it has stored before each change', () => {
    const heard = vi.fn<() => void>();
    const stop = savedStore.subscribe(heard);
    store({ syncedMs: -1, rows: 'galle-sarong@1=1:820:;' });
    savedStore.add([product('kandy-shirt', 2)]);
    expect(slugs()).toEqual(['kandy-shirt', 'galle-sarong']);
    store({ syncedMs: -1, rows: '' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'savedProducts' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(slugs()).toEqual([]);
    stop();
  });

  it.each(['{', 'null', '[]', '"x"', '{"rows":7}', '{"uid":7,"syncedMs":"x","rows":"kandy-shirt@1"}'])(
    'are none when they are damaged: %s',
    (text) => {
      store(text);
      expect(slugs()).toEqual([]);
      if (text === '{') expectLogged(/not JSON/);
      expect(savedStore.add([product('kandy-shirt')]).saved).toBe(1);
    },
  );
});

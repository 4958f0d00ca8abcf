import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartItem } from '../../support/factories.ts';
import { expectLogged } from '../../support/consoleGuard.ts';

let storage: typeof import('../../../src/cart/storage.ts');
let onStorageRefused: typeof import('../../../src/lib/browserStorage.ts').onStorageRefused;

const shirt = buildCartItem();
const sarong = buildCartItem({
  _id: 'sarong',
  name: 'Galle Sarong',
  slug: { current: 'galle-sarong' },
  price: 820,
  quantity: 3,
  selectedSize: 'Free size',
  selectedSizeAndQuantities: [{ size: 'Free size', quantity: 3 }],
});
/** The stored keys and values. */
function stored(): Record<string, string> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

// The module remembers a refusal to store, so each test loads it again.
beforeEach(async () => {
  vi.resetModules();
  storage = await import('../../../src/cart/storage.ts');
  ({ onStorageRefused } = await import('../../../src/lib/browserStorage.ts'));
});

describe('writing the cart', () => {
  it('stores the items and their totals under exactly the three keys, and removes exactly those [3.39]', () => {
    storage.writeCart([shirt, sarong]);
    expect(stored()).toEqual({
      cartItems: JSON.stringify([shirt, sarong]),
      totalPrice: '7460',
      totalQuantities: '5',
    });
    localStorage.setItem('kept', 'by someone else');
    storage.removeCart();
    expect(stored()).toEqual({ kept: 'by someone else' });
  });
});

describe('reading the cart', () => {
  it.each([
    ['{', /A stored text is not JSON/],
    ['', /A stored text is not JSON/],
    ['"x"', /Expected a list of cart items, got string/],
    ['{}', /Expected a list of cart items, got object/],
    ['7', /Expected a list of cart items, got number/],
    ['[null]', /Left out 1 of 1 cart items/],
    ['[{}]', /Left out 1 of 1 cart items/],
    ['[[]]', /Left out 1 of 1 cart items/],
    ['[{},null,"x"]', /Left out 3 of 3 cart items/],
  ])('treats %s as an empty cart, with one warning', (text, warning) => {
    expect(storage.parseCart(text)).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(warning);
  });

  it('keeps valid entries and drops invalid ones [F3]', () => {
    expect(storage.parseCart(JSON.stringify([null, shirt, {}, sarong]))).toEqual([shirt, sarong]);
    expectLogged(/Left out 2 of 4 cart items/);
  });

  it('merges a product that is stored twice', () => {
    const large = { ...shirt, selectedSizeAndQuantities: [{ size: 'L', quantity: 1 }] };
    const items = storage.parseCart(JSON.stringify([shirt, sarong, large, shirt]));
    expect(items).toMatchObject([
      {
        _id: 'shirt',
        quantity: 5,
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 4 },
          { size: 'L', quantity: 1 },
        ],
      },
      { _id: 'sarong', quantity: 3 },
    ]);
  });
});

describe('a browser that blocks storage', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('keeps the cart in memory, with one warning and one callback', () => {
    const onRefusal = vi.fn<() => void>();
    onStorageRefused(onRefusal);
    expect(storage.readCartText()).toBeNull();
    expect(onRefusal).toHaveBeenCalledTimes(1);

    storage.writeCart([shirt]);
    expect(storage.parseCart(storage.readCartText())).toEqual([shirt]);

    storage.removeCart();
    expect(storage.readCartText()).toBeNull();
    expect(onRefusal).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/The browser refuses to store data, which is kept in memory/);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartItem } from '../../factories.ts';
import { expectLogged } from '../../consoleGuard.ts';

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
  it('stores the items and their totals under exactly the three keys, and the version [3.39]', () => {
    storage.writeCart([shirt, sarong]);
    expect(stored()).toEqual({
      cartVersion: '1',
      cartItems: JSON.stringify([shirt, sarong]),
      totalPrice: '7460',
      totalQuantities: '5',
    });
  });
});

describe('reading the cart', () => {
  it('returns an empty cart if nothing is stored', () => {
    expect(storage.readCartText()).toBeNull();
    expect(storage.parseCart(null)).toEqual([]);
  });

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

  it.each(['-1', '0', '"2"', '1.5', 'null', 'true'])('drops a size whose quantity is %s [F4]', (quantity) => {
    const rows = `[{"size":"S","quantity":${quantity}},{"size":"M","quantity":2}]`;
    const text = `[${JSON.stringify(shirt).replace(/"selectedSizeAndQuantities":\[.*?\]/, `"selectedSizeAndQuantities":${rows}`)}]`;
    expect(storage.parseCart(text)).toEqual([shirt]);
  });

  it('lowers an implausible quantity to the limit [F4]', () => {
    const absurd = { ...shirt, quantity: 1e9, selectedSizeAndQuantities: [{ size: 'M', quantity: 1e9 }] };
    expect(storage.parseCart(JSON.stringify([absurd]))).toMatchObject([{ quantity: 9999 }]);
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

describe('a cart without a stored version', () => {
  const { selectedSizeAndQuantities: _rows, ...withoutRows } = shirt;

  it.each([
    ['beside the sizes on offer', { ...withoutRows, selectedSize: 'M', quantity: 2 }, ['S', 'M', 'L']],
    ['in their place', { ...withoutRows, selectedSize: undefined, size: 'M', quantity: 2 }, ['M']],
  ])('keeps its single size, which is stored %s', (_where, old, size) => {
    const text = JSON.stringify([old, sarong]);
    expect(storage.parseCart(text)).toEqual([{ ...shirt, size }, sarong]);
  });

  it.each([{ quantity: 2 }, { size: 'M' }, { size: 'M', quantity: '2' }, { size: 'M', quantity: -1 }])(
    'is not made up where it says too little or nonsense: %j',
    (chosen) => {
      const { size: _size, selectedSize: _selected, quantity: _quantity, ...product } = withoutRows;
      expect(storage.parseCart(JSON.stringify([{ ...product, ...chosen }, sarong]))).toEqual([sarong]);
      expectLogged(/Left out 1 of 2 cart items/);
    },
  );

  it('gets a version at the next change', () => {
    localStorage.setItem('cartItems', JSON.stringify([{ ...withoutRows, size: 'M' }]));
    const items = storage.parseCart(storage.readCartText());
    expect(stored().cartVersion).toBeUndefined();
    storage.writeCart(items);
    expect(stored()).toMatchObject({ cartVersion: '1', cartItems: JSON.stringify(items) });
  });

  it('is not converted once it has a version', () => {
    localStorage.setItem('cartVersion', '1');
    expect(storage.parseCart(JSON.stringify([{ ...withoutRows, size: 'M' }]))).toEqual([]);
    expectLogged(/Left out 1 of 1 cart items/);
  });
});

describe('a cart of a newer version of the shop, after a rollback', () => {
  const bundle = { _type: 'bundle', parts: ['a', 'b'] };

  beforeEach(() => {
    localStorage.setItem('cartVersion', '2');
    localStorage.setItem('cartItems', JSON.stringify([{ ...shirt, gift: true }, bundle, sarong]));
  });

  it('is parsed as far as possible', () => {
    expect(storage.parseCart(storage.readCartText())).toEqual([shirt, sarong]);
    expectLogged(/Left out 1 of 3 cart items/);
    expect(stored().cartVersion).toBe('2');
  });

  it('keeps unreadable entries and its version at any change', () => {
    storage.writeCart([shirt]);
    storage.writeCart([shirt, sarong]);
    expect(JSON.parse(stored().cartItems ?? '')).toEqual([shirt, sarong, bundle]);
    expect(stored()).toMatchObject({ cartVersion: '2', totalPrice: '7460', totalQuantities: '5' });
  });

  it('is removed after its payment', () => {
    storage.removeCart();
    expect(stored()).toEqual({});
  });
});

it.each(['x', '-1', '', 'NaN'])('a damaged version (%s) does not lose the cart', (damaged) => {
  localStorage.setItem('cartVersion', damaged);
  localStorage.setItem('cartItems', JSON.stringify([shirt]));
  expect(storage.parseCart(storage.readCartText())).toEqual([shirt]);
  storage.writeCart([shirt]);
  expect(stored().cartVersion).toBe('1');
});

describe('a storage event', () => {
  it.each([
    ['cartItems', true],
    [null, true],
    ['theme', false],
    ['firebase:authUser:key', false],
  ])('with the key %s concerns the cart: %s', (key, isCart) => {
    expect(storage.isCartKey(key)).toBe(isCart);
  });
});

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError');
  });
}

describe('a browser whose storage is full', () => {
  it('keeps the cart in memory, with one warning and one callback', () => {
    fillStorage();
    const onRefusal = vi.fn<() => void>();
    onStorageRefused(onRefusal);
    expect(onRefusal).not.toHaveBeenCalled();
    storage.writeCart([shirt]);
    storage.writeCart([shirt, sarong]);

    expect(storage.parseCart(storage.readCartText())).toEqual([shirt, sarong]);
    expect(stored()).toEqual({});
    expect(onRefusal).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/The browser refuses to store data, which is kept in memory/);
  });

  it('is reported to a callback that is set after the refusal', () => {
    fillStorage();
    storage.writeCart([shirt]);
    expectLogged(/refuses to store/);
    const onRefusal = vi.fn<() => void>();
    onStorageRefused(onRefusal);
    expect(onRefusal).toHaveBeenCalledTimes(1);
    storage.writeCart([sarong]);
    expect(onRefusal).toHaveBeenCalledTimes(1);
  });

  it('stores again as soon as there is space', () => {
    const full = fillStorage();
    storage.writeCart([shirt]);
    expectLogged(/refuses to store/);
    full.mockRestore();
    storage.writeCart([shirt, sarong]);
    expect(stored().totalQuantities).toBe('5');
    // Like another tab; the cart in memory must not hide it.
    localStorage.setItem('cartItems', '[]');
    expect(storage.readCartText()).toBe('[]');
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartItem } from '../../factories.ts';
import { expectLogged } from '../../consoleGuard.ts';

let storage: typeof import('../../../src/cart/storage.ts');

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
const attempt = {
  attemptId: 'attempt-1',
  uid: 'nimal',
  records: [
    {
      orderId: 'AbCdEfGhIjKlMnOpQrSt',
      productName: 'kandy-shirt',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 2500,
      productSize: [{ size: 'M', quantity: 2 }],
    },
  ],
};

/** The stored keys and what they hold. */
function stored(): Record<string, string> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

// What the browser refused is remembered as long as the page lives; each test is a page of its own.
beforeEach(async () => {
  vi.resetModules();
  storage = await import('../../../src/cart/storage.ts');
});

describe('writing the cart', () => {
  it('stores the items and their totals under exactly the three keys', () => {
    storage.writeCart([shirt, sarong]);
    expect(stored()).toEqual({
      cartItems: JSON.stringify([shirt, sarong]),
      totalPrice: '7460',
      totalQuantities: '5',
    });
  });

  it('stores an empty cart as such', () => {
    storage.writeCart([shirt]);
    storage.writeCart([]);
    expect(stored()).toEqual({ cartItems: '[]', totalPrice: '0', totalQuantities: '0' });
  });

  it('gives the text back that is read later', () => {
    const text = storage.writeCart([shirt]);
    expect(storage.readCartText()).toBe(text);
    expect(storage.parseCart(text)).toEqual([shirt]);
  });
});

describe('reading the cart', () => {
  it('gives nothing when nothing is stored', () => {
    expect(storage.readCartText()).toBeNull();
    expect(storage.parseCart(null)).toEqual([]);
  });

  it.each([
    ['{', /The stored text is not JSON/],
    ['', /The stored text is not JSON/],
    ['"x"', /Expected a list of cart items, got string/],
    ['{}', /Expected a list of cart items, got object/],
    ['7', /Expected a list of cart items, got number/],
    ['[null]', /Left out 1 of 1 cart items/],
    ['[{}]', /Left out 1 of 1 cart items/],
    ['[[]]', /Left out 1 of 1 cart items/],
    ['[{},null,"x"]', /Left out 3 of 3 cart items/],
  ])('takes %s for an empty cart, with one warning', (text, warning) => {
    expect(storage.parseCart(text)).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(warning);
  });

  it('takes null for an empty cart', () => {
    expect(storage.parseCart('null')).toEqual([]);
  });

  it('keeps the good entries beside the bad ones', () => {
    expect(storage.parseCart(JSON.stringify([null, shirt, {}, sarong]))).toEqual([shirt, sarong]);
    expectLogged(/Left out 2 of 4 cart items/);
  });

  it.each(['-1', '0', '"2"', '1.5', 'null', 'true'])('drops a size whose quantity is %s', (quantity) => {
    const rows = `[{"size":"S","quantity":${quantity}},{"size":"M","quantity":2}]`;
    const text = `[${JSON.stringify(shirt).replace(/"selectedSizeAndQuantities":\[.*?\]/, `"selectedSizeAndQuantities":${rows}`)}]`;
    expect(storage.parseCart(text)).toEqual([shirt]);
  });

  it('brings an absurd quantity down to one that can be shown', () => {
    const absurd = { ...shirt, quantity: 1e9, selectedSizeAndQuantities: [{ size: 'M', quantity: 1e9 }] };
    expect(storage.parseCart(JSON.stringify([absurd]))).toMatchObject([{ quantity: 9999 }]);
  });

  it('holds a product once, though it is stored twice', () => {
    const items = storage.parseCart(JSON.stringify([shirt, sarong, { ...shirt, name: 'Twin' }]));
    expect(items.map(({ _id }) => _id)).toEqual(['shirt', 'sarong']);
  });

  it('is not polluted by stored keys', () => {
    const text = `[${JSON.stringify(shirt).replace('{', '{"__proto__":{"polluted":true},"unknown":1,')}]`;
    const [item] = storage.parseCart(text);
    expect(item).toEqual(shirt);
    expect(item).not.toHaveProperty('unknown');
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the keys that another tab may change', () => {
  it.each([
    ['cartItems', true],
    [null, true],
    ['theme', false],
    ['firebase:authUser:key', false],
  ])('%s: about the cart %s', (key, isCart) => {
    expect(storage.isCartKey(key)).toBe(isCart);
  });
});

describe('a begun payment', () => {
  it('is read as it was written, by its customer alone', () => {
    storage.writeAttempt(attempt);
    expect(storage.readAttempt('nimal')).toEqual(attempt);
    expect(storage.readAttempt('kumari')).toBeUndefined();
  });

  it('is none when nothing is stored', () => {
    expect(storage.readAttempt('nimal')).toBeUndefined();
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['without records', { ...attempt, records: undefined }],
    [
      'with an id that leads elsewhere',
      { ...attempt, records: [{ ...attempt.records[0], orderId: '../x' }] },
    ],
    [
      'with an id that is too long',
      { ...attempt, records: [{ ...attempt.records[0], orderId: 'AbCdEfGhIjKlMnOpQrStU' }] },
    ],
    ['with a price as text', { ...attempt, records: [{ ...attempt.records[0], productPrice: '1' }] }],
    [
      'with a negative quantity',
      { ...attempt, records: [{ ...attempt.records[0], productSize: [{ size: 'M', quantity: -2 }] }] },
    ],
  ])('is none when it is damaged: %s', (_damage, value) => {
    localStorage.setItem('checkoutAttempt', JSON.stringify(value));
    expect(storage.readAttempt('nimal')).toBeUndefined();
  });

  it('is none when it is not JSON, with one warning', () => {
    localStorage.setItem('checkoutAttempt', '{');
    expect(storage.readAttempt('nimal')).toBeUndefined();
    expectLogged(/The stored text is not JSON/);
  });

  it('is forgotten with the cart after the payment, and nothing else is', () => {
    storage.writeCart([shirt]);
    storage.writeAttempt(attempt);
    localStorage.setItem('firebase:authUser:key', '{"uid":"nimal"}');
    localStorage.setItem('theme', 'dark');
    storage.clearAfterPayment();
    expect(stored()).toEqual({ 'firebase:authUser:key': '{"uid":"nimal"}', theme: 'dark' });
  });
});

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError');
  });
}

describe('a browser whose storage is full', () => {
  it('keeps cart and payment in memory, with one warning and one call back', () => {
    fillStorage();
    const onRefusal = vi.fn<() => void>();
    storage.whenStorageRefuses(onRefusal);
    expect(onRefusal).not.toHaveBeenCalled();
    storage.writeCart([shirt]);
    storage.writeCart([shirt, sarong]);
    storage.writeAttempt(attempt);

    expect(storage.parseCart(storage.readCartText())).toEqual([shirt, sarong]);
    expect(storage.readAttempt('nimal')).toEqual(attempt);
    expect(stored()).toEqual({});
    expect(onRefusal).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/The browser refuses to store the cart; it is kept in memory/);
  });

  it('is told to one who asks only after it refused, once too', () => {
    fillStorage();
    storage.writeCart([shirt]);
    expectLogged(/refuses to store/);
    const onRefusal = vi.fn<() => void>();
    storage.whenStorageRefuses(onRefusal);
    expect(onRefusal).toHaveBeenCalledTimes(1);
    storage.writeCart([sarong]);
    expect(onRefusal).toHaveBeenCalledTimes(1);
  });

  it('reads what is in memory rather than what was stored before', () => {
    storage.writeCart([shirt]);
    fillStorage();
    storage.writeCart([sarong]);
    expect(storage.parseCart(storage.readCartText())).toEqual([sarong]);
    expectLogged(/refuses to store/);
  });

  it('stores again as soon as there is room', () => {
    const full = fillStorage();
    storage.writeCart([shirt]);
    expectLogged(/refuses to store/);
    full.mockRestore();
    storage.writeCart([shirt, sarong]);
    expect(stored().totalQuantities).toBe('5');
    // As another tab does; memory must no longer stand in its way.
    localStorage.setItem('cartItems', '[]');
    expect(storage.readCartText()).toBe('[]');
  });

  it('forgets what is in memory after the payment', () => {
    fillStorage();
    storage.writeCart([shirt]);
    storage.writeAttempt(attempt);
    expectLogged(/refuses to store/);
    storage.clearAfterPayment();
    expect(storage.readCartText()).toBeNull();
    expect(storage.readAttempt('nimal')).toBeUndefined();
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

  it('tells so even when the first that it refuses is to forget', () => {
    const onRefusal = vi.fn<() => void>();
    storage.whenStorageRefuses(onRefusal);
    storage.clearAfterPayment();
    expect(onRefusal).toHaveBeenCalledTimes(1);
    expectLogged(/The browser refuses to store the cart/);
  });

  it('keeps cart and payment in memory, with one warning and one call back', () => {
    const onRefusal = vi.fn<() => void>();
    storage.whenStorageRefuses(onRefusal);
    expect(storage.readCartText()).toBeNull();
    expect(onRefusal).toHaveBeenCalledTimes(1);

    storage.writeCart([shirt]);
    storage.writeAttempt(attempt);
    expect(storage.parseCart(storage.readCartText())).toEqual([shirt]);
    expect(storage.readAttempt('nimal')).toEqual(attempt);

    storage.clearAfterPayment();
    expect(storage.readCartText()).toBeNull();
    expect(storage.readAttempt('nimal')).toBeUndefined();
    expect(onRefusal).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/The browser refuses to store the cart; it is kept in memory/);
  });
});

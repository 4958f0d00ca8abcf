import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartStore } from '../../../src/cart/cartStore.ts';
import type { CartAction } from '../../../src/cart/cart.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { buildCartItem, buildProduct, linesOf } from '../../factories.ts';

let createCartStore: () => CartStore;

const shirt = buildProduct();
const sarong = buildProduct({ _id: 'sarong', price: 820, size: ['Free size'] });
const addShirt: CartAction = { type: 'add', product: shirt, size: 'M', quantity: 2 };
const addSarong: CartAction = { type: 'add', product: sarong, size: 'Free size', quantity: 1 };

const idsIn = (store: CartStore) => store.items().map(({ _id }) => _id);

/** The event that a tab receives after another tab has changed something. */
function tellOtherTabs(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: key && localStorage.getItem(key) }));
}

/** Dispatches an action and waits until it is stored. */
function change(store: CartStore, action: CartAction) {
  store.dispatch(action);
}

// The module remembers a refusal to store, so each test loads it again.
beforeEach(async () => {
  vi.resetModules();
  ({ createCartStore } = await import('../../../src/cart/cartStore.ts'));
});

describe('a cart', () => {
  it('is empty at first, and stores nothing', () => {
    expect(createCartStore().items()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('stores itself and its totals at every change [4.20]', () => {
    const store = createCartStore();
    const changes: [CartAction, string, string][] = [
      [addShirt, '5000', '2'],
      [addSarong, '5820', '3'],
      [{ type: 'increase', productId: 'shirt', size: 'M' }, '8320', '4'],
      [{ type: 'decrease', productId: 'shirt', size: 'M' }, '5820', '3'],
      [{ type: 'remove', productId: 'shirt' }, '820', '1'],
      [{ type: 'remove', productId: 'sarong' }, '0', '0'],
    ];
    for (const [action, totalPrice, totalQuantities] of changes) {
      change(store, action);
      expect(localStorage.getItem('cartItems')).toBe(JSON.stringify(store.items()));
      expect(localStorage.getItem('totalPrice')).toBe(totalPrice);
      expect(localStorage.getItem('totalQuantities')).toBe(totalQuantities);
      expect(localStorage).toHaveLength(4);
    }
  });

  it('is restored after a reload', () => {
    change(createCartStore(), addShirt);
    expect(createCartStore().items()).toEqual([
      { ...shirt, quantity: 2, selectedSize: 'M', selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }] },
    ]);
  });

  it('returns the same array until the cart changes', () => {
    const store = createCartStore();
    change(store, addShirt);
    expect(store.items()).toBe(store.items());
    const before = store.items();
    change(store, addSarong);
    expect(store.items()).not.toBe(before);
  });

  it('derives its totals from the items and corrects the stored ones at the next change [F2]', () => {
    localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
    localStorage.setItem('totalPrice', '1');
    localStorage.setItem('totalQuantities', '99');
    const store = createCartStore();
    change(store, addSarong);
    expect(localStorage.getItem('totalPrice')).toBe('5820');
    expect(localStorage.getItem('totalQuantities')).toBe('3');
  });

  it('is empty after damaged storage and can be stored again', () => {
    localStorage.setItem('cartItems', '{');
    const store = createCartStore();
    expectLogged(/not JSON/);
    expect(store.items()).toEqual([]);
    change(store, addShirt);
    expect(idsIn(createCartStore())).toEqual(['shirt']);
  });

  it('calls subscribers once per change until they unsubscribe', () => {
    const store = createCartStore();
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    const leave = store.subscribe(first);
    store.subscribe(second);
    change(store, addShirt);
    leave();
    change(store, addSarong);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(2);
  });
});

describe('a change', () => {
  it('applies to the cart that another tab has stored [F8]', () => {
    const [tabA, tabB] = [createCartStore(), createCartStore()];
    tabA.dispatch(addShirt);
    tabB.dispatch(addSarong);
    expect(idsIn(tabB)).toEqual(['shirt', 'sarong']);
    tabA.dispatch({ type: 'increase', productId: 'sarong', size: 'Free size' });
    expect(localStorage.getItem('totalQuantities')).toBe('4');
  });

  it('to an item that was paid for in another tab does not bring it back', () => {
    const [tabA, tabB] = [createCartStore(), createCartStore()];
    tabA.dispatch(addShirt);
    const paid = linesOf(tabA.items());
    tabB.dispatch({ type: 'increase', productId: 'shirt', size: 'M' });
    tabA.removePaid(paid);
    tabB.dispatch({ type: 'decrease', productId: 'shirt', size: 'M' });
    expect(tabB.items()).toMatchObject([{ _id: 'shirt', quantity: 1 }]);
  });
});

describe('two tabs', () => {
  it('do not lose each other’s items', () => {
    const tabA = createCartStore();
    const tabB = createCartStore();
    change(tabA, addShirt);
    change(tabB, addSarong);
    change(tabA, { type: 'increase', productId: 'shirt', size: 'M' });
    expect(idsIn(tabA)).toEqual(['shirt', 'sarong']);
    expect(localStorage.getItem('totalQuantities')).toBe('4');
  });

  it('show the same after a change in one', () => {
    const tabA = createCartStore();
    const tabB = createCartStore();
    const onChange = vi.fn<() => void>();
    tabB.subscribe(onChange);
    change(tabA, addShirt);
    expect(tabB.items()).toEqual([]);
    tellOtherTabs('cartItems');
    expect(tabB.items()).toEqual(tabA.items());
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('are both empty after a payment in one, and stale items are not stored again', () => {
    const tabA = createCartStore();
    const tabB = createCartStore();
    tabB.subscribe(() => undefined);
    change(tabA, addShirt);
    tellOtherTabs('cartItems');
    tabA.removePaid(linesOf(tabA.items()));
    change(tabB, { type: 'increase', productId: 'shirt', size: 'M' });
    expect(tabB.items()).toEqual([]);
    expect(localStorage.getItem('cartItems')).toBe('[]');
  });

  it('are both empty after the storage is cleared', () => {
    const tab = createCartStore();
    tab.subscribe(() => undefined);
    change(tab, addShirt);
    localStorage.clear();
    tellOtherTabs(null);
    expect(tab.items()).toEqual([]);
  });

  it('are both empty after a payment in one, even if the other could not store its items', () => {
    const tab = createCartStore();
    tab.subscribe(() => undefined);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    change(tab, addShirt);
    expectLogged(/refuses to store/);
    full.mockRestore();
    tellOtherTabs('cartItems');
    expect(tab.items()).toEqual([]);
    change(tab, addSarong);
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toEqual(tab.items());
  });

  it('show the same after one is restored from the back/forward cache [F9]', () => {
    const tab = createCartStore();
    const onChange = vi.fn<() => void>();
    const leave = tab.subscribe(onChange);
    change(tab, addShirt);
    localStorage.removeItem('cartItems');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(tab.items()).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(2);
    leave();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('ignore changes of other storage keys', () => {
    const tab = createCartStore();
    const onChange = vi.fn<() => void>();
    tab.subscribe(onChange);
    tellOtherTabs('theme');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stay in sync as long as there is a subscriber', () => {
    const store = createCartStore();
    const leave = store.subscribe(() => undefined);
    const onChange = vi.fn<() => void>();
    store.subscribe(onChange);
    leave();
    change(createCartStore(), addShirt);
    tellOtherTabs('cartItems');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(idsIn(store)).toEqual(['shirt']);
  });

  it('show the same after a change before there was a subscriber', () => {
    const early = createCartStore();
    change(createCartStore(), addShirt);
    tellOtherTabs('cartItems');
    early.subscribe(() => undefined);
    expect(idsIn(early)).toEqual([shirt._id]);
  });

  it('stop listening after the last subscriber has left, and start again with a new one', () => {
    const tabA = createCartStore();
    const tabB = createCartStore();
    const leave = tabB.subscribe(() => undefined);
    leave();
    change(tabA, addShirt);
    tellOtherTabs('cartItems');
    expect(tabB.items()).toEqual([]);
    tabB.subscribe(() => undefined);
    tellOtherTabs('cartItems');
    expect(idsIn(tabB)).toEqual(['shirt']);
  });

  it('hold what is stored after any changes in either', () => {
    const tab = fc.constantFrom(0, 1);
    const anyAction = fc.oneof(
      fc.constantFrom(addShirt, addSarong),
      fc.record({
        type: fc.constantFrom('increase' as const, 'decrease' as const),
        productId: fc.constantFrom('shirt', 'sarong'),
        size: fc.constantFrom('M', 'Free size'),
      }),
      fc.record({ type: fc.constant('remove' as const), productId: fc.constantFrom('shirt', 'sarong') }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(tab, anyAction), { maxLength: 20 }), (changes) => {
        localStorage.clear();
        const tabs = [createCartStore(), createCartStore()];
        for (const [index, action] of changes) {
          const changed = tabs[index];
          if (changed) change(changed, action);
          const items = changed?.items() ?? [];
          expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toEqual(items);
          expect(localStorage.getItem('totalPrice')).toBe(
            String(items.reduce((sum, item) => sum + item.price * item.quantity, 0)),
          );
        }
      }),
    );
  });
});

describe('after the payment', () => {
  it('the cart is empty, its keys are removed, and subscribers are called [4.25]', () => {
    const store = createCartStore();
    const onChange = vi.fn<() => void>();
    change(store, addShirt);
    localStorage.setItem('firebase:authUser:key', '{"uid":"nimal"}');
    store.subscribe(onChange);
    store.removePaid(linesOf(store.items()));
    expect(store.items()).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('firebase:authUser:key')).toBe('{"uid":"nimal"}');
    expect(localStorage).toHaveLength(1);
  });

  it('items added since the payment began stay, with their totals [F51]', () => {
    const [tabA, tabB] = [createCartStore(), createCartStore()];
    change(tabA, addShirt);
    const paid = linesOf(tabA.items());
    change(tabB, { type: 'increase', productId: 'shirt', size: 'M' });
    change(tabB, addSarong);
    tabA.removePaid(paid);
    expect(tabA.items()).toMatchObject([
      { _id: 'shirt', quantity: 1, selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] },
      { _id: 'sarong', quantity: 1 },
    ]);
    expect(localStorage.getItem('totalPrice')).toBe('3320');
    expect(localStorage.getItem('totalQuantities')).toBe('2');
  });
});

describe('where the browser refuses to store', () => {
  it('the cart works until the page is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    const store = createCartStore();
    change(store, addShirt);
    change(store, addSarong);
    change(store, { type: 'increase', productId: 'shirt', size: 'M' });
    expect(store.items()).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
    store.removePaid(linesOf(store.items()));
    expect(store.items()).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(/refuses to store/);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartStore } from '../../../src/cart/cartStore.ts';
import type { CartAction } from '../../../src/cart/cart.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildProduct, linesOf } from '../../support/factories.ts';

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

// The module remembers a refusal to store, so each test loads it again.
beforeEach(async () => {
  vi.resetModules();
  ({ createCartStore } = await import('../../../src/cart/cartStore.ts'));
});

describe('a cart', () => {
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
      store.dispatch(action);
      expect(localStorage.getItem('cartItems')).toBe(JSON.stringify(store.items()));
      expect(localStorage.getItem('totalPrice')).toBe(totalPrice);
      expect(localStorage.getItem('totalQuantities')).toBe(totalQuantities);
      expect(localStorage).toHaveLength(3);
    }
  });

  it('derives its totals from the items and corrects the stored ones at the next change [F2]', () => {
    createCartStore().dispatch(addShirt);
    localStorage.setItem('totalPrice', '1');
    localStorage.setItem('totalQuantities', '99');
    const store = createCartStore();
    store.dispatch(addSarong);
    expect(localStorage.getItem('totalPrice')).toBe('5820');
    expect(localStorage.getItem('totalQuantities')).toBe('3');
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
});

describe('two tabs', () => {
  it('are both empty after a payment in one, and stale items are not stored again', () => {
    const tabA = createCartStore();
    const tabB = createCartStore();
    tabB.subscribe(() => undefined);
    tabA.dispatch(addShirt);
    tellOtherTabs('cartItems');
    tabA.removePaid(linesOf(tabA.items()));
    tabB.dispatch({ type: 'increase', productId: 'shirt', size: 'M' });
    expect(tabB.items()).toEqual([]);
    expect(localStorage.getItem('cartItems')).toBe('[]');
  });

  it('are both empty after a payment in one, even if the other could not store its items', () => {
    const tab = createCartStore();
    tab.subscribe(() => undefined);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    tab.dispatch(addShirt);
    expectLogged(/refuses to store/);
    full.mockRestore();
    tellOtherTabs('cartItems');
    expect(tab.items()).toEqual([]);
    tab.dispatch(addSarong);
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toEqual(tab.items());
  });

  it('show the same after one is restored from the back/forward cache [F9]', () => {
    const tab = createCartStore();
    const onChange = vi.fn<() => void>();
    const leave = tab.subscribe(onChange);
    tab.dispatch(addShirt);
    localStorage.removeItem('cartItems');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(tab.items()).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(2);
    leave();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('after the payment', () => {
  it('the cart is empty, its keys are removed, and subscribers are called [4.25]', () => {
    const store = createCartStore();
    const onChange = vi.fn<() => void>();
    store.dispatch(addShirt);
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
    tabA.dispatch(addShirt);
    const paid = linesOf(tabA.items());
    tabB.dispatch({ type: 'increase', productId: 'shirt', size: 'M' });
    tabB.dispatch(addSarong);
    tabA.removePaid(paid);
    expect(tabA.items()).toMatchObject([
      { _id: 'shirt', quantity: 1, selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] },
      { _id: 'sarong', quantity: 1 },
    ]);
    expect(localStorage.getItem('totalPrice')).toBe('3320');
    expect(localStorage.getItem('totalQuantities')).toBe('2');
  });
});

it('knows when somebody else has changed it: nobody has agreed to that yet', () => {
  const store = createCartStore();
  store.dispatch({ type: 'add', product: buildProduct(), size: 'M', quantity: 1 });
  store.dispatch({ type: 'increase', productId: buildProduct()._id, size: 'M' });
  expect(store.changedElsewhereAtMs()).toBe(-Infinity);
  vi.spyOn(performance, 'now').mockReturnValue(1234);
  // The account does the same with what another device has added.
  store.dispatch({ type: 'addAll', lines: [{ product: buildProduct(), size: 'L', quantity: 1 }] });
  expect(store.changedElsewhereAtMs()).toBe(1234);
});

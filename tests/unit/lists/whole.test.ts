import { describe, expect, it, vi } from 'vitest';
import { createCartStore } from '../../../src/cart/cartStore.ts';
import { cartList } from '../../../src/lists/cartList.ts';
import { savedFollow } from '../../../src/lists/follow.ts';
import { savedList } from '../../../src/lists/savedList.ts';
import { savedStore } from '../../../src/saved/savedStore.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { buildCartItem, buildProduct } from '../../factories.ts';

/** Only a list that is complete, and stored, may tell the account that a piece was removed. What is not stored has no base. */

/** Makes a change while storage is full. */
function whileFull(change: () => void) {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError');
  });
  change();
  setItem.mockRestore();
}

describe('saved pieces of a device are complete [P10]', () => {
  const shirt = { slug: 'kandy-shirt', savedAtMs: 1, priceLkr: 2500 };
  const store = (pieces: unknown) =>
    localStorage.setItem('savedPieces', JSON.stringify({ version: 1, pieces }));
  const isWhole = () => savedList.readDevice().isWhole;
  const isStored = () => savedList.readDevice().isStored;
  const follow = (base: string | undefined) =>
    savedFollow.write({ uid: 'uid', isJoined: true, pending: [], ...(base !== undefined && { base }) });

  it('when it is stored', () => {
    expect(savedStore.pieces()).toEqual([]);
    store([shirt]);
    expect(isWhole()).toBe(true);
  });

  it.each([undefined, '1'])('when nothing was ever stored, and the account knows of nothing: %s', (base) => {
    follow(base);
    expect(isWhole()).toBe(true);
  });

  it('not when nothing is stored, but the account knows of pieces: the browser has lost them', () => {
    follow('1;kandy-shirt:1:2500:');
    expect(isWhole()).toBe(false);
  });

  it('not when an entry was left out, which is stored nevertheless', () => {
    store([shirt, { slug: 'of-a-newer-version' }]);
    expect(isWhole()).toBe(false);
    expect(isStored()).toBe(true);
    expectLogged(/Left out 1 of 2/);
  });

  it.each([
    ['damaged', '{', /not JSON/],
    ['no list of pieces', '[]', /damaged/],
    ['stored in another form by a newer version', '{"version":2,"pieces":{}}', undefined],
  ])('not when it is %s', (_what, text, warning) => {
    localStorage.setItem('savedPieces', text);
    expect(isWhole()).toBe(false);
    if (warning) expectLogged(warning);
  });

  it('not when one of them is in memory only', () => {
    store([shirt]);
    whileFull(() => savedStore.add({ ...shirt, slug: 'galle-sarong' }));
    expectLogged(/refuses to store/);
    expect(savedList.readDevice().entries.size).toBe(2);
    expect(isStored()).toBe(false);
    whileFull(() => savedStore.replace([{ ...shirt, slug: 'galle-sarong' }]));
    expect(savedList.readDevice().entries.size).toBe(1);
    expect(isStored()).toBe(false);
    savedStore.replace([shirt]);
    expect(isStored()).toBe(true);
    expect(isWhole()).toBe(true);
  });
});

describe('the cart of a device is complete [P10]', () => {
  const isWhole = () => cartList(createCartStore()).readDevice().isWhole;
  const isStored = () => cartList(createCartStore()).readDevice().isStored;
  const store = (entries: unknown) => localStorage.setItem('cartItems', JSON.stringify(entries));

  it('when it is stored, and when it was paid', () => {
    store([buildCartItem()]);
    expect(isWhole()).toBe(true);
    localStorage.removeItem('cartItems');
    expect(isWhole()).toBe(true);
  });

  it.each(['{', '{}', 'null'])('not when it is damaged: %s', (text) => {
    localStorage.setItem('cartItems', text);
    expect(isWhole()).toBe(false);
    if (text !== 'null') expectLogged(/not JSON|Expected a list/);
  });

  it('not when an entry was left out, which is stored nevertheless', () => {
    store([buildCartItem(), { slug: 'of-a-newer-version' }]);
    expect(isWhole()).toBe(false);
    expect(isStored()).toBe(true);
    expectLogged(/Left out 1 of 2/);
  });

  it('not when a piece is in memory only', () => {
    const cart = createCartStore();
    store([]);
    whileFull(() => cart.dispatch({ type: 'add', product: buildProduct(), size: 'M', quantity: 1 }));
    expect(isStored()).toBe(false);
    cart.dispatch({ type: 'decrease', productId: 'shirt', size: 'M' });
    expect(isStored()).toBe(true);
    expect(isWhole()).toBe(true);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createCartStore } from '../../../src/cart/cartStore.ts';
import { cartFollow } from '../../../src/lists/follow.ts';
import { leaveCart } from '../../../src/lists/leaveCart.ts';
import { oweChanges, owedCart, owePayment } from '../../../src/lists/owedCart.ts';

const uid = 'nimal';
const shirt = 'kandy-shirt:M';
const paid = (quantity: number) => [{ productName: 'kandy-shirt', productSize: [{ size: 'M', quantity }] }];

const owed = () => owedCart(uid).read();

describe('a payment', () => {
  it('is owed to an account that keeps a cart which this device does not follow', () => {
    owePayment(uid, paid(2));
    owePayment(uid, paid(1));
    expect(owed()).toMatchObject({ base: '1;kandy-shirt:3:M', rows: '1' });
  });

  it('is left to a cart that is in step with the account', () => {
    cartFollow.write({ uid, isJoined: true, base: '1;kandy-shirt:2:M', pending: [] });
    owePayment(uid, paid(2));
    expect(owed()).toBeUndefined();
  });

  it('is owed before both are joined, or they would bring it back', () => {
    cartFollow.write({ uid, isJoined: false, pending: [] });
    owePayment(uid, paid(2));
    expect(owed()).toMatchObject({ base: '1;kandy-shirt:2:M', rows: '1' });
  });

  it('is owed if the first write of the cart has not arrived, and only then', () => {
    cartFollow.write({ uid, isJoined: false, pending: [{ mark: 'a', base: '1;kandy-shirt:2:M' }] });
    owePayment(uid, paid(1));
    owePayment(uid, paid(1));
    expect(owed()).toMatchObject({
      base: '1;kandy-shirt:2:M',
      rows: '1',
      pending: [{ mark: 'a', base: '1' }],
    });
  });

  it('is not owed to a cart that ends', () => {
    owedCart(uid).write({ uid, isJoined: true, pending: [], isEnding: 'asked' });
    owePayment(uid, paid(2));
    expect(owed()).not.toHaveProperty('rows', '1');
  });
});

describe('the last changes of a cart', () => {
  const follow = {
    uid,
    isJoined: true,
    base: '1;kandy-shirt:2:M',
    pending: [{ mark: 'a', base: '1;kandy-shirt:1:M' }],
  };

  it('are owed as they are', () => {
    oweChanges(follow, new Map([[shirt, 1]]));
    expect(owed()).toEqual({ ...follow, rows: '1;kandy-shirt:1:M', owedAtMs: expect.any(Number) as number });
  });

  it('are owed once when two tabs leave the account at the same moment', () => {
    const cart = createCartStore();
    cartFollow.write({ ...follow, pending: [] });
    const stop = owedCart(uid).subscribe(() => leaveCart(cart));
    leaveCart(cart);
    stop();
    expect(owed()).toMatchObject({ base: '1;kandy-shirt:2:M', rows: '1' });
  });

  it('do not replace a payment that the account has not been told', () => {
    owePayment(uid, paid(2));
    oweChanges(follow, new Map([[shirt, 3]]));
    expect(owed()).toMatchObject({
      base: '1;kandy-shirt:4:M',
      rows: '1;kandy-shirt:3:M',
      pending: [{ mark: 'a', base: '1;kandy-shirt:3:M' }],
    });
  });
});

describe('of several accounts on one device', () => {
  const owedUids = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('cartOwed/'))
      .toSorted();

  it('what the last three are owed is kept', () => {
    const now = vi.spyOn(Date, 'now');
    for (const [at, each] of ['a', 'b', 'c', 'a', 'd'].entries()) {
      now.mockReturnValue(at);
      owePayment(each, paid(1));
    }
    expect(owedUids()).toEqual(['cartOwed/a', 'cartOwed/c', 'cartOwed/d']);
    expect(owedCart('a').read()).toMatchObject({ base: '1;kandy-shirt:2:M' });
    expect(owedCart('b').read()).toBeUndefined();
  });

  it('a record that an older version has written without a time goes first', () => {
    owedCart('old').write({ uid: 'old', isJoined: true, pending: [], rows: '1' });
    for (const each of ['a', 'b', 'c']) owePayment(each, paid(1));
    expect(owedUids()).toEqual(['cartOwed/a', 'cartOwed/b', 'cartOwed/c']);
  });
});

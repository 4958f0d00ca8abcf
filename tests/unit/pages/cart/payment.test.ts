import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartStore } from '../../../../src/cart/cartStore.ts';
import { agreedText, reducePayment } from '../../../../src/pages/cart/payment.ts';
import type { PaymentEvent, CheckoutState } from '../../../../src/pages/cart/payment.ts';
import { createPayment } from '../../../../src/pages/cart/runPayment.ts';
import type { PaymentPage } from '../../../../src/pages/cart/runPayment.ts';
import { reconcileCart } from '../../../../src/pages/cart/reconcile.ts';
import { buildCartItem, buildCustomer } from '../../../support/factories.ts';

const customer = buildCustomer();
const other = { ...customer, uid: 'other' };
const items = [buildCartItem()];
const pricedCartOf = (...cart: typeof items) => ({ items: cart, lines: reconcileCart(cart, new Map()) });
const pricedCart = pricedCartOf(...items);
const dearer = pricedCartOf(buildCartItem({ price: 3000 }));
const soldOut = {
  items,
  lines: reconcileCart(items, new Map([['kandy-shirt', buildCartItem({ is_outof_stock: true })]])),
};
const tooLarge = pricedCartOf(buildCartItem({ selectedSizeAndQuantities: [{ size: 'M', quantity: 500 }] }));
const agreed = { lines: agreedText(pricedCart.lines), delivery: 350, code: undefined, discount: 0 };
const session = { id: 'cs_1', url: undefined, expiresAtMs: undefined, delivery: 350, discount: undefined };

const pressed = { type: 'pressed', agreed, items, arePricesRead: true, isAgain: false } as const;
const prepared = { type: 'prepared', customer, isAddressSaved: true } as const;
const checked = {
  type: 'checked',
  customer,
  catalogue: new Map(),
  pricedCart,
  isBeingConfirmed: false,
} as const;
const created = {
  type: 'created',
  customer,
  session,
  items,
  pricedCart: { ...pricedCart, delivery: 350 },
} as const;
const recorded: PaymentEvent = { type: 'recorded' };
const signedOut = [pressed, { ...prepared, customer: null }];
const resumed = { type: 'resumed', uid: customer.uid } as const;
const path = [pressed, prepared, checked, created, recorded];

const after = (...events: PaymentEvent[]): CheckoutState =>
  events.reduce(reducePayment, { name: 'idle' } as CheckoutState);

describe('a payment', () => {
  it('takes one step after another', () => {
    expect(path.map((_event, index) => after(...path.slice(0, index + 1)).name)).toEqual([
      'preparing',
      'checking',
      'requesting',
      'recording',
      'leaving',
    ]);
  });

  it('ignores what it does not wait for, another press among it', () => {
    for (let steps = 1; steps <= path.length; steps += 1) {
      const state = after(...path.slice(0, steps));
      for (const event of path.filter((_event, index) => index !== steps))
        expect(reducePayment(state, event)).toBe(state);
    }
  });

  it.each<[string, PaymentEvent[], object]>([
    ['a price on the screen for too short', [{ ...pressed, arePricesRead: false }], { name: 'changed' }],
    ['no account', signedOut, { name: 'signed-out', agreed }],
    ['an account that no payment waits for', [resumed], { name: 'idle' }],
    [
      'an account other than the one that signed in for it',
      [...signedOut, { type: 'resumed', uid: other.uid }, prepared],
      { reason: 'account-changed' },
    ],
    [
      'an address that is not saved',
      [pressed, { ...prepared, isAddressSaved: false }],
      { reason: 'address-not-saved' },
    ],
    [
      'another account after the check',
      [...path.slice(0, 2), { ...checked, customer: other }],
      { reason: 'account-changed' },
    ],
    ['another price', [...path.slice(0, 2), { ...checked, pricedCart: dearer }], { name: 'changed' }],
    ['a sold-out product', [...path.slice(0, 2), { ...checked, pricedCart: soldOut }], { name: 'changed' }],
    [
      'a cart over the limits',
      [
        { ...pressed, agreed: { ...agreed, lines: agreedText(tooLarge.lines), delivery: 0 } },
        prepared,
        { ...checked, pricedCart: tooLarge },
      ],
      { reason: 'limits' },
    ],
    [
      'a signed-out account after the request',
      [...path.slice(0, 3), { ...created, customer: null }],
      { reason: 'account-changed' },
    ],
    [
      'another cart after the request',
      [...path.slice(0, 3), { ...created, pricedCart: dearer }],
      { name: 'changed' },
    ],
    [
      'another cost of delivery',
      [...path.slice(0, 3), { ...created, pricedCart: { ...pricedCart, delivery: 0 } }],
      { name: 'changed' },
    ],
    [
      'another discount',
      [...path.slice(0, 3), { ...created, pricedCart: { ...pricedCart, discount: 500 } }],
      { name: 'changed' },
    ],
    [
      'another price at the server',
      [...path.slice(0, 3), { type: 'cart-changed', items }],
      { name: 'changed' },
    ],
    [
      'a payment of the same lines that is being confirmed',
      [pressed, prepared, { ...checked, isBeingConfirmed: true }],
      { name: 'unconfirmed', items },
    ],
    [
      'such a payment, after signing in for it',
      [...signedOut, resumed, prepared, { ...checked, isBeingConfirmed: true }],
      { name: 'unconfirmed' },
    ],
    ['a failure', [pressed, { type: 'failed', error: 'down' }], { reason: 'failed', error: 'down' }],
  ])('stops with %s', (_what, events, state) => {
    expect(after(...events)).toMatchObject(state);
    expect(after(...events)).toMatchObject({
      name: expect.stringMatching(/^(idle|signed-out|changed|unconfirmed)$/) as string,
    });
  });
});

describe('a payment beside one that is being confirmed', () => {
  const asking = after(pressed, prepared, { ...checked, isBeingConfirmed: true });

  it('goes on only after yes', () => {
    const again = [{ ...pressed, isAgain: true }, prepared, { ...checked, isBeingConfirmed: true }];
    expect(again.reduce(reducePayment, asking)).toMatchObject({ name: 'requesting' });
    expect(reducePayment(asking, { type: 'stopped', reason: 'cancelled' })).toEqual({ name: 'idle' });
  });

  it('asks anew after another press of the button', () => {
    const pressedOnce = [pressed, prepared, { ...checked, isBeingConfirmed: true }];
    expect(pressedOnce.reduce(reducePayment, asking)).toMatchObject({ name: 'unconfirmed' });
  });
});

describe('a step that is never answered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.location.hash = '#/cart';
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const never = () => new Promise<never>(() => undefined);
  const page = (): PaymentPage => ({
    cart: createCartStore(),
    currentCustomer: async () => customer,
    saveAddress: async () => true,
    checkCatalogue: async () => new Map(),
    syncCart: async () => 'done',
    arePricesRead: () => true,
    correct: () => undefined,
    correctDelivery: () => undefined,
    apply: () => undefined,
  });

  it.each<[string, Partial<PaymentPage>, string]>([
    ['the account', { currentCustomer: never }, 'account-unknown'],
    ['the address', { saveAddress: never }, 'account-unknown'],
    ['the catalogue', { checkCatalogue: never }, 'failed'],
    ['the kept cart', { syncCart: never }, 'failed'],
  ])('ends after 30 s, of %s', async (_what, held, reason) => {
    const states: CheckoutState[] = [];
    const { send } = createPayment((state) => states.push(state));
    send(pressed, { ...page(), ...held });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(states.at(-1)?.name).not.toBe('idle');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toMatchObject({ name: 'idle', reason });
  });

  it('says nothing more once the shopper has cancelled, and the next press starts anew', async () => {
    const states: string[] = [];
    const { send } = createPayment(({ name }) => states.push(name));
    send(pressed, { ...page(), currentCustomer: never });
    send({ type: 'stopped', reason: 'cancelled' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['preparing', 'idle']);
    send(pressed, { ...page(), checkCatalogue: never });
    await vi.advanceTimersByTimeAsync(0);
    expect(states.slice(2)).toEqual(['preparing', 'checking']);
  });

  it('says that the account could not be checked, whatever the sign-in service answers', async () => {
    const states: CheckoutState[] = [];
    const { send } = createPayment((state) => states.push(state));
    send(pressed, { ...page(), currentCustomer: () => Promise.reject(new Error('no database')) });
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toMatchObject({ name: 'idle', reason: 'account-unknown' });
  });
});

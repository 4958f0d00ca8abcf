import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartAction } from '../../../src/cart/cart.ts';
import { createCartStore } from '../../../src/cart/cartStore.ts';
import type { CartItem } from '../../../src/domain/types.ts';
import type { CartStore } from '../../../src/cart/cartStore.ts';
import { parseCart } from '../../../src/cart/storage.ts';
import { totalPrice, totalQuantities } from '../../../src/cart/cart.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildCartItem, buildProduct, linesOf } from '../../support/factories.ts';

const ids = ['a', 'b', 'c'] as const;
const sizes = ['S', 'M', 'L'] as const;

/** Sends storage events to the other tab only, as browsers do. */
type Listener = (event: StorageEvent) => void;
let listeners: Listener[] = [];

interface Tab {
  store: CartStore;
  hear: Listener;
  close: () => void;
}

function openTab(): Tab {
  const store = createCartStore();
  const close = store.subscribe(() => undefined);
  const hear = listeners.at(-1);
  if (!hear) throw new Error('The tab does not listen.');
  return { store, hear, close };
}

beforeEach(() => {
  listeners = [];
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'storage') listeners.push(listener as Listener);
    else add(type, listener as EventListener);
  });
});
afterEach(() => {
  listeners = [];
});

const product = fc
  .record({ _id: fc.constantFrom(...ids), price: fc.nat({ max: 1_000_000 }) })
  .map(({ _id, price }) => buildProduct({ _id, price, slug: { current: _id } }));
const quantity = fc.integer({ min: 1, max: 20 });
const productId = fc.constantFrom(...ids, 'unknown');
const size = fc.constantFrom(...sizes);
const item = fc.tuple(fc.constantFrom(...ids), size, quantity).map(([_id, chosen, count]) =>
  buildCartItem({
    _id,
    slug: { current: _id },
    selectedSizeAndQuantities: [{ size: chosen, quantity: count }],
    quantity: count,
  }),
);
const paidLine = fc.record({
  productName: productId,
  productSize: fc.array(fc.record({ size, quantity }), { maxLength: 3 }),
});
const action: fc.Arbitrary<CartAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), product, size, quantity }),
  fc.record({ type: fc.constantFrom('increase' as const, 'decrease' as const), productId, size }),
  fc.record({ type: fc.constant('remove' as const), productId, size: fc.option(size, { nil: undefined }) }),
  fc.record({ type: fc.constant('restore' as const), item, index: fc.nat({ max: 5 }) }),
  fc.record({ type: fc.constant('refreshProducts' as const), products: fc.array(product, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('subtract' as const), lines: fc.array(paidLine, { maxLength: 3 }) }),
);

const damage = fc.oneof(
  fc.constantFrom('{', 'null', '[null]', '"x"', '[{}]', '7', '', '[[]]'),
  // A valid entry, and one with an impossible quantity.
  fc
    .tuple(item, fc.constantFrom(-1, 0, 1e9, '2', 1.5, null))
    .map(([good, wrong]) =>
      JSON.stringify([
        good,
        { ...buildCartItem({ _id: 'd' }), selectedSizeAndQuantities: [{ size: 'M', quantity: wrong }] },
      ]),
    ),
);
const tab = fc.constantFrom<0 | 1>(0, 1);
/** Whether the tabs store their changes and receive each other’s before the next event. */
const settles = fc.boolean();
const event = fc.oneof(
  { weight: 8, arbitrary: fc.record({ what: fc.constant('act' as const), tab, action, settles }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reload' as const), tab, settles }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pay' as const), tab, settles }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('damage' as const),
      text: damage,
      settles,
    }),
  },
);

/** What must be true of a cart at any time. Not separate expectations, which would take minutes. */
function expectSound(store: CartStore) {
  const items = store.items();
  const rows = items.flatMap(({ price, selectedSizeAndQuantities }) =>
    selectedSizeAndQuantities.map((row) => ({ ...row, price })),
  );
  const isSound =
    totalQuantities(items) === rows.reduce((sum, row) => sum + row.quantity, 0) &&
    totalPrice(items) === rows.reduce((sum, row) => sum + row.quantity * row.price, 0) &&
    rows.every((row) => Number.isInteger(row.quantity) && row.quantity >= 1 && row.price >= 0) &&
    new Set(items.map(({ _id }) => _id)).size === items.length;
  if (!isSound) expect.fail(`not sound: ${JSON.stringify(items)}`);
}

const textOf = (items: readonly CartItem[]) =>
  JSON.stringify(
    items.map(({ _id, name, price, quantity: units, selectedSizeAndQuantities }) => [
      _id,
      name,
      price,
      units,
      selectedSizeAndQuantities,
    ]),
  );

/** After a change, the stored text equals the cart in memory, and the stored totals are its sums. */
function expectStored(store: CartStore) {
  const items = store.items();
  const text = localStorage.getItem('cartItems') ?? '[]';
  const isStored =
    textOf(parseCart(text)) === textOf(items) &&
    Number(localStorage.getItem('totalPrice')) === totalPrice(items) &&
    Number(localStorage.getItem('totalQuantities')) === totalQuantities(items);
  if (!isStored) expect(text).toBe(JSON.stringify(items));
  if (!isStored) expect.fail(`not stored as it is: ${text}`);
}

it('any of 1,000 random sequences of actions, reloads, payments and damage in two tabs leaves a valid cart [4.13] [F46]', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 15, size: 'max' }), (events) => {
      localStorage.clear();
      listeners = [];
      const tabs: [Tab, Tab] = [openTab(), openTab()];
      const tell = (index: 0 | 1) => tabs[index].hear(new StorageEvent('storage', { key: 'cartItems' }));
      // Until the next damage.
      let isStored = false;
      const settle = () => {
        tell(0);
        tell(1);
        if (isStored) expectStored(tabs[0].store);
        const [here, there] = tabs.map(({ store }) => textOf(store.items()));
        if (here !== there) expect(here).toBe(there);
      };
      for (const next of events) {
        if (next.what === 'damage') {
          localStorage.setItem('cartItems', next.text);
          isStored = false;
        } else if (next.what === 'reload') {
          tabs[next.tab].close();
          tabs[next.tab] = openTab();
        } else {
          const { store } = tabs[next.tab];
          if (next.what === 'act') store.dispatch(next.action);
          else store.removePaid(linesOf(store.items()));
          isStored = true;
        }
        if (next.settles) settle();
        for (const { store } of tabs) expectSound(store);
      }
      settle();
      for (const { close } of tabs) close();
    }),
    { numRuns: 1000 },
  );
  expectLogged(/not JSON|Left out|Expected a list/);
});

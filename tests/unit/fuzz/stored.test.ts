import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { totalPrice, totalQuantities } from '../../../src/cart/cart.ts';
import { parseCart, writeCart } from '../../../src/cart/storage.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { isSlug } from '../../../src/domain/slug.ts';
import { parseJournal } from '../../../src/orders/journalFormat.ts';
import { savedList, savedStore } from '../../../src/saved/savedStore.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildCartItem } from '../../support/factories.ts';
import { damagedJson, fuzzRuns, runs } from './inputs.ts';
import { hasForm } from './shape.ts';

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

const item = buildCartItem({
  discount: 18,
  fewLeft: [{ size: 'M', left: 2 }],
  soldOutSizes: ['S'],
  size_chart: { asset: { _ref: 'image-chart-600x800-png' } },
});
const valid = [item, buildCartItem({ _id: 'sarong' })];

it('a stored cart, however damaged, becomes a cart that is stored as it was read [F5] [F60]', () => {
  expect(parseCart(JSON.stringify(valid))).toHaveLength(2);
  let kept = 0;
  fc.assert(
    fc.property(damagedJson(valid), (text) => {
      const items = parseCart(text);
      kept += items.length;
      if (!hasForm(items, valid, [buildCartItem()])) expect.fail(`not of the type: ${fc.stringify(items)}`);
      for (const { quantity, selectedSizeAndQuantities: rows } of items) {
        expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(quantity);
        expect(new Set(rows.map(({ size }) => size)).size).toBe(rows.length);
      }
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length);
      expect(parseCart(writeCart(items))).toEqual(items);
      expect(totalQuantities(items)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
      expect(formatPrice(totalPrice(items))).toMatch(/^LKR \d{1,3}(,\d{3})*\.\d\d$/);
    }),
    runs,
  );
  expect(kept).toBeGreaterThan(fuzzRuns / 4);
  expectLogged(/^warn: (Left out|Expected a list of|A stored text is not JSON)/);
});

it('a journal of payments has valid payments only, however damaged it is', () => {
  const payment = {
    sessionId: 'cs_test_1',
    uid: 'nimal',
    startedAtMs: 1,
    expiresAtMs: 2,
    state: 'begun',
    records: ['b', 'c'].map((letter) => ({
      orderId: letter.repeat(20),
      productName: 'kandy-shirt',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 2500,
      productSize: [{ size: 'M', quantity: 2 }],
    })),
  };
  const journal = {
    payments: [payment, { ...payment, sessionId: 'cs_test_2', state: 'returned' }],
    recorded: [{ sessionId: 'cs_test_3', recordedAtMs: 1 }],
  };
  let found = 0;
  fc.assert(
    fc.property(damagedJson(journal), (text) => {
      const { payments } = parseJournal(text);
      found += payments.length;
      if (!hasForm(payments, [payment], [payment])) expect.fail(`not of the type: ${fc.stringify(payments)}`);
    }),
    runs,
  );
  expect(found).toBeGreaterThan(fuzzRuns / 20);
  expectLogged(/^warn: (The stored journal|A stored text is not JSON|Left out)/);
});

describe('a stored list of saved products [U74]', () => {
  it('however damaged, becomes a list that is stored as it was read', () => {
    const rows = 'kandy-shirt@2000=2000:2500:M;galle-sarong@1000=1000:820:;lotus-dress@3000;';
    let kept = 0;
    fc.assert(
      fc.property(damagedJson({ uid: 'nimal', syncedMs: 2000, rows }), (text) => {
        localStorage.setItem('savedProducts', text);
        const read = savedStore.products();
        kept += read.length;
        for (const { slug, savedAtMs, priceLkr } of read)
          if (!isSlug(slug) || !Number.isSafeInteger(savedAtMs) || !(priceLkr >= 0))
            expect.fail(`not of the type: ${text}`);
        savedList.store.update((device) => device);
        expect(savedStore.products()).toEqual(read);
      }),
      runs,
    );
    expect(kept).toBeGreaterThan(fuzzRuns / 4);
    expectLogged(/^warn: A stored text is not JSON/);
  });
});

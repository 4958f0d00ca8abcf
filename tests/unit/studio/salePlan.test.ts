import { describe, expect, it } from 'vitest';
import { maxPriceLkr } from '../../../src/domain/limits.ts';
import { beginRow, endRow, isChangedByHand } from '../../../apps/studio/sale/salePlan.ts';
import { isInSale, saleProducts } from '../../../apps/studio/sale/saleProducts.ts';
import type { SaleProduct } from '../../../apps/studio/sale/saleProducts.ts';
import { buildProductDocument } from '../../factories.ts';

const buildVersion = (overrides: Record<string, unknown> = {}) =>
  ({
    ...buildProductDocument(),
    _id: 'shirt',
    _rev: 'r1',
    price: 2500,
    discount: undefined,
    ...overrides,
  }) as Record<string, unknown>;

/** The only product of these versions. */
function productOf(...versions: Record<string, unknown>[]): SaleProduct {
  const [product] = saleProducts(versions);
  if (!product) throw new Error('No version is published.');
  return product;
}

const memory = { price: 2500, salePrice: 2000, saleDiscount: 20 };

const onSale = (overrides: Record<string, unknown> = {}) =>
  buildVersion({ price: 2000, discount: 20, beforeSale: memory, ...overrides });

describe('the beginning of a sale', () => {
  it('lowers the price and remembers the old one', () => {
    expect(beginRow(productOf(buildVersion()), 20)).toEqual({
      id: 'shirt',
      name: 'Kandy Shirt',
      now: { price: 2500 },
      sale: { price: 2000, discount: 20 },
      shownBeforeLkr: 2500,
      after: { price: 2500 },
      patches: [
        { id: 'shirt', rev: 'r1', set: { price: 2000, discount: 20, beforeSale: memory }, unset: [] },
      ],
    });
  });

  it('says when the shop cannot show exactly the old price', () => {
    const { note, patches } = beginRow(productOf(buildVersion({ price: 2501 })), 50);
    expect(patches).toHaveLength(1);
    expect(note).toBe(
      'The shop will show LKR 2,500.00 struck through: no whole price shows exactly LKR 2,501.00 at 50%, but one does at 49%.',
    );
  });

  it.each([
    ['has no price', [{ price: undefined }], 'no price'],
    ['costs more than the shop shows', [{ price: maxPriceLkr + 1 }], 'no price'],
    ['is too cheap', [{ price: 1 }], 'too cheap for 20% OFF'],
    ['was in a sale whose memory is broken', [{ beforeSale: {} }], 'in a sale already'],
    ['has another price in its draft', [{}, { _id: 'drafts.shirt', price: 2600 }], 'unpublished change'],
    ['is in a release', [{}, { _id: 'versions.summer.shirt' }], 'part of a release'],
  ])('leaves out a product that %s', (_case, versions, problem) => {
    const row = beginRow(productOf(...versions.map(buildVersion)), 20);
    expect(row.problem).toContain(problem);
    expect(row.patches).toEqual([]);
  });
});

describe('the end of a sale', () => {
  it('puts back the price and removes the discount', () => {
    const product = productOf(onSale());
    expect(isInSale(product)).toBe(true);
    expect(isChangedByHand(product)).toBe(false);
    expect(endRow(product)).toEqual({
      id: 'shirt',
      name: 'Kandy Shirt',
      now: { price: 2000, discount: 20 },
      after: { price: 2500 },
      patches: [{ id: 'shirt', rev: 'r1', set: { price: 2500 }, unset: ['beforeSale', 'discount'] }],
    });
  });

  it('restores what the beginning changed, for the draft too', () => {
    const versions = [
      buildVersion({ discount: 10 }),
      buildVersion({ _id: 'drafts.shirt', _rev: 'r2', discount: 10 }),
    ];
    const during = beginRow(productOf(...versions), 30).patches.map(({ set }, index) => ({
      ...versions[index],
      ...set,
    }));
    const after = endRow(productOf(...during)).patches.map(({ set, unset }, index) => ({
      ...during[index],
      ...set,
      ...Object.fromEntries(unset.map((name) => [name, undefined])),
    }));
    expect(after).toEqual(versions);
  });

  it.each([
    ['price', { price: 1900 }],
    ['discount', { discount: 25 }],
  ])('keeps another %s that was set by hand, and says so', (_case, change) => {
    const product = productOf(onSale(change));
    expect(isChangedByHand(product)).toBe(true);
    const row = endRow(product);
    expect(row.after).toEqual(row.now);
    expect(row.note).toBe(
      'Was changed by hand during the sale, so its price stays. Before the sale: LKR 2,500.00.',
    );
    expect(row.patches).toEqual([{ id: 'shirt', rev: 'r1', set: {}, unset: ['beforeSale'] }]);
  });

  it.each([
    ['has another price in its draft', { _id: 'drafts.shirt', price: 1900 }, 'unpublished change'],
    ['is in a release', { _id: 'versions.summer.shirt' }, 'part of a release'],
  ])('waits for a product that %s', (_case, version, problem) => {
    const row = endRow(productOf(onSale(), onSale(version)));
    expect(row.problem).toContain(problem);
    expect(row.patches).toEqual([]);
  });
});

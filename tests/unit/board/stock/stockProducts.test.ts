import { expect, it } from 'vitest';
import {
  toStockProducts,
  unitsForSale,
  unpublishedTexts,
} from '../../../../apps/board/stock/stockProducts.ts';
import type { CatalogueProduct } from '../../../../apps/board/services/stockCatalogue.ts';
import type { ProductStock } from '../../../../src/domain/documents/stock.ts';
import { buildStockProduct } from '../../../support/buildStockProduct.ts';

const stockOf = (counts: Record<string, number>): ProductStock => ({
  sizes: Object.fromEntries(Object.entries(counts).map(([size, onHand]) => [size, { onHand, held: 0 }])),
  lowAt: 2,
});

it.each<[string, Record<string, number>, Parameters<typeof buildStockProduct>[0], string[]]>([
  ['nothing when it says so already', { M: 0 }, { soldOutSizes: ['M'] }, []],
  ['nothing of what is not counted', {}, { soldOutSizes: ['M'] }, []],
  ['what is sold out, and few', { M: 0, L: 3 }, {}, ['size M is sold out', 'size L has 3 left']],
  ['what is back', { M: 9 }, { soldOutSizes: ['M'] }, ['size M is in stock']],
  ['what is no longer few', { M: 9 }, { fewLeft: [{ size: 'M', left: 2 }] }, ['size M is in stock']],
  [
    'that nothing is left',
    { 'Free size': 0 },
    { size: ['Free size'] },
    ['Free size is sold out', 'the product is out of stock'],
  ],
  [
    'that something is there again',
    { 'Free size': 9 },
    { size: ['Free size'], is_outof_stock: true },
    ['the product is not out of stock'],
  ],
])('what the catalogue should say of a product %s', (_name, counts, product, texts) => {
  expect(unpublishedTexts(stockOf(counts), buildStockProduct(product))).toEqual(texts);
});

it.each<[string, Partial<CatalogueProduct>, ProductStock['sizes'], number]>([
  ['any number if nobody counts them', {}, {}, Infinity],
  ['what is counted and not being paid', {}, { M: { onHand: 5, held: 2 } }, 3],
  ['none if more is held than there is', {}, { M: { onHand: 1, held: 2 } }, 0],
  ['what the catalogue says is left', { fewLeft: [{ size: 'M', left: 2 }] }, {}, 2],
  ['the fewer of both', { fewLeft: [{ size: 'M', left: 2 }] }, { M: { onHand: 1, held: 0 } }, 1],
  ['none of a size that is sold out', { soldOutSizes: ['M'] }, { M: { onHand: 9, held: 0 } }, 0],
  ['none of a size that is gone', { size: ['S'] }, { M: { onHand: 9, held: 0 } }, 0],
  ['none of a product that is out of stock', { is_outof_stock: true }, {}, 0],
  ['none of a product that has no price', { price: 0 }, {}, 0],
])('how many units of a size can be sold %s', (_name, fields, sizes, units) => {
  const levels = new Map([['kandy-shirt', { sizes, lowAt: 2 }]]);
  const [product] = toStockProducts([buildStockProduct(fields)], levels);
  expect(product && unitsForSale(product, 'M')).toBe(units);
});

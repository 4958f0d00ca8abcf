import { expect, it } from 'vitest';
import { isSizeAvailable, isSoldOut, sizeLabel, sizeRange, sortSizes } from '../../../src/domain/sizes.ts';
import { buildProduct } from '../../support/factories.ts';

it.each([
  ['S', true],
  ['M', false],
  ['XXL', false],
  ['s', false],
  ['', false],
])('a product in S and M, of which M is sold out, is available in %j: %s', (size, isAvailable) => {
  expect(isSizeAvailable({ size: ['S', 'M'], soldOutSizes: ['M'] }, size)).toBe(isAvailable);
});

it.each([
  [{ size: ['S', 'M'], soldOutSizes: ['M'] }, false],
  [{ size: ['S', 'M'], soldOutSizes: ['M', 'S', 'L'] }, true],
  [{ size: [] }, true],
  [{ is_outof_stock: true }, true],
])('a product with %j is sold out: %s', (fields, isOut) => {
  expect(isSoldOut(buildProduct(fields))).toBe(isOut);
});

it.each([
  ['M', 'Size M', 'size M'],
  ['32', 'Size 32', 'size 32'],
  ['Free size', 'Free size', 'Free size'],
  ['One Size Fits All', 'One Size Fits All', 'One Size Fits All'],
])('labels the size %s "%s", within a sentence "%s"', (size, label, within) => {
  expect(sizeLabel(size)).toBe(label);
  expect(sizeLabel(size, 'size')).toBe(within);
});

it.each([
  [[], ''],
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'XS–XXL'],
  [['L', 'S'], 'S–L'],
  [['36', '28', '32'], '28–36'],
  [['M'], 'M'],
  [['Free size'], 'Free size'],
  [['නිදහස්'], 'නිදහස්'],
  [['Free size', 'XL'], '2 sizes'],
  [['S', '32', 'Tall'], '3 sizes'],
])('the sizes %j are shown as "%s" [U70]', (sizes, shown) => {
  expect(sizeRange(sizes)).toBe(shown);
});

it.each([
  ['XL,S,M,XXL,L,XS', 'XS,S,M,L,XL,XXL'],
  ['38,8,34,10', '8,10,34,38'],
  ['One size,32,m,Free', 'm,32,Free,One size'],
])('orders %s from small to large', (sizes, ordered) => {
  expect(sortSizes(sizes.split(',')).join()).toBe(ordered);
});

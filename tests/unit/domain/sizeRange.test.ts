import { expect, it } from 'vitest';
import { sizeRange } from '../../../src/domain/sortSizes.ts';

it.each([
  [[], ''],
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'XS–XXL'],
  [['L', 'S'], 'S–L'],
  [['xl', 'm'], 'm–xl'],
  [['36', '28', '32'], '28–36'],
  [['8', '10'], '8–10'],
  [['M'], 'M'],
  [['32'], '32'],
  [['Free size'], 'Free size'],
  [['One size'], 'One size'],
  [['නිදහස්'], 'නිදහස්'],
  [['Free size', 'XL'], '2 sizes'],
  [['S', '32', 'Tall'], '3 sizes'],
])('the sizes %j are shown as "%s" [U70]', (sizes, shown) => {
  expect(sizeRange(sizes)).toBe(shown);
});

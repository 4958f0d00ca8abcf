import { expect, it } from 'vitest';
import { sizeRows, toggleSoldOut } from '../../../apps/studio/inputs/sizeRows.ts';

const fields = { size: ['S', 'M', 'L'], soldOutSizes: ['M'], fewLeft: [{ size: 'L', left: 2 }] };

it('shows a switch for each size, and for a sold-out one that the product no longer has', () => {
  const rows = sizeRows({ ...fields, soldOutSizes: ['XL', 'M'] });
  expect(rows).toEqual([
    { size: 'S', isSoldOut: false, left: undefined, isOffered: true },
    { size: 'M', isSoldOut: true, left: undefined, isOffered: true },
    { size: 'L', isSoldOut: false, left: 2, isOffered: true },
    { size: 'XL', isSoldOut: true, left: undefined, isOffered: false },
  ]);
  expect(toggleSoldOut(rows, 'XL')).toEqual(['M']);
});

it.each([
  ['S', ['S', 'M']],
  ['L', ['M', 'L']],
  // The last one: without a list, the field is removed.
  ['M', undefined],
])('switches %s', (size, soldOutSizes) => {
  expect(toggleSoldOut(sizeRows(fields), size)).toEqual(soldOutSizes);
});

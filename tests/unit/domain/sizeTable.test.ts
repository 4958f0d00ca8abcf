import { expect, it } from 'vitest';
import { toInches, toRange } from '../../../src/domain/sizeTable.ts';

it.each([
  ['0', '0'],
  ['1', '½'],
  ['2.54', '1'],
  ['92', '36¼'],
  ['98', '38½'],
  ['95,5', '37½'],
  ['100.4', '39½'],
  ['94-98', '37-38½'],
  ['94 – 98', '37 – 38½'],
  ['about 20', 'about 7¾'],
  ['', ''],
  ['–', '–'],
  ['free', 'free'],
  ['9'.repeat(40), '9'.repeat(40)],
])('gives %j cm in inches as %j [U62]', (cm, inches) => {
  expect(toInches(cm)).toBe(inches);
});

it.each([
  ['94-98', '94–98'],
  ['94 - 98,5', '94–98,5'],
  ['94–98', '94–98'],
  ['-', '-'],
  ['one-size', 'one-size'],
])('writes the range %j as %j [U85]', (typed, shown) => {
  expect(toRange(typed)).toBe(shown);
});

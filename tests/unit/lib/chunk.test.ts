import { expect, it } from 'vitest';
import { chunk } from '../../../src/lib/chunk.ts';

it.each([
  ['', []],
  ['ab', ['ab']],
  ['abcdef', ['abc', 'def']],
  ['abcd', ['abc', 'd']],
])('puts the letters of "%s" in groups of three', (letters, groups) => {
  expect(chunk(letters.split(''), 3).map((group) => group.join(''))).toEqual(groups);
});

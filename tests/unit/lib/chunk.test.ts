import { expect, it } from 'vitest';
import { chunk } from '../../../src/lib/chunk.ts';

it.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5, 6],
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])('puts %j in groups of three', (entries, groups) => {
  expect(chunk(entries, 3)).toEqual(groups);
});

import { expect, it } from 'vitest';
import { markdownTable } from '../../../scripts/markdownTable.ts';

it('pads the columns and aligns numbers to the right', () => {
  const table = markdownTable(
    ['page', 'KiB'],
    [
      ['collection', '9.5'],
      ['cart', '110.2'],
    ],
  );
  expect(table.split('\n')).toEqual([
    '| page       |   KiB |',
    '| ---------- | ----: |',
    '| collection |   9.5 |',
    '| cart       | 110.2 |',
  ]);
});

it('leaves a missing cell empty', () => {
  expect(
    markdownTable(['page', 'note'], [['home']])
      .split('\n')
      .at(-1),
  ).toBe('| home |      |');
});

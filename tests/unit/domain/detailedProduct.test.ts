import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { detailedProductSchema } from '../../../src/domain/detailedProduct.ts';
import { maxFewLeft, maxSizeTableColumns, maxSizeTableRows } from '../../../src/domain/limits.ts';
import { buildDetailedProduct, buildProduct } from '../../support/factories.ts';

const read = (details: object) => v.parse(detailedProductSchema, { ...buildProduct(), ...details });

const table = {
  columns: ['Chest', 'Length'],
  rows: [{ size: 'S', values: ['92', '68'] }],
  howToMeasure: 'Chest: around the fullest part.',
};

const hostile = [null, undefined, ' ', 7, true, {}, [], [null], 'x'.repeat(100_000), { rows: 'x' }];

describe('the details of a product [U63]', () => {
  it('are kept as the owner wrote them', () => {
    const details = {
      fewLeft: [{ size: 'M', left: 2 }],
      sizeTable: table,
      fit: 'Relaxed fit.',
      model: 'මොඩලය සෙන්ටිමීටර 170යි.',
      fabric: '100% cotton.',
      care: ['Wash by hand'],
    };
    expect(read(details)).toEqual(buildDetailedProduct(details));
  });

  it.each(hostile)('are absent when they are %j', (value) => {
    const details = {
      fewLeft: value,
      sizeTable: value,
      fit: value,
      model: value,
      fabric: value,
      care: value,
    };
    expect(read({ ...details, soldOutSizes: value })).toEqual(buildDetailedProduct());
  });
});

describe('few left', () => {
  it.each([
    [1, true],
    [maxFewLeft, true],
    [0, false],
    [1.5, false],
    ['2', false],
    [null, false],
  ])('of %j is kept: %s', (left, isKept) => {
    expect(read({ fewLeft: [{ size: 'M', left }] }).fewLeft).toEqual(isKept ? [{ size: 'M', left }] : []);
  });
});

describe('a size table', () => {
  const tableOf = (change: object) => read({ sizeTable: { ...table, ...change } }).sizeTable;

  it('keeps its holes, without a text on how to measure too, so that every value stays in its column', () => {
    const rows = [
      { size: 'S', values: [null, '68'] },
      { size: 'M', values: ['100'] },
      { size: 'L', values: [7, '72', '9'] },
      { size: 'XL', values: null },
    ];
    expect(tableOf({ columns: ['Chest', null, 'Sleeve'], rows, howToMeasure: null })).toEqual({
      howToMeasure: '',
      columns: ['Chest', '', 'Sleeve'],
      rows: [
        { size: 'S', values: ['', '68'] },
        { size: 'M', values: ['100'] },
        { size: 'L', values: ['', '72', '9'] },
        { size: 'XL', values: [] },
      ],
    });
  });

  it.each([
    ['no columns', { columns: [] }],
    ['columns without names', { columns: ['', ' ', null] }],
    ['no rows', { rows: [] }],
    ['rows without sizes', { rows: [{ size: '', values: ['92'] }] }],
    ['no measurement in a named column', { columns: ['', 'Length'], rows: [{ size: 'S', values: ['92'] }] }],
    ['too many columns', { columns: Array.from({ length: maxSizeTableColumns + 1 }, () => 'Chest') }],
    ['too many rows', { rows: Array.from({ length: maxSizeTableRows + 1 }, () => table.rows[0]) }],
  ])('is absent with %s', (_what, change) => {
    expect(tableOf(change)).toBeUndefined();
  });
});

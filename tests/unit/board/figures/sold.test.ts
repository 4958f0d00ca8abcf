import { describe, expect, it } from 'vitest';
import { productTitle } from '../../../../apps/board/figures/bestSellersOf.ts';
import {
  bestSizes,
  columnsOf,
  describeSizesSold,
  sizesSold,
} from '../../../../apps/board/figures/sizesSoldOf.ts';
import { piecesBySize } from '../../../../apps/board/figures/totals.ts';
import { describeWaiting, waitingRows } from '../../../../apps/board/figures/waitingRows.ts';
import { buildProduct } from '../../../factories.ts';
import { buildSales } from './sales.ts';

describe('products sold', () => {
  it('are named by the catalogue, else by their slug, and never blank', () => {
    const products = new Map([['kandy-shirt', buildProduct({ name: 'Kandy Shirt' })]]);
    expect(productTitle('kandy-shirt', products)).toBe('Kandy Shirt');
    expect(productTitle('gone-product', new Map([['gone-product', null]]))).toBe('Gone product');
    expect(productTitle('\u200b\u202e', new Map())).toBe('Unknown product');
    expect(productTitle('x'.repeat(5000), new Map())).toHaveLength(80);
  });
});

describe('sizes sold', () => {
  it('stand from small to large, and what looks alike counts together', () => {
    const pieces = piecesBySize([
      buildSales('2026-11-21', {
        sizes: new Map([
          ['L', 1],
          ['S', 2],
          ['M', 0],
        ]),
      }),
      buildSales('2026-11-22', {
        sizes: new Map([
          ['L', 3],
          [' L ', 1],
          ['Free size', 1],
          ['', 2],
        ]),
      }),
    ]);
    expect(sizesSold(pieces)).toEqual([
      { size: 'S', pieces: 2 },
      { size: 'L', pieces: 5 },
      { size: 'Free size', pieces: 1 },
      { size: 'Unknown size', pieces: 2 },
    ]);
  });

  it('are at most eight columns, the last of which holds the rest', () => {
    const sizes = Array.from({ length: 12 }, (_, index) => ({ size: String(index), pieces: 12 - index }));
    const columns = columnsOf(sizes);
    expect(columns).toHaveLength(8);
    expect(columns[0]).toEqual({ size: '0', pieces: 12 });
    expect(columns[7]).toEqual({ size: 'Rest', pieces: 5 + 4 + 3 + 2 + 1 });
    expect(columnsOf(sizes.slice(0, 8))).toEqual(sizes.slice(0, 8));
  });
});

describe('best size', () => {
  const sizes = [
    { size: 'S', pieces: 2 },
    { size: 'M', pieces: 2 },
    { size: 'L', pieces: 1 },
  ];

  it('is one that customers choose, not "Free size"', () => {
    const free = { size: 'Free size', pieces: 9 };
    const withFree = [...sizes.slice(1), free];
    expect(bestSizes(withFree).map(({ size }) => size)).toEqual(['M']);
    expect(describeSizesSold(withFree)).toBe('M sold most: 67% of the pieces that come in sizes');
    expect(describeSizesSold([free])).toBe('Every piece sold was Free size');
    expect(describeSizesSold([free, { size: 'Unknown size', pieces: 1 }])).toBe(
      'Nothing was sold in a size to choose',
    );
    expect(bestSizes([{ size: '8', pieces: 1 }, { size: '10', pieces: 2 }, free])).toEqual([
      { size: '10', pieces: 2 },
    ]);
  });
});

describe('what waits', () => {
  const none = { lessThanADay: 0, notLate: 0, late: 0, veryLate: 0, undated: 0 };

  it.each([
    [none, 'Everything is shipped'],
    [{ ...none, lessThanADay: 1 }, '1 product waits, none for a day'],
    [{ ...none, lessThanADay: 1, notLate: 1 }, '2 products wait, none for 2 days'],
    [{ ...none, late: 2 }, '2 products wait, for 2 days or more'],
    [{ ...none, lessThanADay: 3, late: 1 }, '4 products wait, 1 of them for 2 days or more'],
    [{ ...none, notLate: 1, late: 1, veryLate: 2 }, '4 products wait, 3 of them for 2 days or more'],
    [{ ...none, veryLate: 2 }, '2 products wait, for 2 days or more'],
    [{ ...none, undated: 1 }, '1 product waits'],
  ])('%j reads "%s"', (ages, text) => {
    expect(describeWaiting(ages)).toBe(text);
  });

  it('is marked as late from the age on at which an order is', () => {
    expect(waitingRows(none).map(({ label, tone }) => [label, tone])).toEqual([
      ['Less than a day', undefined],
      ['1 day', undefined],
      ['2–4 days', 'late'],
      ['5 days or more', 'late'],
    ]);
  });

  it('has a row for records without a date only if there are any', () => {
    expect(waitingRows(none).map(({ label }) => label)).not.toContain('No date');
    expect(waitingRows({ ...none, undated: 2 }).at(-1)).toEqual({ label: 'No date', value: 2 });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart, encodeCart, toCartRows } from '../../../src/domain/cartRows.ts';
import { maxSizeLength } from '../../../src/domain/limits.ts';
import { rowKey, splitRowKey } from '../../../src/domain/rowKey.ts';
import { buildCartItem } from '../../support/factories.ts';

describe('the link to a cart', () => {
  it('has sizes and quantities, without what no list can hold', () => {
    const items = [
      buildCartItem({
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 2 },
          { size: '32 inches (81.5 cm)', quantity: 10_000 },
        ],
      }),
      buildCartItem({ _id: 'long', slug: { current: 'x'.repeat(201) } }),
    ];
    const link = encodeCart(toCartRows(items));
    expect(link).toBe('1;kandy-shirt:2:M;kandy-shirt:9999:32~20inches~20~2881~2E5~20cm~29');
    expect(decodeCart(link)).toEqual({ rows: toCartRows(items.slice(0, 1)), unreadable: 0 });
  });

  it('of any sizes is read as it was written, also behind a sentence', () => {
    const anySize = fc.string({ unit: 'grapheme', minLength: 1, maxLength: maxSizeLength });
    fc.assert(
      fc.property(
        fc.uniqueArray(anySize, { maxLength: 5 }),
        fc.constantFrom('', '.', ')', '!?', ' 🙂'),
        (sizes, end) => {
          const keys = sizes.flatMap((size) => rowKey('kandy-shirt', size) ?? []);
          const rows = new Map(keys.map((key) => [key, 3]));
          expect(decodeCart(encodeCart(rows) + end).rows).toEqual(rows);
          for (const key of keys) expect(sizes).toContain(splitRowKey(key)?.size);
        },
      ),
      { seed: 34 },
    );
  });

  it.each([
    ['', 0, 0],
    ['2;kandy-shirt:2:M', 0, 0],
    ['1;a:1:M;a:3:M;a:2:M', 1, 0],
    ['1;a:0:M;a:1.5:M;a:-1:M;a:1e3:M;A:1:M;a:1:;a:1:~ZZ;a:1:M:2;<b>', 0, 9],
    [`1${Array.from({ length: 120 }, (_, at) => `;a-${at}:1:M`).join('')}`, 99, 21],
  ])('edited by hand loses what is no size of a product: %#', (link, rows, unreadable) => {
    const decoded = decodeCart(link);
    expect(decoded.rows.size).toBe(rows);
    expect(decoded.unreadable).toBe(unreadable);
  });
});

import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxQuantity, maxTravellingRows } from '../../../src/domain/limits.ts';
import { sizeSchema } from '../../../src/domain/productSchemas.ts';
import {
  formatCartRows,
  formatSavedRows,
  parseCartRows,
  parseSavedRows,
  rowKey,
  splitRowKey,
} from '../../../src/lists/listText.ts';

const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const size = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('~', '%', ':', ';', '.', ')', 'ක', '👗', ' '),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .map((text) => v.safeParse(sizeSchema, text))
  .filter((parsed) => parsed.success)
  .map(({ output }) => output);

describe('a cart as a text [P9]', () => {
  it('is read as it was written, also from a URL', () => {
    const rows = fc.uniqueArray(fc.tuple(slug, size, fc.integer({ min: 1, max: maxQuantity })), {
      maxLength: maxTravellingRows,
      selector: ([name, each]) => rowKey(name, each),
    });
    fc.assert(
      fc.property(rows, (list) => {
        const cart = new Map(list.map(([name, each, quantity]) => [rowKey(name, each) ?? '', quantity]));
        const text = formatCartRows(cart);
        expect(text).toMatch(/^[A-Za-z0-9;:~_-]+$/);
        expect(parseCartRows(text)).toEqual({ rows: cart, unreadable: 0 });
        const url = new URL(`https://shop.test/?pieces=${text}`);
        expect(url.searchParams.get('pieces')).toBe(text);
        for (const [name, each] of list) {
          expect(splitRowKey(rowKey(name, each) ?? '')).toEqual({ slug: name, size: each });
        }
      }),
    );
  });

  it.each([
    ['a quantity of 0', '1;a:0:M', 0, 1],
    ['a quantity of 1e9', '1;a:1000000000:M', 0, 1],
    ['a quantity of -1', '1;a:-1:M', 0, 1],
    ['a quantity of 1.5', '1;a:1.5:M', 0, 1],
    ['no size', '1;a:1', 0, 1],
    ['an empty size', '1;a:1:', 0, 1],
    ['markup', '1;<b>:1:M;a:1:<b>', 0, 2],
    ['a size of nothing to see', '1;a:1:~E2~80~8B', 0, 1],
    ['a broken escape', '1;a:1:~E0', 0, 1],
    ['a price', '1;a:1:M:1', 0, 1],
    ['the same piece twice', '1;a:1:M;a:3:M', 1, 0],
    ['5,000 characters of nothing', `1;${'x'.repeat(5000)}`, 0, 1],
    ['too many pieces', `1${Array.from({ length: 150 }, (_, index) => `;a-${index}:1:M`).join('')}`, 99, 51],
  ])('leaves out %s', (_what, text, rows, unreadable) => {
    const cart = parseCartRows(text);
    expect([cart?.rows.size, cart?.unreadable]).toEqual([rows, unreadable]);
  });

  it.each(['', '2;a:1:M', 'a:1:M', '[]', 'x'.repeat(5000)])('cannot be read as %s', (text) => {
    expect(parseCartRows(text)).toBeUndefined();
    expect(parseSavedRows(text)).toBeUndefined();
  });

  it.each(['.', ')', '!?', '”', '”).', '…', ';', '。'])(
    'is read without what a chat has added: %s',
    (end) => {
      expect(parseCartRows(`1;a:1:M;b:2:S${end}`)).toEqual({
        rows: new Map([
          ['a:M', 1],
          ['b:S', 2],
        ]),
        unreadable: 0,
      });
    },
  );

  it('takes the larger quantity of a piece that is there twice', () => {
    expect(parseCartRows('1;a:3:M;a:1:M')?.rows).toEqual(new Map([['a:M', 3]]));
  });
});

it('saved pieces are read as they were written', () => {
  const piece = fc.record(
    {
      slug,
      savedAtMs: fc.integer({ min: 0, max: 8.64e15 }),
      priceLkr: fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
      size,
    },
    { requiredKeys: ['slug', 'savedAtMs', 'priceLkr'] },
  );
  fc.assert(
    fc.property(fc.uniqueArray(piece, { selector: (each) => each.slug, maxLength: 30 }), (pieces) => {
      const rows = new Map(pieces.map((each) => [each.slug, each]));
      expect(parseSavedRows(formatSavedRows(rows))).toEqual(rows);
    }),
  );
});

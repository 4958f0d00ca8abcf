import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuantity, maxSavedPieces } from '../../../src/domain/limits.ts';
import { isSamePiece, mergeCarts, mergeSaved } from '../../../src/lists/merge.ts';

const rows = fc
  .dictionary(fc.constantFrom('a:M', 'a:L', 'b:M', 'c:S'), fc.integer({ min: 1, max: 20 }))
  .map((entries) => new Map(Object.entries(entries)));

const piece = fc.record({ savedAtMs: fc.integer({ min: 0, max: 5 }), priceLkr: fc.constantFrom(1000, 2500) });
const saved = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), piece)
  .map((entries) => new Map(Object.entries(entries).map(([slug, data]) => [slug, { slug, ...data }])));

const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe('mergeCarts [P10]', () => {
  it.each([
    ['adds what was added on both', 2, 3, 4, 5],
    ['takes away what was taken away on both', 5, 4, 3, 2],
    ['holds a removal', 2, 0, 2, 0],
    ['holds a removal elsewhere', 2, 2, 0, 0],
    ['goes no lower than 0 when both have removed it', 2, 0, 0, 0],
    ['goes no higher than the limit', 0, maxQuantity, maxQuantity, maxQuantity],
    ['keeps what was added after a removal elsewhere', 2, 3, 0, 1],
    ['takes the larger quantity without a base', undefined, 3, 4, 4],
  ])('%s', (_what, base, device, account, wanted) => {
    const cart = (quantity: number) => new Map(quantity > 0 ? [['a:M', quantity]] : []);
    const merged = mergeCarts(base === undefined ? undefined : cart(base), cart(device), cart(account));
    expect(merged.get('a:M') ?? 0).toBe(wanted);
  });

  it('is the same whoever comes first', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base, one, other) => {
        expect(sorted(mergeCarts(base, one, other))).toEqual(sorted(mergeCarts(base, other, one)));
        expect(sorted(mergeCarts(undefined, one, other))).toEqual(sorted(mergeCarts(undefined, other, one)));
      }),
    );
  });

  it('changes nothing where nothing was changed', () => {
    fc.assert(
      fc.property(rows, rows, (base, other) => {
        expect(mergeCarts(base, base, base)).toEqual(base);
        expect(sorted(mergeCarts(base, base, other))).toEqual(sorted(other));
        expect(sorted(mergeCarts(undefined, other, other))).toEqual(sorted(other));
      }),
    );
  });
});

describe('mergeSaved [P10]', () => {
  it('is the same whoever comes first', () => {
    fc.assert(
      fc.property(fc.option(saved, { nil: undefined }), saved, saved, (base, one, other) => {
        expect([...mergeSaved(base, one, other)]).toEqual([...mergeSaved(base, other, one)]);
      }),
    );
  });

  it('changes nothing where nothing was changed', () => {
    fc.assert(
      fc.property(saved, saved, (base, other) => {
        expect(sorted(mergeSaved(base, base, other))).toEqual(sorted(other));
        expect(sorted(mergeSaved(base, other, base))).toEqual(sorted(other));
      }),
    );
  });

  it('loses nothing that was saved, and holds removals', () => {
    fc.assert(
      fc.property(saved, saved, saved, (base, one, other) => {
        const isUntouched = (slug: string) => isSamePiece(other.get(slug), base.get(slug));
        const wanted = ['a', 'b', 'c', 'd'].filter((slug) => {
          if (one.has(slug) && other.has(slug)) return true;
          if (!one.has(slug) && !other.has(slug)) return false;
          // Removed on one side: gone, unless it was new or has been saved again on the other.
          return one.has(slug) ? !isSamePiece(one.get(slug), base.get(slug)) : !isUntouched(slug);
        });
        expect([...mergeSaved(base, one, other).keys()].sort()).toEqual(wanted);
      }),
    );
  });

  it('without a base removes nothing', () => {
    fc.assert(
      fc.property(saved, saved, (one, other) => {
        expect(new Set(mergeSaved(undefined, one, other).keys())).toEqual(
          new Set([...one.keys(), ...other.keys()]),
        );
      }),
    );
  });

  it('keeps a piece that was removed here and saved again elsewhere', () => {
    const at = (savedAtMs: number) => new Map([['a', { slug: 'a', savedAtMs, priceLkr: 1 }]]);
    // By a clock that is slow.
    expect([...mergeSaved(at(5), new Map(), at(3)).keys()]).toEqual(['a']);
  });

  it('keeps the newest pieces when there are too many', () => {
    const many = (from: number) =>
      new Map(
        Array.from({ length: maxSavedPieces }, (_, index) => {
          const slug = `piece-${from + index}`;
          return [slug, { slug, savedAtMs: from + index, priceLkr: 1 }];
        }),
      );
    const merged = mergeSaved(undefined, many(0), many(100));
    expect(merged.size).toBe(maxSavedPieces);
    expect([...merged.keys()][0]).toBe(`piece-${maxSavedPieces + 99}`);
    expect(merged.has('piece-99')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { normaliseSizes } from '../../../src/domain/listingChoice.ts';
import { forgetMySizes, mySizeOf, rememberSize, mySizesIn } from '../../../src/product/mySizes.ts';
import { buildProduct } from '../../factories.ts';

const shirt = buildProduct();
const trousers = buildProduct({ category: 'trousers' });
const rememberAll = (...sizes: string[]) => {
  for (const [index, size] of sizes.entries())
    rememberSize({ gender: 'men', category: `kind ${index}` }, size);
};

describe('my sizes [U62]', () => {
  it('are remembered for each kind of product', () => {
    rememberSize(shirt, 'M');
    rememberSize(trousers, '34');
    rememberSize(shirt, 'L');
    expect(mySizeOf(buildProduct({ _id: 'another' }))).toBe('L');
    expect(mySizeOf(trousers)).toBe('34');
    expect(mySizeOf(buildProduct({ gender: 'women' }))).toBeUndefined();
    forgetMySizes();
    expect(mySizeOf(shirt)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{}', '7', '[null]', '[["men/shirts"]]', '[["men/shirts",7]]', '[["men/shirts","M","L"]]'])(
    'are unknown if %s is stored',
    (text) => {
      localStorage.setItem('lastSizes', text);
      expect(mySizeOf(shirt)).toBeUndefined();
      rememberSize(shirt, 'S');
      expect(mySizeOf(shirt)).toBe('S');
    },
  );

  describe('of a gender', () => {
    it('are each there once and sorted, of all its kinds', () => {
      rememberSize(trousers, '32');
      rememberSize(shirt, 'XL');
      rememberAll('M', 'XL', 'S');
      rememberSize({ gender: 'women', category: 'dresses' }, 'XS');
      expect(mySizesIn('men', 'all')).toEqual(['S', 'M', 'XL', '32']);
      expect(mySizesIn('women', 'all')).toEqual(['XS']);
      expect(mySizesIn('unisex', 'all')).toEqual([]);
    });

    it('are those of one category alone, if one is chosen', () => {
      rememberSize(shirt, 'L');
      rememberSize(trousers, '32');
      expect(mySizesIn('men', 'shirts')).toEqual(['L']);
      expect(mySizesIn('men', 'caps')).toEqual([]);
    });

    it('are the six newest', () => {
      rememberAll('1', '2', '3', '4', '5', '6', '7', '3');
      expect(mySizesIn('men', 'all')).toEqual(['2', '3', '4', '5', '6', '7']);
    });

    it('are all valid in a URL', () => {
      rememberAll('', 'M', 'S, M', 'x'.repeat(31));
      expect(mySizesIn('men', 'all')).toEqual(['M']);
      expect(normaliseSizes(mySizesIn('men', 'all').join())).toBe('M');
    });
  });
});

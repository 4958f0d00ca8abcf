import { describe, expect, it, vi } from 'vitest';
import { normaliseSizes } from '../../../src/domain/listingChoice.ts';
import {
  followMySizes,
  forgetMySizes,
  mySizeOf,
  rememberSize,
  mySizesIn,
} from '../../../src/product/mySizes.ts';
import { expectLogged } from '../../consoleGuard.ts';
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

  it('are kept for the 50 newest kinds', () => {
    rememberAll(...Array.from({ length: 60 }, () => 'M'));
    expect(mySizeOf({ gender: 'men', category: 'kind 9' })).toBeUndefined();
    expect(mySizeOf({ gender: 'men', category: 'kind 10' })).toBe('M');
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

    it('are none that fit everybody', () => {
      rememberAll('Free size', 'ONE SIZE', 'One size fits all', 'L');
      expect(mySizesIn('men', 'all')).toEqual(['L']);
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

  it('are followed in this tab and in others', () => {
    const onChange = vi.fn<() => void>();
    const unfollow = followMySizes(onChange);
    rememberSize(shirt, 'M');
    expect(onChange).toHaveBeenCalledTimes(1);
    localStorage.setItem('lastSizes', '[["men/shirts","L"]]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastSizes' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(mySizeOf(shirt)).toBe('L');
    unfollow();
    forgetMySizes();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('last as long as the page where storage is blocked', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Refused', 'SecurityError');
      });
    rememberSize(shirt, 'M');
    expect(mySizeOf(shirt)).toBe('M');
    forgetMySizes();
    expect(mySizeOf(shirt)).toBeUndefined();
    expectLogged(/refuses to store/);
  });
});

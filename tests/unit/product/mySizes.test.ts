import { describe, expect, it } from 'vitest';
import { forgetMySizes, mySizeOf, rememberSize, mySizeIn } from '../../../src/product/mySizes.ts';
import { buildProduct } from '../../support/factories.ts';

const shirt = buildProduct();
const trousers = buildProduct({ category: 'trousers' });

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

  it('of a gender or a category are the newest, but no free size', () => {
    rememberSize(trousers, '32');
    rememberSize(shirt, 'M');
    rememberSize({ gender: 'men', category: 'caps' }, 'Free size');
    rememberSize({ gender: 'women', category: 'dresses' }, 'XS');
    expect(mySizeIn('men', 'all')).toBe('M');
    expect(mySizeIn('men', 'trousers')).toBe('32');
    expect(mySizeIn('men', 'caps')).toBeUndefined();
    expect(mySizeIn('unisex', 'all')).toBeUndefined();
  });
});

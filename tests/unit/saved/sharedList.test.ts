import { describe, expect, it } from 'vitest';
import { decodeList, encodeList, maxSharedProducts } from '../../../src/saved/sharedList.ts';

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `product-${index}`);
const list = (found: readonly string[], isCut = false) => ({ slugs: found, isCut });

describe('the link to a list [U74]', () => {
  it('names its version and the products in their order', () => {
    expect(encodeList(['kandy-shirt', 'galle-sarong'])).toBe('1;kandy-shirt;galle-sarong');
    expect(decodeList('1;kandy-shirt;galle-sarong')).toEqual(list(['kandy-shirt', 'galle-sarong']));
  });

  it('carries the first 100 products', () => {
    expect(decodeList(encodeList(slugs(500)))).toEqual(list(slugs(maxSharedProducts)));
  });

  it('edited by hand loses what is no product, and says so', () => {
    expect(decodeList('1;kandy-shirt;;kandy-shirt; galle-sarong ;Bad!;<script>;a/b')).toEqual(
      list(['kandy-shirt', 'galle-sarong'], true),
    );
    expect(decodeList(`1;${'a'.repeat(201)};kandy-shirt`)).toEqual(list(['kandy-shirt'], true));
  });

  it.each(['.', ')', ',', '!?', '”.', '>', ' 🙂', '\n'])(
    'loses no product to the end of a sentence: %j',
    (end) => {
      expect(decodeList(`1;kandy-shirt;galle-sarong${end}`)).toEqual(list(['kandy-shirt', 'galle-sarong']));
    },
  );

  it('that is too long is cut off, and says so', () => {
    expect(decodeList(['1', ...slugs(130)].join(';'))).toEqual(list(slugs(100), true));
  });

  it.each([
    '',
    '1',
    '1;',
    '1;;;',
    '1;Bad!',
    '0;kandy-shirt',
    '2;kandy-shirt',
    'kandy-shirt',
    '-1;a',
    '1.5;a',
    '٢;a',
    '9999999999;a',
  ])('that is damaged or has no products is none: %s', (text) => {
    expect(decodeList(text)).toBeUndefined();
  });
});

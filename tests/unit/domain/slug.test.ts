import { describe, expect, it } from 'vitest';
import { isSlug, titleFromSlug } from '../../../src/domain/slug.ts';

describe('isSlug', () => {
  it.each(['men', 'kandy-shirt', 'shirt-2', '-', '7'])('accepts "%s"', (text) => {
    expect(isSlug(text)).toBe(true);
  });

  it.each(['', 'Kandy', 'kandy shirt', 'men/..', '..%2f', '//evil', 'x" || true', 'shirt\n', 'කමිසය'])(
    'refuses "%s"',
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );
});

describe('titleFromSlug', () => {
  it.each([
    ['kandyan-linen-shirt', 'Kandyan linen shirt'],
    ['men', 'Men'],
    ['a--b', 'A b'],
    ['-shirt-', 'Shirt'],
    ['', ''],
  ])('of "%s" is "%s"', (slug, title) => {
    expect(titleFromSlug(slug)).toBe(title);
  });
});

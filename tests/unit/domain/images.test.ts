import { describe, expect, it } from 'vitest';
import { isImageAssetId, pictureSize } from '../../../src/domain/images.ts';

describe('isImageAssetId', () => {
  it.each(['jpg', 'jpeg', 'png', 'webp', 'gif', 'svg', 'avif'])('accepts a %s', (format) => {
    expect(isImageAssetId(`image-Tb9Ew8CXIwaY6R1kjMvI0uRR-2000x3000-${format}`)).toBe(true);
  });

  it.each([
    '',
    'image-abc-2000x3000-exe',
    'image-abc-2000x3000',
    'file-abc-20x30-svg',
    ' image-abc-20x30-svg',
    'image-abc-20x30-svg?x=1',
    'image-abc-1x100000-svg',
    'image-../../evil-20x30-svg',
    'javascript:alert(1)',
  ])('refuses "%s"', (text) => {
    expect(isImageAssetId(text)).toBe(false);
  });
});

describe('pictureSize', () => {
  it('reads width and height from the asset id', () => {
    expect(pictureSize({ asset: { _ref: 'image-front-1200x1600-svg' } })).toEqual({
      widthPx: 1200,
      heightPx: 1600,
    });
  });

  it('is undefined for a malformed id', () => {
    expect(pictureSize({ asset: { _ref: 'image-front-1200-svg' } })).toBeUndefined();
  });
});

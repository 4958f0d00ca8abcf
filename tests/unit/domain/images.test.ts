import { expect, it } from 'vitest';
import { isImageAssetId } from '../../../src/domain/images.ts';

it.each(['jpg', 'jpeg', 'png', 'webp', 'gif', 'svg', 'avif', 'heic', 'tif'])(
  'an image asset may be a %s',
  (format) => {
    expect(isImageAssetId(`image-Tb9Ew8CXIwaY6R1kjMvI0uRR-2000x3000-${format}`)).toBe(true);
  },
);

it.each([
  '',
  'image-abc-2000x3000-',
  'image-abc-2000x3000-svg/../x',
  'image-abc-2000x3000',
  'file-abc-20x30-svg',
  ' image-abc-20x30-svg',
  'image-abc-20x30-svg?x=1',
  'image-abc-1x100000-svg',
  'image-../../evil-20x30-svg',
  'javascript:alert(1)',
])('"%s" is no image asset', (text) => {
  expect(isImageAssetId(text)).toBe(false);
});

import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage } from '../../../local/catalogue/drawImage.ts';
import { hasText, pictureFileName, picturesFolder } from '../../../local/catalogue/pictureFiles.ts';
import { pictureSource } from '../../../local/catalogue/pictureSource.ts';
import { pictures } from '../../../local/catalogue/seed/pictures.ts';

const tee = 'everydaycottonteefront-1200x1600.svg';
const encode = pictureSource.encode ?? (() => Promise.resolve(undefined));

describe('the rendered pictures', () => {
  it('are up to date with the drawings (if not, run `npm run screenshots -- demo`)', () => {
    const expected = pictures.flatMap(({ file }) => {
      const svg = drawImage(file) ?? '';
      return hasText(svg) ? [] : [pictureFileName(file, svg)];
    });
    expect(readdirSync(picturesFolder).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a picture as WebP', () => {
  it.each([
    [300, 300, 400],
    [1200, 1200, 1600],
    [undefined, 1200, 1600],
  ])('at %s px is %i by %i px', async (widthPx, width, height) => {
    expect(await sharp(await encode(tee, 70, widthPx)).metadata()).toMatchObject({
      format: 'webp',
      width,
      height,
    });
  });

  it.each([
    ['stays SVG', 241, undefined],
    ['becomes WebP', 240, 'webp'],
  ])('with text %s at %i px', async (_what, widthPx, format) => {
    const picture = await encode('sizecharttops-1080x1440.svg', 70, widthPx);
    expect(picture && (await sharp(picture).metadata()).format).toBe(format);
  });

  it('is undefined for an unknown asset', async () => {
    expect(await encode('unknown-1200x1600.svg', 70, 100)).toBeUndefined();
  });
});

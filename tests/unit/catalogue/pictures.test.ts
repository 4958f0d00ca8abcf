import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage } from '../../../local/catalogue/drawImage.ts';
import { tinyPng } from '../../../local/catalogue/drawings/tinyPng.ts';
import {
  hasText,
  pictureFileName,
  picturesFolder,
  toPictureFile,
} from '../../../local/catalogue/pictureFiles.ts';
import { pictureSource } from '../../../local/catalogue/pictureSource.ts';
import { pictures } from '../../../local/catalogue/seed/pictures.ts';

const tee = 'everydaycottonteefront-1200x1600.svg';
const encode = pictureSource.encode ?? (() => Promise.resolve(undefined));

it('draws a tiny PNG pixel by pixel', async () => {
  const dataUrl = tinyPng(3, 2, ['#102030', '#ffffff'], (column, row) => Number(column === 2 && row === 1));
  const [, base64 = ''] = dataUrl.split('data:image/png;base64,');
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [0x10, 0x20, 0x30];
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
  expect([...data]).toEqual([...dark, ...dark, ...dark, ...dark, ...dark, 255, 255, 255]);
});

describe('the rendered pictures', () => {
  it('are up to date with the drawings (if not, run `npm run screenshots -- demo`)', () => {
    const expected = pictures.flatMap(({ file }) => {
      const svg = drawImage(file) ?? '';
      return hasText(svg) ? [] : [pictureFileName(file, svg)];
    });
    expect(readdirSync(picturesFolder).toSorted()).toEqual(expected.toSorted());
  });

  it('have another file name as soon as the drawing changes', () => {
    const svg = drawImage(tee) ?? '';
    expect(pictureFileName(tee, svg)).toMatch(/^everydaycottonteefront-1200x1600-[0-9a-f]{8}\.webp$/);
    expect(pictureFileName(tee, svg.replace('#', '#0'))).not.toBe(pictureFileName(tee, svg));
  });

  it('are WebP files of the drawing', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#f00"/></svg>';
    const { data, info } = await sharp(await toPictureFile(sharp(Buffer.from(svg))))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 4, height: 3, channels: 3 });
    expect(data[0]).toBeGreaterThan(240);
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

  it('looks like its drawing', async () => {
    const toPixels = (input: string | Uint8Array) =>
      sharp(typeof input === 'string' ? Buffer.from(input) : input)
        .removeAlpha()
        .raw()
        .toBuffer();
    const drawn = await toPixels(drawImage(tee, 120) ?? '');
    const encoded = await toPixels((await encode(tee, 70, 120)) ?? '');
    expect(encoded).toHaveLength(drawn.length);
    const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (encoded[at] ?? 0)), 0);
    expect(difference / drawn.length).toBeLessThan(3);
  });

  it('is encoded once in each quality', async () => {
    const first = await encode(tee, 70, 100);
    expect(await encode(tee, 70, 100)).toBe(first);
    expect(await encode(tee, 71, 100)).not.toBe(first);
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

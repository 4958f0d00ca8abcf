import sharp from 'sharp';
import { expect, it } from 'vitest';
import { tinyPng } from '../../../demo/drawings/tinyPng.ts';
import { webpOf } from '../../../demo/drawings/webp.ts';

const flag = (width: number, height: number, rest = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f00" d="M0 0h4000v4000H0z"/>${rest}</svg>`;

it('draws a tiny PNG point by point', async () => {
  const address = tinyPng(3, 2, ['#102030', '#ffffff'], (column, row) => Number(column === 2 && row === 1));
  const [, base64 = ''] = address.split('data:image/png;base64,');
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [0x10, 0x20, 0x30];
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
  expect([...data]).toEqual([...dark, ...dark, ...dark, ...dark, ...dark, 255, 255, 255]);
});

it('turns a drawing into a WebP picture of its size', async () => {
  const picture = await webpOf(flag(40, 30), 70);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect((await sharp(picture).metadata()).format).toBe('webp');
  expect(info).toMatchObject({ width: 40, height: 30 });
  const [red = 0, green = 0, blue = 0] = data;
  expect(red).toBeGreaterThan(240);
  expect(green + blue).toBeLessThan(20);
});

it('encodes a drawing once in each quality', async () => {
  const first = await webpOf(flag(41, 30), 70);
  expect(await webpOf(flag(41, 30), 70)).toBe(first);
  expect(await webpOf(flag(41, 30), 71)).not.toBe(first);
});

it.each([
  ['as it is', 241, undefined],
  ['in WebP', 240, 'webp'],
])('leaves a drawing with letters %s at %i px', async (_how, width, format) => {
  const picture = await webpOf(flag(width, 30, '<text>XL</text>'), 70);
  expect(picture && (await sharp(picture).metadata()).format).toBe(format);
});

// @vitest-environment node
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewOf, previewSize } from '../../../build/pages/machines/previewImage.ts';
import type { PreviewImage } from '../../../build/pages/machines/previewImage.ts';
import { buildSite, createDemo } from '../build/machines/pages.ts';

const demo = createDemo();
/** The pictures of the demo’s link previews. */
const assetIds: string[] = [];

beforeAll(async () => {
  const { home, products } = await demo.catalogue();
  const pictures = [...products.map(({ product }) => product.image[0]), ...home.homeBanners];
  assetIds.push(...pictures.flatMap((picture) => picture?.asset._ref ?? []));
});

async function pixels(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const image = sharp(await response.arrayBuffer());
  const { width, height } = await image.metadata();
  return { width, height };
}

describe('link previews', () => {
  const maxBytes = 300_000;

  async function bytesOf({ url }: PreviewImage): Promise<number> {
    const { width, height } = await pixels(await demo.services.images.handle(new Request(url)));
    expect({ widthPx: width, heightPx: height }).toEqual(previewSize);
    const response = await demo.services.images.handle(new Request(url));
    return (await response.arrayBuffer()).byteLength;
  }

  it('of the demo have the size that chats show, below 300 KB', async () => {
    expect(assetIds.length).toBeGreaterThan(36);
    for (const _ref of assetIds) {
      expect(await bytesOf(previewOf(demo.site, { asset: { _ref } }, ''))).toBeLessThan(maxBytes);
    }
  });

  it.each([
    ['1200x1600', 472, 'whole'],
    ['1230x1000', 775, 'whole'],
    ['1200x630', 1200, 'cut'],
  ])('of noise of %s stays below 300 KB', async (size, widthPx, shape) => {
    const { url } = previewOf(buildSite(), { asset: { _ref: `image-noise-${size}-jpg` } }, '');
    const parameters = new URL(url).searchParams;
    expect(parameters.get('fit')).toBe(shape === 'cut' ? 'crop' : 'fill');
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const jpeg = await sharp({
      create: { width: widthPx, height: 630, channels: 3, background: '#fff', noise },
    })
      .jpeg({ quality: Number(parameters.get('q')) })
      .toBuffer();
    expect(jpeg.byteLength).toBeLessThan(maxBytes);
  });

  it('keep what the owner marked as important', () => {
    const part = (picture: object) => {
      const { url } = previewOf(buildSite(), { asset: { _ref: 'image-a-2000x1000-jpg' }, ...picture }, '');
      return new URL(url).searchParams.get('rect');
    };
    // 1905 px of 2000 have the preview's shape.
    expect(part({})).toBe('48,0,1905,1000');
    expect(part({ hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 } })).toBe('95,0,1905,1000');
    expect(part({ crop: { left: 0.5, right: 0, top: 0, bottom: 0.4 } })).toBe('1000,38,1000,525');
  });

  it('show a tall picture as its owner cropped it', () => {
    const crop = { left: 0, right: 0, top: 0.25, bottom: 0 };
    const { url } = previewOf(buildSite(), { asset: { _ref: 'image-a-1200x1600-jpg' }, crop }, '');
    expect(url).toContain('a-1200x1600.jpg?rect=0,400,1200,1200&w=1200&h=630&q=80&fit=fill&bg=fbf8f3&fm=jpg');
  });
});

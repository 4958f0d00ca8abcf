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
});

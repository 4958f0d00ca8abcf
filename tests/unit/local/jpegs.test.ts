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

const fetchImage = (parameters: string, file = 'scenetop-1920x700.svg') =>
  demo.services.images.handle(
    new Request(`https://shop.example/local/images/demo/production/${file}?${parameters}`),
  );

async function pixels(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const image = sharp(await response.arrayBuffer());
  const { width, height } = await image.metadata();
  const { data } = await image.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  return { width, height, at };
}

const near = (colour: number[], [red = 0, green = 0, blue = 0]: number[]) =>
  [red, green, blue].every((value, index) => Math.abs((colour[index] ?? 999) - value) < 6);

describe('a JPEG of a picture', () => {
  it.each([
    ['is fitted into the size', 'w=600&h=900&fm=jpg', 600, 219],
    ['is not enlarged', 'w=4000&fm=jpg&fit=max', 1920, 700],
    ['is cut to the size', 'w=300&h=300&fit=crop&fm=jpg', 300, 300],
  ])('%s', async (_what, parameters, ...size) => {
    const { width, height } = await pixels(await fetchImage(parameters));
    expect([width, height]).toEqual(size);
  });

  it('shows the given part', async () => {
    const { width, height } = await pixels(await fetchImage('rect=100,50,400,200&fm=jpg'));
    expect([width, height]).toEqual([400, 200]);
    const whole = await pixels(await fetchImage('fm=jpg&q=95'));
    const part = await pixels(await fetchImage('rect=100,50,400,200&fm=jpg&q=95'));
    expect(near(part.at(200, 100), whole.at(300, 150))).toBe(true);
  });

  const refused = ['fm=png', 'fm=jpg&fit=facearea', 'fm=jpg&bg=red', 'fm=jpg&w=0', 'fm=jpg&q=101'];
  const parts = ['1,2,3', '1,2,0,4', '1900,0,100,100'].map((part) => `fm=jpg&rect=${part}`);
  it.each([...refused, ...parts])('is refused with %s', async (parameters) => {
    expect((await fetchImage(parameters)).status).toBe(400);
  });

  it('is missing for an unknown asset', async () => {
    expect((await fetchImage('fm=jpg', 'nothing-10x10.svg')).status).toBe(404);
  });
});

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

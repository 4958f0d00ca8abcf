import { describe, expect, it } from 'vitest';
import { readIndex } from '../../../../src/search/engine/loadIndex.ts';
import { indexOf, openDemo } from './demoSearch.ts';

const three = indexOf([
  {
    name: 'Kandy Shirt',
    slug: { current: 'kandy-shirt' },
    price: 2500,
    soldOutSizes: ['S'],
    colour: 'Indigo',
  },
  {
    name: 'Galle Sarong',
    slug: { current: 'galle-sarong' },
    discount: 10,
    isNew: true,
    image: [
      {
        asset: { _ref: 'image-a-100x200-jpg' },
        crop: { top: 0.1, bottom: 0, left: 0, right: 0.25 },
        hotspot: { x: 0.5, y: 0.4, width: 0.2, height: 0.3 },
      },
    ],
  },
  { name: 'Ella Cap', slug: { current: 'ella-cap' }, is_outof_stock: true, image: [] },
]);

const names = async (text: string) => (await readIndex(text)).rows.map(({ name }) => name);

const withLine = (at: number, change: (line: string) => string) =>
  three
    .split('\n')
    .map((line, index) => (index === at ? change(line) : line))
    .join('\n');

describe('the index of the search [U73]', () => {
  it('gives back what the build has written', async () => {
    const { header, rows } = await readIndex(three);
    expect(header).toMatchObject({ format: 1, asOf: '2026-11-01T00:00:00.000Z', synonyms: [] });
    expect(rows).toMatchObject([
      {
        name: 'Kandy Shirt',
        price: 2500,
        sizes: ['M', 'L'],
        colour: 'Indigo',
        isSoldOut: false,
        isNew: false,
      },
      {
        name: 'Galle Sarong',
        discount: 10,
        isNew: true,
        picture: {
          asset: { _ref: 'image-a-100x200-jpg' },
          crop: { top: 0.1, bottom: 0, left: 0, right: 0.25 },
          hotspot: { x: 0.5, y: 0.4, width: 0.2, height: 0.3 },
        },
      },
      { name: 'Ella Cap', sizes: [], isSoldOut: true, picture: undefined },
    ]);
    expect(JSON.parse(three)).toHaveProperty('rows.length', 3);
  });

  it('is the same for the same catalogue', async () => {
    expect(indexOf([{ name: 'A' }, { name: 'B', slug: { current: 'b' } }])).toBe(
      indexOf([{ name: 'A' }, { name: 'B', slug: { current: 'b' } }]),
    );
    await expect(openDemo()).resolves.toBeDefined();
  });

  it('knows which products the shop does not show, unless it is an older one', async () => {
    const text = indexOf([{ _id: 'a' }], [], ['b', 'c']);
    const leftOut = async (index: string) => (await readIndex(index)).header.leftOut;
    expect(await leftOut(text)).toEqual(['b', 'c']);
    expect(await leftOut(text.replace(',"leftOut":["b","c"]', ''))).toEqual([]);
  });

  it('may have no products', async () => {
    expect(await names(indexOf([]))).toEqual([]);
  });

  it.each([
    ['no JSON', () => 'nonsense,'],
    ['no row', () => '{"a":1},'],
    ['a slug that is none', (line: string) => line.replace('galle-sarong', '../evil')],
    ['a negative price', (line: string) => line.replace('"Galle Sarong",2500', '"Galle Sarong",-5')],
    ['a price that is none', (line: string) => line.replace('"Galle Sarong",2500', '"Galle Sarong","free"')],
    ['an unknown collection', (line: string) => line.replace(/,10,0,/, ',10,7,')],
    ['no name', (line: string) => line.replace('"Galle Sarong"', '""')],
    ['fewer entries', () => '["a","galle-sarong","Galle Sarong",5],'],
  ])('is refused with a damaged row: %s', async (_what, change) => {
    expect(withLine(2, change)).not.toBe(three);
    await expect(readIndex(withLine(2, change))).rejects.toThrow(/Invalid|JSON/);
  });

  it('loses no row for a damaged picture, size or category', async () => {
    const text = withLine(2, (line) =>
      line.replace('image-a-100x200-jpg', 'javascript:x').replace(/\[0,1,2\]|\[\d,\d,\d\]/, '[99,-1]'),
    );
    const { rows } = await readIndex(text);
    expect(rows[1]).toMatchObject({ name: 'Galle Sarong', picture: undefined, sizes: [] });
  });

  it.each([
    ['a newer format', three.replace('"format":1', '"format":2')],
    ['the host’s page', '<!doctype html>\n<html></html>'],
    ['nothing', ''],
    ['other JSON', '{"a":1}'],
    ['a list', '[1]'],
    ['cut off within a line', three.slice(0, three.indexOf('Ella Cap'))],
    ['cut off between two lines', three.split('\n').slice(0, 3).join('\n')],
    ['cut off before its end', three.replace(/\]\}\s*$/, '')],
    ['cut off after its header', three.split('\n')[0] ?? ''],
  ])('is refused when it is %s', async (_what, text) => {
    await expect(readIndex(text)).rejects.toThrow(/Invalid|JSON|cut off/);
  });
});

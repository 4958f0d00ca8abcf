import { describe, expect, it } from 'vitest';
import { readIndex } from '../../../src/search/indexFile.ts';
import { indexOf } from './demoSearch.ts';

const three = indexOf([
  {
    name: 'Kandy Shirt',
    slug: { current: 'kandy-shirt' },
    price: 2500,
    soldOutSizes: ['S'],
    colour: 'Indigo',
    updatedAt: '2026-11-03T00:00:00.000Z',
  },
  {
    name: 'Galle Sarong',
    slug: { current: 'galle-sarong' },
    discount: 10,
    isNew: true,
    image: [
      {
        asset: { _ref: 'image-a-100x200-jpg' },
        alt: 'Not kept',
        crop: { top: 0.1, bottom: 0, left: 0, right: 0.25 },
        hotspot: { x: 0.5, y: 0.4, width: 0.2, height: 0.3 },
      },
      { asset: { _ref: 'image-b-100x200-jpg' } },
    ],
  },
  { name: 'Ella Cap', slug: { current: 'ella-cap' }, is_outof_stock: true, image: [] },
]);

const withSecondRow = (change: (line: string) => string) =>
  three
    .split('\n')
    .map((line, index) => (index === 2 ? change(line) : line))
    .join('\n');

describe('the index of the search [U73]', () => {
  it('gives back what the build has written', async () => {
    const { rows, ...header } = await readIndex(three);
    expect(header).toMatchObject({ asOf: '2026-11-03T00:00:00.000Z', total: 3, synonyms: [] });
    expect(rows).toMatchObject([
      {
        name: 'Kandy Shirt',
        price: 2500,
        size: ['M', 'L'],
        colour: 'Indigo',
        isSoldOut: false,
        isNew: false,
      },
      {
        name: 'Galle Sarong',
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
      { name: 'Ella Cap', size: [], isSoldOut: true, image: [] },
    ]);
    expect(rows[1]?.image).toHaveLength(1);
    expect(three).not.toContain('Not kept');
    expect(JSON.parse(three)).toHaveProperty('rows.length', 3);
  });

  it.each([
    ['no JSON', () => 'nonsense,'],
    ['another object', () => '{"a":1},'],
    ['a slug that is none', (line: string) => line.replace('galle-sarong', '../evil')],
    ['no name', (line: string) => line.replace('"name"', '"game"')],
    ['an unknown collection', (line: string) => line.replace(/"gender":"\w+"/, '"gender":"pets"')],
  ])('is refused with a damaged row: %s', async (_what, change) => {
    expect(withSecondRow(change)).not.toBe(three);
    await expect(readIndex(withSecondRow(change))).rejects.toThrow(/Invalid|JSON/);
  });

  it.each([
    ['another format', three.replace('"format":2', '"format":1')],
    ['the host’s page', '<!doctype html>\n<html></html>'],
    ['nothing', ''],
    ['a list', '[1]'],
    ['cut off within a line', three.slice(0, three.indexOf('Ella Cap'))],
    ['cut off between two lines', three.split('\n').slice(0, 3).join('\n')],
    ['cut off after its header', three.split('\n')[0] ?? ''],
  ])('is refused when it is %s', async (_what, text) => {
    await expect(readIndex(text)).rejects.toThrow(/Invalid|JSON|cut off/);
  });
});

import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedItems } from '../../../../build/pages/machines/feedItem.ts';
import type { TextFile } from '../../../../build/pages/types.ts';
import { googleFeed } from '../../../../build/pages/machines/googleFeed.ts';
import { metaFeed } from '../../../../build/pages/machines/metaFeed.ts';
import type { DetailedProduct } from '../../../../src/domain/detailedProduct.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import { hostileText } from './hostileTexts.ts';
import { buildCatalogue, buildSite, createDemo } from './pages.ts';
import { xmlProblems } from './xmlProblems.ts';

const site = buildSite();
const itemsOf = (...products: Partial<DetailedProduct>[]) => [
  ...feedItems(buildCatalogue(products).products, site),
];

const textOf = ({ text }: TextFile) => Array.from(text).join('');

const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true });

const link = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(2000));
const price = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d\d LKR$/),
  v.check((text) => Number.parseFloat(text) > 0),
);
const filled = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));

/** Meta's fields of a catalogue: https://www.facebook.com/business/help/120325381656392 */
const metaItem = v.strictObject({
  id: filled(100),
  title: filled(200),
  description: filled(9999),
  availability: v.picklist(['in stock', 'out of stock']),
  condition: v.literal('new'),
  price,
  link,
  image_link: link,
  brand: filled(100),
  sale_price: v.union([v.literal(''), price]),
  sale_price_effective_date: v.union([
    v.literal(''),
    v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d\+05:30\/?\b){2}$/)),
  ]),
  additional_image_link: v.pipe(
    v.string(),
    v.maxLength(2000),
    v.check((list) => list === '' || list.split(',').every((url) => v.is(link, url))),
  ),
  item_group_id: filled(100),
  google_product_category: v.literal('166'),
  product_type: filled(750),
  age_group: v.literal('adult'),
  gender: v.picklist(['female', 'male', 'unisex']),
  color: v.pipe(v.string(), v.maxLength(200)),
  size: v.pipe(v.string(), v.maxLength(200)),
  material: v.pipe(v.string(), v.maxLength(200)),
});

it('the feeds of the demo keep to the specifications of Google and Meta', async () => {
  const { catalogue, site: demo } = createDemo();
  const { products } = await catalogue();
  const items = [...feedItems(products, demo)];
  expect(items.length).toBeGreaterThan(products.length * 2);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.filter(({ colour }) => colour === undefined)).toEqual([]);
  expect(await xmlProblems('google feed', textOf(googleFeed(items, demo)))).toEqual([]);
  const rows = rowsOf(textOf(metaFeed(items)));
  expect(rows).toHaveLength(items.length);
  for (const row of rows) v.parse(metaItem, row);
  // The sale that runs by its plan, and no discount by hand.
  const planned = rows.filter((row) => row.sale_price_effective_date !== '');
  expect(new Set(planned.map(({ title }) => title?.split(',')[0]))).toEqual(new Set(['Weligama Batik Maxi']));
  expect(planned[0]).toMatchObject({
    sale_price: '9800.00 LKR',
    sale_price_effective_date: '2026-11-17T05:30+05:30/2026-12-02T05:30+05:30',
  });
});

describe('an item', () => {
  it('is a product in one size', () => {
    const items = itemsOf({ size: ['L', 'S', 'M'], soldOutSizes: ['M'] });
    expect(items.map(({ title, size, isAvailable }) => [title, size, isAvailable])).toEqual([
      ['Kandy Shirt, size S', 'S', true],
      ['Kandy Shirt, size M', 'M', false],
      ['Kandy Shirt, size L', 'L', true],
    ]);
    expect(new Set(items.map(({ groupId }) => groupId))).toEqual(new Set(['shirt']));
    expect(items[0]).toMatchObject({
      price: '2500.00 LKR',
      link: 'https://sarasa.example/p/kandy-shirt/',
      gender: 'male',
      productType: 'men > shirts',
      delivery: { price: '350.00 LKR', minDays: 2, maxDays: 7 },
    });
    expect(items[0]).not.toHaveProperty('salePrice');
    const colours = itemsOf({ _id: 'a', colourGroup: 'boxy tee' }, { _id: 'b', colourGroup: 'boxy tee' });
    expect(new Set(colours.map(({ groupId }) => groupId)).size).toBe(1);
  });

  it('keeps a comma of a picture’s URL out of the list of pictures', () => {
    const crop = { left: 0.1, right: 0.1, top: 0, bottom: 0 };
    const picture = { asset: { _ref: 'image-abc-1200x1600-jpg' }, crop };
    const [row] = rowsOf(textOf(metaFeed(itemsOf({ size: ['M'], image: [picture, picture, picture] }))));
    const urls = (row as { additional_image_link: string }).additional_image_link.split(',');
    expect(urls).toHaveLength(2);
    expect(new URL(urls[0] ?? '').searchParams.get('rect')).toBe('120,0,960,1600');
  });

  it('keeps its id when the name, the slug or another size changes', () => {
    const [before] = itemsOf({ size: ['M'] });
    const after = itemsOf({ size: ['S', 'M'], name: 'Shirt', slug: { current: 'new' } });
    expect(after.find(({ size }) => size === 'M')?.id).toBe(before?.id);
  });

  it.each([{ image: [] }, { price: 0 }, { price: 1_000_000 }])('is left out with %j [F74]', (overrides) => {
    expect(itemsOf(overrides)).toEqual([]);
  });

  it('without sizes is one, out of stock', () => {
    expect(itemsOf({ size: [] }).map(({ size, isAvailable }) => [size, isAvailable])).toEqual([
      [undefined, false],
    ]);
    expect(itemsOf({ is_outof_stock: true }).some(({ isAvailable }) => isAvailable)).toBe(false);
  });
});

describe('any catalogue', () => {
  // The app’s schemas let no other text through where one is required.
  const shownText = hostileText.map(sanitizeText).filter((text) => text !== '');
  const product = fc.record({
    name: shownText,
    details_desc: hostileText,
    category: hostileText,
    fabric: fc.option(shownText, { nil: undefined }),
    size: fc.uniqueArray(shownText, { maxLength: 3 }),
    price: fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
    discount: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  });

  it('is valid for Google', async () => {
    // One file with all of them, because each check starts a worker.
    const text = textOf(googleFeed(itemsOf(...fc.sample(product, 300)), site));
    expect(await xmlProblems('google feed', text)).toEqual([]);
  });

  it('is valid for Meta, and nothing in it runs in a spreadsheet', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 4 }), (products) => {
        const items = itemsOf(...products);
        const rows = rowsOf(textOf(metaFeed(items)));
        expect(rows).toHaveLength(items.length);
        for (const row of rows) {
          v.parse(metaItem, row);
          for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+@-]/);
        }
      }),
      { numRuns: 100 },
    );
  });
});

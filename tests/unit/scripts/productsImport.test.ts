import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictures, picturesFolder } from '../../../local/catalogue/pictures.ts';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import { createContent as createService } from '../../../local/services/content/content.ts';
import type { ContentService } from '../../../local/services/content/content.ts';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { editorToken } from '../../../local/services/content/mutations.ts';
import { createContent } from '../../../scripts/products/content.ts';
import { importProducts } from '../../../scripts/products/importProducts.ts';
import type { ImportOptions } from '../../../scripts/products/importProducts.ts';
import { readSheet, writeSheet } from '../../../scripts/products/sheet.ts';
import { seedSheet } from '../../../scripts/seedFiles.ts';
import { startMs } from '../../support/orders.ts';

type Cells = Record<string, string | number>;

const shirt: Cells = {
  Name: 'Kandy Shirt',
  Price: 4500,
  Collection: 'men',
  Category: 'Shirts',
  Sizes: 'S, M',
  Pictures: 'Front.JPG',
};
const ella: Cells = { ...shirt, Name: 'Ella Shirt', Pictures: 'back.webp' };

const categories = {
  _id: 'category-men',
  _type: 'product_category',
  product_gender: 'men',
  sub_categories: ['shirts', 'sarongs'],
};

const stored = {
  _id: 'shirt',
  _type: 'product',
  name: 'Kandy Shirt',
  slug: { _type: 'slug', current: 'kandy-shirt' },
  price: 4500,
  gender: 'men',
  category: 'shirts',
  size: ['S', 'M'],
  fabric: 'Linen',
  soldOutSizes: ['M'],
};

let folder: string;
let service: ContentService;
let logged: string[];
let waits: number[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'products-'));
  const [front, back] = pictures.flatMap(({ small }) => small ?? []);
  copyFileSync(join(picturesFolder, String(front)), join(folder, 'front.jpg'));
  copyFileSync(join(picturesFolder, String(back)), join(folder, 'back.webp'));
  waits = [];
  return () => rmSync(folder, { recursive: true });
});

function startService(...documents: ContentDocument[]) {
  service = createService({ documents: [categories, ...documents], nowMs: () => startMs });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await service.handle(new Request(url, init));
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  });
}

/** Imports a sheet with these products. */
async function run(products: Cells[], options: Partial<ImportOptions> & { token?: string | undefined } = {}) {
  const { token = editorToken, ...others } = options;
  const sheet = join(folder, 'products.csv');
  if (products.length > 0) writeFileSync(sheet, Papa.unparse(products));
  logged = [];
  return importProducts({
    sheet,
    pictures: folder,
    publishes: false,
    isDryRun: false,
    content: createContent({
      sanity: { projectId: 'p', dataset: 'production' },
      token: token || undefined,
      wait: async (ms) => void waits.push(ms),
    }),
    log: (text) => logged.push(text),
    ...others,
  });
}

const products = (perspective: 'raw' | 'published' = 'raw') =>
  service.list(perspective).filter(({ _type }) => _type === 'product');

const sent = (path: string) => service.requests.filter(({ url }) => url.includes(path)).length;

const summary = () => logged.at(-1);

describe('products of a sheet', () => {
  it('become drafts, which are published when that is asked for', async () => {
    startService();
    expect(await run([shirt, ella])).toBe(true);
    expect(products('published')).toEqual([]);
    expect(products().map(({ _id }) => _id)).toEqual([
      'drafts.product-kandy-shirt',
      'drafts.product-ella-shirt',
    ]);
    expect(logged.slice(-4)).toEqual([
      '2 products and 2 pictures, without a problem.\n',
      'new: kandy-shirt',
      'new: ella-shirt',
      '\n2 new.',
    ]);

    service.patch('drafts.product-ella-shirt', { fabric: 'Linen' });
    expect(await run([shirt, { ...ella, Price: 5000 }], { publishes: true })).toBe(true);
    expect(logged.slice(-3)).toEqual([
      'going live: kandy-shirt',
      'going live: ella-shirt (price 4500 → 5000)',
      '\n2 going live.',
    ]);
    expect(products()).toMatchObject([
      { _id: 'product-kandy-shirt', category: 'shirts', is_outof_stock: false, size: ['S', 'M'] },
      { _id: 'product-ella-shirt', fabric: 'Linen', price: 5000 },
    ]);
    expect(sent('/assets/')).toBe(2);

    const writes = sent('/mutate/');
    expect(await run([shirt, { ...ella, Price: 5000 }], { publishes: true })).toBe(true);
    expect(await run([shirt, { ...ella, Price: 5000 }])).toBe(true);
    expect(summary()).toBe('\n2 as it was.');
    expect([sent('/mutate/'), sent('/assets/')]).toEqual([writes, 2]);
  });

  it('change a published product in a draft, or in the shop, and nothing that the sheet does not say', async () => {
    startService(stored);
    const sheet = [{ ...shirt, Price: 'Rs 5,000/=', Fit: 'Slim', 'What the pictures show': 'A shirt' }];
    await run(sheet);
    expect(logged).toContain('changed: kandy-shirt (price 4500 → 5000, fit, image)');
    const draft = { ...stored, _id: 'drafts.shirt', price: 5000, fit: 'Slim', image: [{ alt: 'A shirt' }] };
    expect(products()).toMatchObject([stored, draft]);

    const crop = { top: 0.1, bottom: 0, left: 0, right: 0 };
    const [picture] = (products()[1]?.image ?? []) as object[];
    service.patch('drafts.shirt', { image: [{ ...picture, crop }] });
    await run(sheet);
    expect(summary()).toContain('1 as it was');
    // What was edited by hand waits in the draft.
    await run(sheet, { publishes: true });
    expect(products()).toMatchObject([
      { ...draft, _id: 'shirt' },
      { ...draft, image: [{ crop }] },
    ]);
    service.patch('shirt', { image: [{ ...picture, crop }], price: 1 });
    await run(sheet, { publishes: true });
    expect(products()).toMatchObject([{ ...draft, _id: 'shirt', image: [{ crop, alt: 'A shirt' }] }]);
  });

  it.each<[string, object[]]>([
    ['shop', [{ _id: 'shirt' }]],
    ['draft', [{ _id: 'drafts.shirt' }]],
    ['shop alone', [{ _id: 'shirt' }, { _id: 'drafts.shirt', price: 4000, discount: 0 }]],
    ['draft alone', [{ _id: 'shirt', price: 4500, discount: 0 }, { _id: 'drafts.shirt' }]],
  ])('keep price and discount in every version while there is a discount in the %s', async (_where, own) => {
    const versions = own.map((version) => ({ ...stored, price: 3600, discount: 20, ...version }));
    startService(...versions);
    const note =
      'Row 2: kandy-shirt has a discount; its price and discount were left alone. First end it in the Studio.';
    const pricesOf = (list: readonly Record<string, unknown>[]) =>
      new Set(list.map(({ price, discount }) => `${Number(price)} ${Number(discount)}`));
    for (const publishes of [false, true])
      for (const cells of [{ Fit: 'Slim' }, { Fit: 'Slim', Discount: 10 }, { Price: 3600, Discount: 0 }]) {
        expect(await run([{ ...shirt, ...cells }], { publishes })).toBe(false);
        expect(logged).toContain(note);
        expect(pricesOf(products())).toEqual(pricesOf(versions));
      }
    expect(products()).toMatchObject([{ _id: 'shirt', fit: 'Slim' }, ...own.slice(1)]);
  });

  it('have no discount that the sheet puts at 0, and are not named where the prices are the same', async () => {
    startService({ ...stored, price: 3600, discount: 20 });
    expect(
      await run([
        { ...shirt, Price: 3600 },
        { ...ella, Discount: 0 },
      ]),
    ).toBe(true);
    expect(logged.join('\n')).not.toContain('discount');
    expect(products().at(-1)).not.toHaveProperty('discount');
  });

  it('keep a draft whose fields were others than the sheet’s', async () => {
    startService(stored, { ...stored, _id: 'drafts.shirt', price: 5500 });
    await run([{ ...shirt, Price: 5000 }], { publishes: true });
    expect(logged).toContain('changed: kandy-shirt (price 4500 → 5000, image, price 5500 → 5000)');
    expect(products()).toMatchObject([{ price: 5000 }, { _id: 'drafts.shirt', price: 5000 }]);
  });

  it('are written from where the connection was lost', async () => {
    startService();
    const isWrite = ({ url, body }: { url: string; body: string }) =>
      url.includes('/mutate/') && body.includes('ella');
    service.faults.add({ match: isWrite, drop: true });
    await expect(run([shirt, ella])).rejects.toThrow('p.api.sanity.io cannot be reached');
    expect(waits).toEqual([1000, 3000, 10_000]);
    expect(summary()).toBe('\nNot finished. Run the same command again: it goes on from here.');
    expect(products()).toHaveLength(1);

    service.faults.clear();
    // The answer alone is lost, and the service is busy for a moment.
    service.faults.add({ match: isWrite, drop: true, afterHandling: true, times: 1 });
    service.faults.add({ match: ({ url }) => url.includes('/query/'), status: 503, times: 1 });
    expect(await run([shirt, ella])).toBe(true);
    expect(summary()).toBe('\n1 new, 1 as it was.');
    expect(products()).toHaveLength(2);
    expect(sent('/assets/')).toBe(2);
  });

  it('come after a picture that the service cannot read', async () => {
    startService();
    writeFileSync(join(folder, 'back.webp'), 'RIFF1234WEBP');
    await expect(run([shirt, ella])).rejects.toThrow('The content service refused back.webp (400): ');
    expect(products()).toHaveLength(1);
  });

  it.each([
    ['the product', () => service.patch('shirt', { price: 3600, discount: 20 })],
    ['a new draft', () => service.put({ ...stored, _id: 'drafts.shirt', fit: 'Slim' })],
  ])('wait for another run when somebody edits %s meanwhile', async (_what, edit) => {
    startService(stored);
    let edited: unknown;
    const log = (text: string) => {
      logged.push(text);
      // All was read, and nothing is written yet.
      if (text.includes('without a problem')) {
        edit();
        edited = products();
      }
    };
    expect(await run([{ ...shirt, Price: 5000 }], { log })).toBe(false);
    expect(products()).toEqual(edited);
    expect(logged).toContain('edited meanwhile: kandy-shirt (price 4500 → 5000, image)');
    expect(summary()).toBe('Run it again for what was edited in the Studio meanwhile.');
  });
});

describe('a dry run', () => {
  it('says what would change, and writes nothing', async () => {
    startService({ ...stored, price: 4000 });
    expect(await run([shirt, ella], { isDryRun: true, token: '' })).toBe(true);
    expect(logged).toContain('changed: kandy-shirt (price 4000 → 4500, image)');
    expect(summary()).toBe('\nNothing was written. It would be: 1 new, 1 changed.');
    expect(service.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v2023-07-11/data/query/production',
    ]);
  });

  it('checks the sheet alone without a content service', async () => {
    expect(await run([shirt], { isDryRun: true, content: undefined })).toBe(true);
    expect(logged).toEqual(['1 product and 1 picture, without a problem.\n']);
  });
});

describe('nothing is written', () => {
  afterEach(() => expect(service.requests.filter(({ url }) => !url.includes('/query/'))).toEqual([]));

  it('while a picture is missing, of another kind, too large or given twice', async () => {
    startService();
    writeFileSync(join(folder, 'phone.jpg'), '\0\0\0\u0018ftypheic');
    writeFileSync(join(folder, 'notes.txt'), 'Kandy');
    writeFileSync(join(folder, 'large.png'), '');
    truncateSync(join(folder, 'large.png'), 30e6);
    copyFileSync(join(folder, 'front.jpg'), join(folder, 'copy.jpg'));
    const row = { ...shirt, Pictures: 'side.jpg, phone.jpg, notes.txt, large.png, front.jpg, copy.jpg' };
    expect(await run([row])).toBe(false);
    expect(logged.map((text) => text.replace('Row 2, column F (Pictures): ', ''))).toEqual([
      `“side.jpg” is not in ${folder}. Put it there, or correct the name.`,
      '“phone.jpg” is a HEIC picture, which few browsers show. Save it as JPEG, 1,200 to 2,400 pixels wide.',
      '“notes.txt” is not a picture for the web. Save it as JPEG, 1,200 to 2,400 pixels wide.',
      '“large.png” has 30 MB; 20 at most. Save it as JPEG, 1,200 to 2,400 pixels wide.',
      '“copy.jpg” shows the same as another of them. Remove one.',
      '\n5 problems. Nothing was written.',
    ]);
    await expect(run([shirt], { pictures: join(folder, 'none') })).rejects.toThrow(
      /^There is no folder .*none\./,
    );
  });

  it('for a category or a web address that the Studio has otherwise', async () => {
    startService(
      { ...stored, _id: 'product-old', slug: { current: 'new' } },
      { ...stored, _id: 'one', slug: { current: 'same' } },
      { ...stored, _id: 'two', slug: { current: 'same' } },
    );
    const rows = [
      { Category: 'hats' },
      { Collection: 'women' },
      { 'Web address': 'old' },
      { 'Web address': 'same' },
    ];
    expect(await run(rows.map((row, at) => ({ 'Web address': `shirt-${at}`, ...shirt, ...row })))).toBe(
      false,
    );
    expect(logged.slice(0, -1)).toEqual([
      'Row 2, column E (Category): “hats” is not a category of men. Write one of shirts, sarongs, or add it in the Studio under Categories.',
      'Row 3, column E (Category): “Shirts” is not a category of women. Add it in the Studio under Categories.',
      'Row 4, column A (Web address): in the Studio, “old” is now “new”. Write that.',
      'Row 5, column A (Web address): several products of the Studio have “same”. Give each its own there.',
    ]);
  });

  it('for a new row with the first picture of a product that the sheet does not have', async () => {
    startService();
    await run([shirt], { publishes: true });
    service.requests.length = 0;
    const renamed = { ...shirt, Name: 'Kandy Linen Shirt' };
    expect(await run([renamed])).toBe(false);
    expect(logged[0]).toBe(
      'Row 2 (Web address): is this “kandy-shirt”? Write its web address, or put another picture first.',
    );
    expect(await run([renamed, shirt], { isDryRun: true })).toBe(true);
  });

  it('with a token that is wrong', async () => {
    startService();
    service.faults.add({ status: 401 });
    await expect(run([shirt], { token: 'other' })).rejects.toThrow('SANITY_WRITE_TOKEN is not valid.');
  });
});

it('brings the demo’s catalogue back as it was', async () => {
  const seed = seedDocuments(startMs);
  const demo = seed.filter(({ _type }) => _type === 'product');
  startService(...seed.filter(({ _type }) => _type === 'product_category'));
  service.remove('category-men');
  service.put(seed.find(({ _id }) => _id === 'category-men') ?? categories);
  const sheet = join(folder, 'products.xlsx');
  writeFileSync(sheet, await seedSheet(startMs));
  const options = { sheet, pictures: picturesFolder, publishes: true };
  expect(await run([], options)).toBe(true);
  expect(products('published').map(({ _id }) => _id)).toEqual(demo.map(({ _id }) => _id));

  const fileOf = (assetId: string) => String(service.get(assetId, 'raw')?.originalFilename);
  const readBack = await readSheet(await writeSheet(products('published'), fileOf), sheet);
  expect(readBack).toEqual(await readSheet(await seedSheet(startMs), sheet));
  expect(readBack.rows.filter(([name]) => name !== null)).toHaveLength(demo.length + 1);
  const writes = service.requests.length;
  expect(await run([], options)).toBe(true);
  expect(summary()).toBe(`\n${demo.length} as it was.`);
  expect(service.requests).toHaveLength(writes + 1);
});

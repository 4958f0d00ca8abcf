import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { productFilters } from '../../../apps/studio/productLists.ts';
import { shopLinkOf } from '../../../apps/studio/shopLinks.ts';
import { ownShop } from '../../ownShop.ts';
import { buildImage, buildProductDocument } from '../../factories.ts';

describe('“Open in shop”', () => {
  it.each([
    [buildProductDocument(), '/collections/kandy-shirt'],
    [{ _type: 'product_category', product_gender: 'women' }, '/collections/women'],
    [{ _type: 'hero_sale' }, '/'],
    [{ _type: 'hero_banner' }, '/'],
    [{ _type: 'home_banner' }, '/'],
  ])('leads from %j to %s', (document, path) => {
    expect(shopLinkOf(document, 'http://localhost:5173')).toBe(`http://localhost:5173/#${path}`);
    expect(shopLinkOf(document)).toBe(`${shop.url}/#${path}`);
  });

  it.each([
    [{ _type: 'product' }],
    [{ _type: 'product', slug: { current: '../cart' } }],
    [{ _type: 'product_category' }],
    [{ _type: 'other' }],
  ])('leads nowhere from %j', (document) => {
    expect(shopLinkOf(document)).toBeUndefined();
  });
});

describe('the lists of products', () => {
  const documents = [
    buildProductDocument({ _id: 'plain' }),
    buildProductDocument({ _id: 'discounted', discount: 20 }),
    buildProductDocument({ _id: 'no-discount', discount: 0 }),
    buildProductDocument({ _id: 'sold-out', is_outof_stock: true }),
    buildProductDocument({ _id: 'sizes-sold-out', soldOutSizes: ['S', 'M', 'L'] }),
    buildProductDocument({ _id: 'one-size-left', soldOutSizes: ['S', 'M'] }),
    buildProductDocument({ _id: 'no-flag', is_outof_stock: undefined }),
    buildProductDocument({ _id: 'no-image', image: undefined }),
    buildProductDocument({ _id: 'empty-image', image: [{ ...buildImage(), asset: undefined }] }),
    buildProductDocument({ _id: 'best', is_best_selling: true }),
    buildProductDocument({ _id: 'new', isNew: true }),
  ];

  it.each([
    ['onSale', ['discounted']],
    ['outOfStock', ['sold-out', 'sizes-sold-out']],
    ['withoutPicture', ['no-image', 'empty-image']],
    ['bestSelling', ['best']],
    ['isNew', ['new']],
  ] as const)('%s has the products that match', async (name, ids) => {
    const tree = parse(`*[_type == "product" && ${productFilters[name]}]._id`);
    expect(await (await evaluate(tree, { dataset: documents })).get()).toEqual(ids);
  });
});

const studioFiles = readdirSync('apps/studio', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/node_modules|[\\/](dist|\.sanity)[\\/]/.test(file));

it('the Studio takes the name of the shop from src/config/shop.ts', () => {
  const naming = studioFiles.filter((file) =>
    readFileSync(file, 'utf8').toLowerCase().includes(ownShop.name.toLowerCase()),
  );
  expect(studioFiles.length).toBeGreaterThan(30);
  expect(naming).toEqual([]);
});

/** The files of src that a file imports, directly or through others, and the packages that these import. */
function sourcesOf(file: string, found = { files: new Set<string>(), packages: new Set<string>() }) {
  for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?!import type).* from '([^']+)';/gm,
  )) {
    const path = join(dirname(file), imported);
    if (!imported.startsWith('.')) {
      if (file.startsWith('src')) found.packages.add(imported);
    } else if (path.startsWith('src') && path.endsWith('.ts') && !found.files.has(path)) {
      found.files.add(path);
      sourcesOf(path, found);
    }
  }
  return found;
}

it('the Studio imports nothing from src that needs a package of the shop', () => {
  const { files, packages } = studioFiles
    .filter((file) => /\.tsx?$/.test(file))
    .reduce((found, file) => sourcesOf(file, found), sourcesOf('apps/studio/shopLinks.ts'));
  expect(files.size).toBeGreaterThan(8);
  expect([...packages]).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { shopLinkOf } from '../../../apps/studio/shopLinks.ts';
import { buildProductDocument } from '../../support/factories.ts';

it.each([
  [buildProductDocument(), '/collections/kandy-shirt'],
  [{ _type: 'product_category', product_gender: 'women' }, '/collections/women'],
  [{ _type: 'hero_sale' }, '/'],
  [{ _type: 'product', slug: { current: '../cart' } }, undefined],
  [{ _type: 'product_category' }, undefined],
])('“Open in shop” leads from %j to %s', (document, path) => {
  expect(shopLinkOf(document, 'http://localhost:5173')).toBe(path && `http://localhost:5173/#${path}`);
  expect(shopLinkOf(document)).toBe(path && `${shop.url}/#${path}`);
});

const studioFiles = readdirSync('apps/studio', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/node_modules|[\\/](dist|\.sanity)[\\/]/.test(file));

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

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import { slugOf } from '../../../local/services/values.ts';
import { fetchHome, fetchProductsBySlugs } from '../../../src/services/content/catalogue.ts';
import { fetchListing } from '../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../src/services/content/product.ts';
import { genders } from '../../../src/domain/types.ts';
import { writeSeed } from '../../../scripts/seedFiles.ts';
import { startBackend } from '../../support/backend.ts';
import { buildChoice } from '../../support/factories.ts';
import { assetIdOf, filesIn, readCatalogue, readImported } from './importedCatalogue.ts';
import { createContext, problemsOf } from './rules.ts';
import { objectFields, schemaNamed } from './sampleDocuments.ts';

const scratch = mkdtempSync(join(tmpdir(), 'seed-export-'));
const folder = join(scratch, 'catalogue');
const nowMs = Date.now();
writeSeed(folder, nowMs);
const documents = readCatalogue(folder);

afterAll(() => rmSync(scratch, { recursive: true }));

describe('the exported catalogue', () => {
  it('references exactly the image files next to it', () => {
    const referenced = new Set(filesIn(documents));
    const written = readdirSync(join(folder, 'images')).map((file) => `images/${file}`);
    expect(written.length).toBeGreaterThan(150);
    expect([...referenced].toSorted()).toEqual(written.toSorted());
    expect(JSON.stringify(documents)).not.toMatch(/"asset":|file:\/\/\/|https?:/);
  });

  it('can be published in the Studio as it is, without warnings', async () => {
    const content = readImported(folder);
    // The list of banners adds its own field.
    for (const { orderRank: _rank, ...document } of content) {
      const { fields } = schemaNamed(document._type);
      const problems = await problemsOf(fields, document, createContext(content, document), objectFields);
      expect([document._id, ...problems]).toEqual([document._id]);
    }
  });

  it('gives the same shop as the demo after the import', async () => {
    const demo = seedDocuments(nowMs);
    const slugs = demo.filter(({ _type }) => _type === 'product').map(slugOf);

    /** Everything that the app reads from documents, except for intended differences. */
    async function readShop(content: readonly ContentDocument[]): Promise<unknown> {
      startBackend({ documents: content });
      const shop = {
        home: await fetchHome(),
        listings: await Promise.all(genders.map((gender) => fetchListing(buildChoice({ gender }), 0, 24))),
        products: await Promise.all(slugs.map((slug) => fetchProduct(slug))),
        inCart: await fetchProductsBySlugs(slugs),
      };
      const plain = JSON.stringify(shop, (name, value: unknown) => {
        // Sanity stores one asset for two identical images.
        const [, file, extension] = /^image-(?![0-9a-f]{40}-)(\w+-\d+x\d+)-(\w+)$/.exec(String(value)) ?? [];
        if (name === '_ref' && file) return assetIdOf(folder, `images/${file}.${extension}`);
        return name === 'lqip' || name === 'saleEndMs' ? undefined : value;
      });
      return JSON.parse(plain) as unknown;
    }

    const importedShop = await readShop(readImported(folder));
    expect(importedShop).toEqual(await readShop(demo));
    expect(JSON.stringify(importedShop).match(/image-[0-9a-f]{40}-/g)?.length).toBeGreaterThan(300);
    expect(importedShop).toMatchObject({ products: slugs.map((slug) => ({ slug: { current: slug } })) });
  });
});

import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../build/pages/catalogue.ts';
import { contentReader } from '../../../build/pages/contentReader.ts';
import { parseEnvironment } from '../../../build/environment.ts';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { fetchHome } from '../../../src/services/content/home.ts';
import { fetchListing } from '../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../src/services/content/product.ts';
import { documentSchemas } from '../../../apps/studio/schemas/schemas.ts';
import { startBackend } from '../../support/backend.ts';
import { buildChoice } from '../../support/factories.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';
import { sampleDocument, schemaNamed } from './sampleDocuments.ts';

const slug = 'sample-1';

const hostedSettings = parseEnvironment(hostedEnvironment, 'test');

async function readShop(documents: readonly ContentDocument[]) {
  const { content } = startBackend({ documents });
  const read = contentReader(hostedSettings.sanity, (request) => content.handle(request));
  const { synonyms } = await readCatalogue(read);
  return {
    home: await fetchHome(),
    men: await fetchListing(buildChoice(), 0, 24),
    product: await fetchProduct(slug),
    build: { synonyms },
  };
}

type Shop = Awaited<ReturnType<typeof readShop>>;

// A sale plan is shown by nothing but its prices.
const schemaCases = documentSchemas
  .filter(({ name }) => name !== 'sale_plan')
  .map((schema) => [schema.name, schema] as const);

describe('a document with only the required fields', () => {
  const shown: Record<string, (shop: Shop) => unknown> = {
    product: ({ product, men }) => product && men.products[0],
    product_category: ({ men }) => men.subCategories[0],
    hero_sale: ({ home }) => home.sales[0],
    hero_banner: ({ home }) => home.heroBanners[0]?.banner[0],
    home_banner: ({ home }) => home.homeBanners[0],
    search_synonym: ({ build }) => build.synonyms[0],
  };

  // The console guard fails the test when the app drops a document.
  it.each(schemaCases)('is displayed by the shop: %s', async (name, schema) => {
    // A category is shown once it has a product.
    const others = name === 'product_category' ? [sampleDocument(schemaNamed('product'))] : [];
    const shop = await readShop([sampleDocument(schema), ...others]);
    expect(shown[name]?.(shop)).toBeTruthy();
  });
});

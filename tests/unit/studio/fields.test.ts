import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../build/pages/catalogue.ts';
import { contentReader } from '../../../build/pages/contentReader.ts';
import { parseEnvironment } from '../../../build/environment.ts';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { fetchHome, fetchProductsBySlugs } from '../../../src/services/content/catalogue.ts';
import { fetchListing } from '../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../src/services/content/product.ts';
import { documentSchemas } from '../../../apps/studio/schemas/schemas.ts';
import { startBackend } from '../../support/backend.ts';
import { buildChoice } from '../../support/factories.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';
import type { SchemaDefinition } from './sanity.ts';
import { fieldNamed, sampleDocument, sampleOf, schemaNamed } from './sampleDocuments.ts';

const slug = 'sample-1';

const hostedSettings = parseEnvironment(hostedEnvironment, 'test');

/** A document with all fields. Lists, which show some of them, contain no sold-out products. */
const fullDocument = (schema: SchemaDefinition): ContentDocument => ({
  ...sampleDocument(schema, 'all'),
  ...(schema.name === 'product' && { is_outof_stock: false }),
});

/** One document of each type, as created in the Studio; one of them can be replaced. */
const shopWith = (replacement?: ContentDocument): ContentDocument[] =>
  documentSchemas.map((schema) => (schema.name === replacement?._type ? replacement : fullDocument(schema)));

/** Everything that the app and the build read from documents. */
async function readShop(documents: readonly ContentDocument[]) {
  const { content } = startBackend({ documents });
  const read = contentReader(hostedSettings.sanity, (request) => content.handle(request));
  const { products, synonyms } = await readCatalogue(read);
  const category = String(sampleOf(fieldNamed(schemaNamed('product'), 'category')));
  return {
    home: await fetchHome(),
    men: await fetchListing(buildChoice(), 0, 24),
    categoryOfMen: await fetchListing(buildChoice({ category }), 0, 24),
    product: await fetchProduct(slug),
    inCart: await fetchProductsBySlugs([slug]),
    // What the build reads besides the pages that the app shows as well.
    build: { products, synonyms },
  };
}

type Shop = Awaited<ReturnType<typeof readShop>>;

const schemaCases = documentSchemas.map((schema) => [schema.name, schema] as const);

const fieldCases = documentSchemas.flatMap((schema) =>
  schema.fields
    .filter(({ hidden }) => !hidden)
    .map((field) => [`${schema.name}.${field.name}`, schema, field] as const),
);

describe('the fields of the Studio', () => {
  it.each(fieldCases)('have an effect in the shop: %s', async (_name, schema, field) => {
    const document = fullDocument(schema);
    const value = field.name === 'is_outof_stock' ? true : sampleOf(field, 2);
    // The category's size table counts for products without one of their own.
    const shopOf = (replacement: ContentDocument) =>
      shopWith(replacement).map((each) =>
        field.name === 'sizeTables' && each._type === 'product' ? { ...each, sizeTable: undefined } : each,
      );
    const before = await readShop(shopOf(document));
    expect(await readShop(shopOf({ ...document, [field.name]: value }))).not.toEqual(before);
  });
});

describe('a document with only the required fields', () => {
  const shown: Record<string, (shop: Shop) => unknown> = {
    product: ({ product, men }) => product && men.products[0],
    product_category: ({ men }) => men.subCategories[0],
    hero_sale: ({ home }) => home.sales[0]?.saleEndMs,
    hero_banner: ({ home }) => home.heroBanners[0]?.banner[0],
    home_banner: ({ home }) => home.homeBanners[0],
    search_synonym: ({ build }) => build.synonyms[0],
  };

  // The console guard fails the test when the app drops a document.
  it.each(schemaCases)('is displayed by the shop: %s', async (name, schema) => {
    // A category is shown once it has a product.
    const others = name === 'product_category' ? [sampleDocument(schemaNamed('product'), 'required')] : [];
    const shop = await readShop([sampleDocument(schema, 'required'), ...others]);
    expect(shown[name]?.(shop)).toBeTruthy();
  });
});

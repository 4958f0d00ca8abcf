import { describe, expect, it } from 'vitest';
import { productsQuery, readCatalogue } from '../../../build/pages/catalogue.ts';
import { contentReader } from '../../../build/pages/contentReader.ts';
import { parseEnvironment } from '../../../src/config/environment.ts';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { isImageAssetId } from '../../../src/domain/images.ts';
import {
  fetchHome,
  fetchListing,
  fetchProduct,
  fetchProductsBySlugs,
} from '../../../src/services/content/catalogue.ts';
import * as productQueries from '../../../src/services/content/productQueries.ts';
import * as queries from '../../../src/services/content/queries.ts';
import { synonymsQuery } from '../../../src/services/content/searchQueries.ts';
import { sorts } from '../../../src/domain/types.ts';
import type { Picture } from '../../../src/domain/types.ts';
import type { DocumentSchema, Field, ImageType } from '../../../apps/studio/schemas/definition.ts';
import { documentSchemas } from '../../../apps/studio/schemas/schemas.ts';
import { startBackend } from '../../backend.ts';
import { buildChoice } from '../../factories.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import { queriedFields } from './queriedFields.ts';
import { fieldNamed, objectFields, sampleDocument, sampleOf, schemaNamed } from './sampleDocuments.ts';

const slug = 'sample-1';

const hostedSettings = parseEnvironment(hostedEnvironment, 'test');

function imageTypesIn(field: Field): ImageType[] {
  if (field.type === 'image') return [field];
  return field.type === 'array' ? field.of.filter((entry) => entry.type === 'image') : [];
}

/** The names of a field and its nested fields. */
function namesOf(field: Field): string[] {
  const imageTypes = imageTypesIn(field);
  const objects = [field.type, ...(field.type === 'array' ? [field.of[0].type] : [])];
  const parts = [
    ...imageTypes.flatMap(({ fields }) => fields),
    ...objects.flatMap((type) => objectFields[type] ?? []),
  ];
  const crops = imageTypes.some(({ options }) => options.hotspot) ? ['crop', 'hotspot'] : [];
  return [field.name, ...parts.flatMap(namesOf), ...crops];
}

/** In no form: added by the content service itself, or written by the Studio's lists. */
const hiddenFields = new Set(['current', 'asset', 'metadata', 'lqip', 'orderRank']);

/** A document with all fields. Lists, which show some of them, contain no sold-out products. */
const fullDocument = (schema: DocumentSchema): ContentDocument => ({
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
  schema.fields.map((field) => [`${schema.name}.${field.name}`, schema, field] as const),
);

describe('the fields of the Studio', () => {
  const read = queriedFields([
    ...Object.values({ ...queries, ...productQueries })
      .filter((query) => typeof query === 'string')
      .filter((query) => /^[*{]/.test(query) && query.includes('_type')),
    // What the build alone reads.
    productsQuery,
    synonymsQuery,
    ...sorts.map((sort) => queries.listingRequest(buildChoice({ sort }), 0, 24).query),
  ]);

  it('belong to exactly the document types that the shop queries', () => {
    expect(documentSchemas.map(({ name }) => name).toSorted()).toEqual([...read.keys()].toSorted());
  });

  it.each(schemaCases)('of %s are exactly those that the shop queries', (name, schema) => {
    const queried = [...(read.get(name) ?? [])].filter(
      (field) => !field.startsWith('_') && !hiddenFields.has(field),
    );
    expect([...new Set(schema.fields.flatMap(namesOf))].toSorted()).toEqual(queried.toSorted());
  });

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

describe('the images of the Studio', () => {
  const types = documentSchemas.flatMap(({ fields }) => fields.flatMap(imageTypesIn));

  it('have formats that the shop supports', () => {
    expect(types.length).toBeGreaterThanOrEqual(5);
    for (const { options } of types) {
      const formats = options.accept.split(',').map((type) => type.replace(/^image\/|\+xml$/g, ''));
      expect(formats.length).toBeGreaterThanOrEqual(4);
      for (const format of formats) expect(isImageAssetId(`image-abc-1200x1600-${format}`)).toBe(true);
    }
  });

  it('include the placeholder that the shop shows while they load', async () => {
    for (const { options } of types) expect(options.metadata).toEqual(['lqip']);
    const [image] = sampleOf(fieldNamed(schemaNamed('product'), 'image')) as { asset: { _ref: string } }[];
    const asset = {
      _id: image?.asset._ref ?? '',
      _type: 'sanity.imageAsset',
      metadata: { lqip: 'data:image/jpeg;base64,AA' },
    };
    const { product } = await readShop([...shopWith(), asset]);
    expect(product?.image[0]).toMatchObject<Partial<Picture>>({ lqip: asset.metadata.lqip });
  });
});

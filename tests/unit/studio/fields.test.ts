import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../../emulators/content/documents.ts';
import { isImageAssetId } from '../../../src/domain/images.ts';
import {
  fetchHome,
  fetchListing,
  fetchProduct,
  fetchProductsBySlugs,
} from '../../../src/services/content/catalogue.ts';
import * as queries from '../../../src/services/content/queries.ts';
import { sorts } from '../../../src/domain/types.ts';
import type { HeroBanner, Picture, Product, SaleBanner } from '../../../src/domain/types.ts';
import type { DocumentSchema, Field, PictureType } from '../../../studio/schemas/definition.ts';
import { documentSchemas } from '../../../studio/schemas/schemas.ts';
import { startBackend } from '../../backend.ts';
import { queriedFields } from './queriedFields.ts';
import { fieldNamed, objectFields, sampleDocument, sampleOf, schemaNamed } from './sampleDocuments.ts';

const slug = 'sample-1';

function pictureTypesIn(field: Field): PictureType[] {
  if (field.type === 'image') return [field];
  return field.type === 'array' ? field.of.filter((entry) => entry.type === 'image') : [];
}

/** The names of a field and of its parts. */
function namesOf(field: Field): string[] {
  const pictureTypes = pictureTypesIn(field);
  const parts = [...pictureTypes.flatMap(({ fields }) => fields), ...(objectFields[field.type] ?? [])];
  const cuts = pictureTypes.some(({ options }) => options.hotspot) ? ['crop', 'hotspot'] : [];
  return [field.name, ...parts.map(({ name }) => name), ...cuts];
}

/** What the content service adds to a document, a slug and a picture by itself. */
const madeByService = new Set(['_id', '_type', '_createdAt', 'current', 'asset', 'metadata', 'lqip']);

/** The documents of a shop made in the Studio; one of them may be exchanged. */
function shopWith(exchanged?: ContentDocument): ContentDocument[] {
  return documentSchemas.map((schema) =>
    schema.name === exchanged?._type ? exchanged : sampleDocument(schema, 'every'),
  );
}

/** Everything that the app makes of documents. */
async function shopOf(documents: readonly ContentDocument[]) {
  startBackend({ documents });
  const category = String(sampleOf(fieldNamed(schemaNamed('product'), 'category')));
  return {
    home: await fetchHome(),
    men: await fetchListing({ gender: 'men', category: 'all', size: 'all', sort: 'newest' }, 0, 24),
    categoryOfMen: await fetchListing({ gender: 'men', category, size: 'all', sort: 'newest' }, 0, 24),
    product: await fetchProduct(slug),
    inCart: await fetchProductsBySlugs([slug]),
  };
}

type Shop = Awaited<ReturnType<typeof shopOf>>;

const fieldCases = documentSchemas.flatMap((schema) =>
  schema.fields.map((field): [string, DocumentSchema, Field] => [
    `${schema.name}.${field.name}`,
    schema,
    field,
  ]),
);

describe('the fields of the Studio', () => {
  const read = queriedFields([
    ...Object.values(queries).filter((query) => typeof query === 'string'),
    ...sorts.map((sort) => queries.listingQuery(sort)),
  ]);

  it('are documents of the very types that the shop asks for', () => {
    expect(documentSchemas.map(({ name }) => name).toSorted()).toEqual([...read.keys()].toSorted());
  });

  it.each(documentSchemas.map((schema) => [schema.name, schema] as const))(
    'are, in a %s, the very ones that the shop asks for',
    (name, schema) => {
      const asked = [...(read.get(name) ?? [])].filter((field) => !madeByService.has(field));
      expect([...new Set(schema.fields.flatMap(namesOf))].toSorted()).toEqual(asked.toSorted());
    },
  );

  it.each(fieldCases)('change the shop: %s', async (_name, schema, field) => {
    // A product that is sold out is in no list, where some of its fields would show.
    const document = {
      ...sampleDocument(schema, 'every'),
      ...(schema.name === 'product' ? { is_outof_stock: false } : {}),
    };
    const before = await shopOf(shopWith(document));
    const value = field.name === 'is_outof_stock' ? true : sampleOf(field, 2);
    expect(await shopOf(shopWith({ ...document, [field.name]: value }))).not.toEqual(before);
  });
});

describe('a document with every field filled in', () => {
  const product = sampleDocument(schemaNamed('product'), 'every');
  const wholeShop = () => shopOf(shopWith({ ...product, is_outof_stock: false }));

  const pictureIn = (value: unknown) => {
    const { asset, alt, crop, hotspot } = value as Picture;
    return { asset: expect.objectContaining({ _ref: asset._ref }) as unknown, alt, crop, hotspot };
  };

  it('gives the shop every field of a product, as it was written', async () => {
    const { product: shown } = await wholeShop();
    // A field that is added to the entity is missing here until it is asked for.
    const written: Record<keyof Product, unknown> = {
      _id: product._id,
      name: product.name,
      slug: { current: slug },
      price: product.price,
      discount: product.discount,
      gender: product.gender,
      category: product.category,
      isNew: true,
      size: product.size,
      is_outof_stock: false,
      is_best_selling: true,
      details_desc: product.details_desc,
      details_points: product.details_points,
      image: (product.image as unknown[]).map(pictureIn),
      size_chart: pictureIn(product.size_chart),
    };
    expect(shown).toEqual(written);
  });

  it('gives the shop every field of the home page and of a listing, as it was written', async () => {
    const { home, men, categoryOfMen } = await wholeShop();
    const [sale, hero, top] = ['hero_sale', 'hero_banner', 'home_banner'].map((name) =>
      sampleDocument(schemaNamed(name), 'every'),
    ) as [ContentDocument, ContentDocument, ContentDocument];
    const saleBanner: Record<keyof SaleBanner, unknown> = {
      _id: sale._id,
      header: sale.header,
      saleEndMs: Date.parse(String(sale.sale_end)),
      route_path: sale.route_path,
      sale_category: { title: (sale.sale_category as { title: string }).title },
      sale_img: pictureIn(sale.sale_img),
    };
    const heroBanner: Record<keyof HeroBanner, unknown> = {
      _id: hero._id,
      banner: (hero.banner as unknown[]).map(pictureIn),
    };
    expect(home.sales).toEqual([saleBanner]);
    expect(home.heroBanners).toEqual([heroBanner]);
    expect(home.homeBanners).toEqual([pictureIn(top.banner)]);
    expect([home.bestSelling, home.newArrivals, men.products, categoryOfMen.products]).toEqual(
      Array.from({ length: 4 }, () => [expect.objectContaining({ _id: product._id })]),
    );
    expect(men.subCategories).toEqual(
      sampleDocument(schemaNamed('product_category'), 'every').sub_categories,
    );
  });
});

describe('a document with what the Studio requires and nothing else', () => {
  const shown: Record<string, (shop: Shop) => unknown> = {
    product: ({ product, men }) => product && men.products[0],
    product_category: ({ men }) => men.subCategories[0],
    hero_sale: ({ home }) => home.sales[0]?.saleEndMs,
    hero_banner: ({ home }) => home.heroBanners[0]?.banner[0],
    home_banner: ({ home }) => home.homeBanners[0],
  };

  // The console guard fails the test where the app leaves a document out.
  it.each(documentSchemas.map((schema) => [schema.name, schema] as const))(
    'is a %s that the shop shows',
    async (name, schema) => {
      const shop = await shopOf([sampleDocument(schema, 'required')]);
      expect(shown[name]?.(shop)).toBeTruthy();
    },
  );
});

describe('the pictures of the Studio', () => {
  const types = documentSchemas.flatMap(({ fields }) => fields.flatMap(pictureTypesIn));

  it('are of the formats that the shop shows', () => {
    expect(types.length).toBeGreaterThanOrEqual(5);
    for (const { options } of types) {
      const formats = options.accept.split(',').map((type) => type.replace(/^image\/|\+xml$/g, ''));
      expect(formats.length).toBeGreaterThanOrEqual(4);
      for (const format of formats) expect(isImageAssetId(`image-abc-1200x1600-${format}`)).toBe(true);
    }
  });

  it('bring the blurred preview that the shop shows while they load', async () => {
    for (const { options } of types) expect(options.metadata).toEqual(['lqip']);
    const [picture] = sampleOf(fieldNamed(schemaNamed('product'), 'image')) as { asset: { _ref: string } }[];
    const asset = {
      _id: picture?.asset._ref ?? '',
      _type: 'sanity.imageAsset',
      metadata: { lqip: 'data:image/jpeg;base64,AA' },
    };
    const { product } = await shopOf([...shopWith(), asset]);
    expect(product?.image[0]).toMatchObject<Partial<Picture>>({ lqip: asset.metadata.lqip });
  });
});

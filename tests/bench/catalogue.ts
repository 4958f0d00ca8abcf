import type { Catalogue, PageProduct } from '../../build/pages/types.ts';
import type { ContentDocument } from '../../local/services/content/documents.ts';
import { seedDocuments } from '../../local/catalogue/seed/catalogue.ts';
import { seededRandom } from '../../local/catalogue/seed/seededRandom.ts';
import { slugOf } from '../../local/services/values.ts';
import type { Gender } from '../../src/domain/types.ts';

const minuteMs = 60_000;

/** The demo documents with the given number of products of one gender: renamed copies of the products in stock. */
export function enlargedCatalogue(gender: Gender, count: number, nowMs: number): ContentDocument[] {
  const seed: ContentDocument[] = seedDocuments(nowMs);
  const isOfGender = (document: ContentDocument) =>
    document._type === 'product' && document.gender === gender;
  const originals = seed.filter((document) => isOfGender(document) && document.is_outof_stock !== true);
  const copies = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length];
    if (!original) throw new Error(`The catalogue has no product of ${gender} in stock.`);
    return {
      ...original,
      _id: `${original._id}-${index}`,
      _createdAt: new Date(nowMs - index * minuteMs).toISOString(),
      name: `${String(original.name)} ${index + 1}`,
      slug: { _type: 'slug', current: `${slugOf(original)}-${index + 1}` },
      ...(typeof original.colourGroup === 'string' && {
        colourGroup: `${original.colourGroup} ${Math.floor(index / originals.length)}`,
      }),
    };
  });
  return [...seed.filter((document) => !isOfGender(document)), ...copies];
}

const syllables = [
  'ka',
  'gi',
  'mu',
  'ne',
  'ro',
  'laa',
  'pa',
  'bi',
  'tu',
  'de',
  'wo',
  'saa',
  'ha',
  'thi',
  'dhu',
  'nge',
];

/**
 * A catalogue of many products: those of the demo again and again, with a word like a place's before their names and in their descriptions, so that
 * each word stands in a few. The same count gives the same catalogue.
 */
export function manyProducts(demo: Catalogue, count: number): Catalogue {
  const random = seededRandom('many products');
  const pick = <Entry>(list: readonly Entry[]) => list[Math.floor(random() * list.length)] as Entry;
  const place = () => `${pick(syllables)}${pick(syllables)}${pick(syllables)}`;
  const products = Array.from({ length: count }, (_, index): PageProduct => {
    const { product, ...rest } = demo.products[index % demo.products.length] as PageProduct;
    const { name, slug, details_desc, colourGroup } = product;
    const prefix = place();
    return {
      ...rest,
      product: {
        ...product,
        _id: `product-${index}`,
        name: `${prefix} ${name}`,
        slug: { current: `${prefix}-${slug.current}-${index}` },
        colourGroup: colourGroup && `${colourGroup} ${Math.floor(index / demo.products.length)}`,
        price: 100 * Math.ceil(10 + random() * 150),
        details_desc: `${details_desc} ${place()} and ${place()}. ${pick(demo.products).product.details_desc}`,
      },
    };
  });
  return { ...demo, products };
}

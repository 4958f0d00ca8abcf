import { describe, expect, it } from 'vitest';
import { fetchProductsBySlugs } from '../../../../src/services/content/sendQuery.ts';
import { fetchListing } from '../../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../../src/services/content/product.ts';
import { fetchSimilar } from '../../../../src/services/content/similar.ts';
import { listingChoice } from '../../../../src/domain/listingChoice.ts';
import { isSizeAvailable, unitsLeft } from '../../../../src/domain/sizes.ts';
import { startBackend } from '../../../support/backend.ts';
import {
  buildCategoryDocument,
  buildChoice,
  buildProduct,
  buildProductDocument,
} from '../../../support/factories.ts';

describe.each([
  ['at its end', 'polo shirts ', 'Free size '],
  ['at its start', ' polo shirts', ' Free size'],
  ['twice', 'polo  shirts', 'Free  size'],
  ['that does not break', 'polo\u00a0shirts', 'Free\u00a0size'],
])('a category and a size of an import with a space %s', (_where, category, size) => {
  const documents = [
    buildCategoryDocument({ product_gender: 'men', sub_categories: ['polo shirts'] }),
    buildProductDocument({
      gender: 'men',
      category,
      size: ['S', size],
      fewLeft: [{ size: 'Free size', left: 2 }],
    }),
    buildProductDocument({
      _id: 'sold',
      slug: { current: 'sold' },
      size: [size],
      soldOutSizes: ['Free size'],
    }),
    buildProductDocument({ _id: 'out', slug: { current: 'out' }, size: ['Free size'], soldOutSizes: [size] }),
  ];

  it('are found by the filters, also of a bookmark, and sold out where they are [F73]', async () => {
    startBackend({ documents });
    const all = await fetchListing(buildChoice(), 0, 24);
    expect(all.subCategories).toEqual([{ value: 'polo shirts', count: 1 }]);
    expect(all.sizes).toContainEqual({ value: 'Free size', count: 1 });
    for (const query of [{ category }, { size }]) {
      const choice = listingChoice('men', new URLSearchParams(query));
      expect((await fetchListing(choice, 0, 24)).total).toBe(1);
    }
    const other = buildProduct({ category: 'polo shirts', slug: { current: 'other' } });
    expect(await fetchSimilar(other, true)).toHaveLength(1);
  });

  it('are the same on the product page [F73]', async () => {
    startBackend({ documents });
    const product = await fetchProduct('kandy-shirt');
    expect(product).toMatchObject({ category: 'polo shirts', size: ['S', 'Free size'] });
    expect(product && isSizeAvailable(product, 'Free size')).toBe(true);
    expect(product && unitsLeft(product, 'Free size')).toBe(2);
  });
});

it.each(['M\u200b', 'M\tL', 'M\n', '\ufeffM', 'M\u2009L'])(
  'counts nothing that no query finds: %j [U98]',
  async (name) => {
    startBackend({
      documents: [
        buildProductDocument({ category: name, size: [name, 'S'], colour: name }),
        buildCategoryDocument({ sub_categories: ['M'] }),
      ],
    });
    const listing = await fetchListing(buildChoice(), 0, 24);
    expect(listing).toMatchObject({
      total: 1,
      subCategories: [{ value: 'M', count: 0 }],
      sizes: [{ value: 'S', count: 1 }],
      colours: [],
    });
  },
);

it('finds a product whose slug has spaces around it, and the size table of its category and gender [F73]', async () => {
  const table = { columns: ['Chest'], rows: [{ size: 'M', values: ['98'] }] };
  startBackend({
    documents: [
      buildProductDocument({ slug: { current: ' kandy-shirt\u00a0' }, category: 'shirts ' }),
      buildCategoryDocument({
        sizeTables: [
          { ...table, columns: ['Waist'], categories: ['sarongs'] },
          { ...table, categories: ['kurtas', ' shirts'] },
        ],
      }),
      buildCategoryDocument({
        _id: 'women',
        product_gender: 'women',
        sizeTables: [{ ...table, columns: ['Hip'], categories: ['shirts'] }],
      }),
    ],
  });
  expect(await fetchProduct('kandy-shirt')).toMatchObject({
    slug: { current: 'kandy-shirt' },
    sizeTable: table,
  });
  expect(await fetchProductsBySlugs(['kandy-shirt'])).toHaveLength(1);
  expect(await fetchSimilar(buildProduct(), true)).toEqual([]);
  expect((await fetchListing(buildChoice(), 0, 24)).products).toHaveLength(1);
});

it('counts only products that have a card, above the list and in every filter [U98]', async () => {
  const damages = [
    { name: null },
    { name: ' \u00a0' },
    { slug: null },
    { slug: { current: 'Kandy-Shirt' } },
    { slug: { current: 'kandy shirt' } },
    { slug: { current: 'men/kandy' } },
  ];
  startBackend({
    documents: [
      buildProductDocument(),
      // Its sizes are one filter, not two.
      buildProductDocument({ _id: 'twice', slug: { current: 'twice' }, size: ['M', 'M '] }),
      ...damages.map((damage, index) => buildProductDocument({ _id: `damaged-${index}`, ...damage })),
      buildCategoryDocument(),
    ],
  });
  const listing = await fetchListing(buildChoice(), 0, 24);
  expect(listing.products).toHaveLength(2);
  expect(listing).toMatchObject({ total: 2, totalOfCategories: 2 });
  expect(listing.subCategories[0]).toEqual({ value: 'shirts', count: 2 });
  expect(listing.sizes).toContainEqual({ value: 'M', count: 2 });
  expect(listing.prices).toEqual([{ value: '2500-5000', count: 2 }]);
  const chosen = await fetchListing(buildChoice({ size: 'S' }), 0, 24);
  expect(chosen).toMatchObject({ total: 1, totalOfCategories: 1, sizes: listing.sizes });
  expect(chosen.products).toHaveLength(1);
});

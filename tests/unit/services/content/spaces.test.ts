import { describe, expect, it } from 'vitest';
import { fetchListing } from '../../../../src/services/content/catalogue.ts';
import { fetchProduct, fetchSimilar } from '../../../../src/services/content/product.ts';
import { isSizeAvailable, unitsLeft } from '../../../../src/domain/sizes.ts';
import { startBackend } from '../../../backend.ts';
import {
  buildCategoryDocument,
  buildChoice,
  buildProduct,
  buildProductDocument,
} from '../../../factories.ts';

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
  ];

  it('are found by the filters', async () => {
    startBackend({ documents });
    const all = await fetchListing(buildChoice(), 0, 24);
    expect(all.subCategories).toEqual([{ value: 'polo shirts', count: 1 }]);
    expect(all.sizes).toContainEqual({ value: 'Free size', count: 1 });
    for (const choice of [{ category: 'polo shirts' }, { size: 'Free size' }, { sizes: 'Free size,M' }])
      expect((await fetchListing(buildChoice(choice), 0, 24)).total).toBe(1);
    const other = buildProduct({ category: 'polo shirts', slug: { current: 'other' } });
    expect(await fetchSimilar(other)).toHaveLength(1);
  });

  it('are the same on the product page', async () => {
    startBackend({ documents });
    const product = await fetchProduct('kandy-shirt');
    expect(product).toMatchObject({ category: 'polo shirts', size: ['S', 'Free size'] });
    expect(product && isSizeAvailable(product, 'Free size')).toBe(true);
    expect(product && unitsLeft(product, 'Free size')).toBe(2);
  });
});

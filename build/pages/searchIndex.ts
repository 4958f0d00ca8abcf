import { isSizeAvailable, isSoldOut } from '../../src/domain/sizes.ts';
import { searchIndexPath } from '../../src/config/constants.ts';
import { writeIndex } from '../../src/search/indexFile.ts';
import { describedWords } from '../../src/search/words.ts';
import type { SearchRow } from '../../src/services/content/search.ts';
import type { Catalogue, PageProduct } from './types.ts';

/** Holds only what the search needs of a product. */
function rowOf({ product, colour = '', createdAt }: PageProduct): SearchRow {
  const { _id, name, slug, price, discount, gender, category, image, isNew, colourGroup } = product;
  return {
    _id,
    _createdAt: createdAt,
    name,
    slug,
    price,
    discount,
    gender,
    category,
    image: image.slice(0, 1).map(({ asset, crop, hotspot }) => ({ asset, crop, hotspot })),
    isNew,
    size: product.size.filter((size) => !product.is_outof_stock && isSizeAvailable(product, size)),
    isSoldOut: isSoldOut(product),
    colour,
    colourGroup,
    text: describedWords(
      [product.details_desc, ...product.details_points, product.fabric ?? ''],
      `${name} ${category}`,
    ),
  };
}

/** The index of the search: a line for each product, newest first, sold-out ones included. The same catalogue gives the same bytes. */
export function searchIndexFile({ products, productIds, synonyms }: Catalogue) {
  const asOf = products.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    new Date(0).toISOString(),
  );
  return {
    path: searchIndexPath,
    text: writeIndex({ asOf, total: productIds.length, synonyms, rows: products.map(rowOf) }),
  };
}

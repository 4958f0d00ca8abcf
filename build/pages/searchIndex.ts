import { indexFormat, indexPath, rowFlags } from '../../src/search/engine/indexFormat.ts';
import type {
  IndexedPicture,
  IndexedRow,
  IndexHeader,
  SearchRow,
} from '../../src/search/engine/indexFormat.ts';
import { rowOfProduct } from '../../src/search/engine/rowOfProduct.ts';
import { genders } from '../../src/domain/types.ts';
import type { Picture } from '../../src/domain/types.ts';
import type { Catalogue } from './types.ts';
import type { TextFile } from './writeFiles.ts';

/** Fractions need no more digits than a pixel of a large picture. */
const short = (fraction: number) => Number(fraction.toFixed(4));

function pictureEntry(picture: Picture | undefined): IndexedPicture | 0 {
  if (!picture) return 0;
  const { asset, crop, hotspot } = picture;
  if (!crop && !hotspot) return asset._ref;
  return [
    asset._ref,
    crop ? [crop.left, crop.top, crop.right, crop.bottom].map(short) : 0,
    hotspot ? [hotspot.x, hotspot.y, hotspot.width, hotspot.height].map(short) : 0,
  ];
}

const lineOf = (row: SearchRow, { categories, sizes }: IndexHeader): IndexedRow => [
  row.id,
  row.slug,
  row.name,
  row.price,
  row.discount ?? 0,
  genders.indexOf(row.gender),
  categories.indexOf(row.category),
  row.sizes.map((size) => sizes.indexOf(size)),
  (row.isSoldOut ? rowFlags.soldOut : 0) +
    (row.isNew ? rowFlags.isNew : 0) +
    (row.isBestSelling ? rowFlags.bestSelling : 0),
  pictureEntry(row.picture),
  row.colour,
  row.text,
];

const uniqueSorted = (values: readonly string[]) => [...new Set(values)].toSorted();

/**
 * The index of the search: a line for each product, newest first, sold-out ones included. The same catalogue gives the same
 * bytes.
 * @param catalogue only with products that have a page
 */
export function searchIndexFile({ products, productIds, synonyms }: Catalogue): TextFile {
  const rows = products.map(({ product, colour }) =>
    rowOfProduct({ product, colour, fabric: product.fabric }),
  );
  const shown = new Set(rows.map(({ id }) => id));
  const header: IndexHeader = {
    format: indexFormat,
    asOf: uniqueSorted(products.map(({ updatedAt }) => updatedAt)).at(-1) ?? new Date(0).toISOString(),
    categories: uniqueSorted(rows.map(({ category }) => category)),
    sizes: uniqueSorted(rows.flatMap(({ sizes }) => sizes)),
    synonyms,
    leftOut: productIds.filter((id) => !shown.has(id)),
  };
  const start = `${JSON.stringify(header).slice(0, -1)},"rows":[`;
  const lines = rows.map((row) => JSON.stringify(lineOf(row, header)));
  return {
    path: indexPath,
    text: [start, ...(lines.length > 0 ? [lines.join(',\n')] : []), ']}', ''].join('\n'),
  };
}

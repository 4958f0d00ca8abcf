import { isForSale } from '../../../src/domain/price.ts';
import { defaultLowAt, lowSizes } from '../../../src/domain/documents/stock.ts';
import { isCounted, shownStock } from '../../../src/domain/stock.ts';
import type { ProductStock } from '../../../src/domain/documents/stock.ts';
import type { ShownStock } from '../../../src/domain/stock.ts';
import { isSizeAvailable, sizeLabel, unitsLeft } from '../../../src/domain/sizes.ts';
import { count, nameFromSlug } from '../print/lines.ts';
import type { StockLevels } from '../services/stock.ts';
import type { CatalogueProduct } from '../services/stockCatalogue.ts';

export interface StockSize {
  size: string;
  /** Undefined if it is not counted. */
  onHand: number | undefined;
  held: number;
  /** The catalogue no longer has it. */
  isGone: boolean;
}

export interface StockProduct {
  slug: string;
  name: string;
  /** Undefined if the catalogue no longer has it. */
  product: CatalogueProduct | undefined;
  sizes: readonly StockSize[];
  lowAt: number;
  isLow: boolean;
}

const nothing: ProductStock = { sizes: {}, lowAt: defaultLowAt };

export const parseCount = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;

export const shownCount = (units: number | null | undefined): string =>
  typeof units === 'number' ? count(units) : 'not counted';

function toProduct(slug: string, product: CatalogueProduct | undefined, stock: ProductStock): StockProduct {
  const offered = product?.size ?? [];
  const gone = Object.entries(stock.sizes).flatMap(([size, { onHand, held }]) =>
    offered.includes(size) || (onHand === undefined && held === 0) ? [] : size,
  );
  return {
    slug,
    name: product?.name ?? nameFromSlug(slug),
    product,
    sizes: [...offered, ...gone].map((size) => {
      const { onHand, held = 0 } = stock.sizes[size] ?? {};
      return { size, onHand, held, isGone: !offered.includes(size) };
    }),
    lowAt: stock.lowAt,
    isLow: lowSizes(stock).length > 0,
  };
}

/** Lists products that are gone and still have a count at the end. */
export function toStockProducts(catalogue: readonly CatalogueProduct[], levels: StockLevels): StockProduct[] {
  const known = new Set(catalogue.map(({ slug }) => slug));
  const gone = [...levels].flatMap(([slug, stock]) =>
    known.has(slug) ? [] : toProduct(slug, undefined, stock),
  );
  return [
    ...catalogue.map((product) => toProduct(product.slug, product, levels.get(product.slug) ?? nothing)),
    ...gone.filter(({ sizes }) => sizes.length > 0),
  ];
}

const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

/** Finds a text in names and slugs; an empty one finds all. */
export function findProducts(products: readonly StockProduct[], text: string): StockProduct[] {
  const wanted = comparable(text);
  return products.filter(({ name, slug }) => [name, slug].some((each) => comparable(each).includes(wanted)));
}

/** Returns Infinity if nobody counts the size. */
export function unitsForSale({ product, sizes }: StockProduct, size: string): number {
  if (!product || !isForSale(product.price) || product.is_outof_stock || !isSizeAvailable(product, size))
    return 0;
  const { onHand = Infinity, held = 0 } = sizes.find((each) => each.size === size) ?? {};
  return Math.max(0, Math.min(onHand - held, unitsLeft(product, size) ?? Infinity));
}

const stateOf = (shown: ShownStock, size: string): string => {
  const left = unitsLeft({ fewLeft: [...shown.fewLeft] }, size);
  if (shown.soldOutSizes.includes(size)) return 'is sold out';
  return left === undefined ? 'is in stock' : `has ${left} left`;
};

/** `size M is sold out`: what the catalogue should say by its counts, and does not. */
export function unpublishedTexts(stock: ProductStock, product: CatalogueProduct): string[] {
  if (!isCounted(stock)) return [];
  const next = shownStock(stock, product);
  const sizes = product.size.flatMap((size) => {
    const state = stateOf(next, size);
    return state === stateOf(product, size) ? [] : `${sizeLabel(size, 'size')} ${state}`;
  });
  if (next.is_outof_stock === product.is_outof_stock) return sizes;
  return [...sizes, next.is_outof_stock ? 'the product is out of stock' : 'the product is not out of stock'];
}

/** What a product's document remembers during a sale, in its hidden field `beforeSale`. */
export interface BeforeSale {
  /** LKR; of before the sale. */
  price: number;
  /** Percent, of before the sale. */
  discount?: number | undefined;
  /** LKR; what the sale set, to notice a change by hand. */
  salePrice: number;
  /** Percent, what the sale set. */
  saleDiscount: number;
}

/** The published version of a product, or its draft. */
export interface ProductVersion {
  _id: string;
  _rev: string;
  name: string;
  /** LKR */
  price?: number | undefined;
  /** Percent */
  discount?: number | undefined;
  gender: string;
  category: string;
  /** `malformed` if it is there, but without the price of before. */
  beforeSale?: BeforeSale | 'malformed' | undefined;
}

/** A product of the shop. */
export interface SaleProduct {
  published: ProductVersion;
  draft?: ProductVersion | undefined;
  /** A release would publish its own price over that of a sale. */
  isInRelease: boolean;
}

/** All versions of all products; read with the perspective `raw`. */
export const saleProductsQuery = `*[_type == "product"] | order(name asc, _id asc) {
  _id, _rev, name, price, discount, gender, category, beforeSale
}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function parseBeforeSale(value: unknown): ProductVersion['beforeSale'] {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) return 'malformed';
  const [price, salePrice, saleDiscount] = [value.price, value.salePrice, value.saleDiscount].map(numberOf);
  if (price === undefined || salePrice === undefined || saleDiscount === undefined) return 'malformed';
  return { price, discount: numberOf(value.discount), salePrice, saleDiscount };
}

function parseVersion(value: unknown): ProductVersion | undefined {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value._rev !== 'string') return undefined;
  return {
    _id: value._id,
    _rev: value._rev,
    name: textOf(value.name) || 'No name yet',
    price: numberOf(value.price),
    discount: numberOf(value.discount),
    gender: textOf(value.gender),
    category: textOf(value.category),
    beforeSale: parseBeforeSale(value.beforeSale),
  };
}

/**
 * The published products with their drafts. A product that was never published is in no shop, and so in no sale.
 * @param documents the result of `saleProductsQuery`
 */
export function saleProducts(documents: unknown): SaleProduct[] {
  const list: unknown[] = Array.isArray(documents) ? documents : [];
  const versions = list.flatMap((document) => parseVersion(document) ?? []);
  const byId = new Map(versions.map((version) => [version._id, version]));
  const inReleases = new Set(versions.flatMap(({ _id }) => /^versions\.[^.]+\.(.+)$/.exec(_id)?.[1] ?? []));
  return versions
    .filter(({ _id }) => !_id.startsWith('drafts.') && !_id.startsWith('versions.'))
    .map((published) => ({
      published,
      draft: byId.get(`drafts.${published._id}`),
      isInRelease: inReleases.has(published._id),
    }));
}

/** Whether the product's price in the shop is that of a sale which was begun here. */
export const isInSale = ({ published }: SaleProduct) => published.beforeSale !== undefined;

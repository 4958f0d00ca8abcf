import { maxPriceLkr } from '../../../src/domain/limits.ts';
import { isShownDiscount, isWholeCents, originalPrice } from '../../../src/domain/price.ts';

/** A version of a product: published, draft, or part of a release. */
interface ProductVersion {
  _id: string;
  _rev: string;
  name?: string | null;
  gender?: string | null;
  category?: string | null;
  /** LKR */
  price?: unknown;
  /** Percent */
  discount?: unknown;
  /** LKR; set by a sale, because the price and the discount do not always give exactly the old price. */
  priceBeforeSale?: unknown;
}

/** A product of the shop with all its versions. */
export interface SaleProduct extends ProductVersion {
  versions: ProductVersion[];
}

/** All versions of all products; read with the perspective `raw`. */
export const saleProductsQuery = `*[_type == "product"] | order(name asc, _id asc) {
  _id, _rev, name, price, discount, gender, category, priceBeforeSale
}`;

const publishedIdOf = (id: string) => id.replace(/^drafts\.|^versions\.[^.]+\./, '');

/** A product that was never published is in no shop, and so in no sale. */
export const saleProducts = (versions: readonly ProductVersion[]): SaleProduct[] =>
  versions
    .filter(({ _id }) => _id === publishedIdOf(_id))
    .map((published) => ({
      ...published,
      versions: versions.filter(({ _id }) => publishedIdOf(_id) === published._id),
    }));

const isPrice = (price: unknown): price is number =>
  typeof price === 'number' && price > 0 && price <= maxPriceLkr && isWholeCents(price);

/** Whether a sale can have this discount: a whole percentage from 1 to 99. */
export const isPercent = (percent: unknown): percent is number =>
  Number.isInteger(percent) && isShownDiscount(percent as number);

/** What the shop shows. */
export interface ShownPrice {
  /** LKR */
  price: number;
  /** Percent */
  discount?: number | undefined;
  /** LKR; struck through. */
  before?: number | undefined;
}

/**
 * The price at which the shop shows the old one struck through. There is not always a whole price for that: 999 at 20 % lies between
 * 799, which shows 998, and 800, which shows 1,000. Then it is the lower one, because a sale must not claim a higher old price.
 * @param oldPrice LKR
 * @param percent whole, 1 to 99
 * @returns undefined if the price is so low that no whole price below it remains
 */
export function salePriceOf(oldPrice: number, percent: number): ShownPrice | undefined {
  // The largest whole price whose shown price is below `old + 1`. Whole numbers throughout, so that nothing is rounded.
  const price = Math.floor(((Math.trunc(oldPrice) + 1) * (100 - percent) - 1) / 100);
  const before = originalPrice(price, percent);
  return price >= 1 && price < oldPrice && before !== undefined && before > price
    ? { price, discount: percent, before }
    : undefined;
}

/** LKR without the discount: the remembered price, unless the price or the discount was changed by hand since. */
function fullPriceOf({ discount, priceBeforeSale }: ProductVersion, price: number): number {
  if (!isPercent(discount)) return price;
  const isRemembered = isPrice(priceBeforeSale) && salePriceOf(priceBeforeSale, discount)?.price === price;
  return isRemembered ? priceBeforeSale : (originalPrice(price, discount) ?? price);
}

/** A change of one version, which the service refuses if it is no longer at `rev`. */
export interface Patch {
  id: string;
  rev: string;
  set: Record<string, number>;
  unset: string[];
}

/** A product in the table that is shown before prices are changed. */
export interface SaleRow {
  id: string;
  name: string;
  now?: ShownPrice | undefined;
  /** What the shop shows after the change. Undefined if there is a problem. */
  next?: ShownPrice | undefined;
  /** Why the product cannot be chosen. */
  problem?: string;
  /** Empty if there is a problem. */
  patches: Patch[];
}

/**
 * What a change of its discount makes of a product.
 * @param percent whole, 1 to 99; undefined to end the discount
 */
export function saleRow(product: SaleProduct, percent: number | undefined): SaleRow {
  const { price, versions } = product;
  const discount = isPercent(product.discount) ? product.discount : undefined;
  const row = { id: product._id, name: product.name ?? 'No name yet', patches: [] };
  if (!isPrice(price)) return { ...row, problem: 'Has no price that the shop can show.' };
  const now = { price, discount, before: originalPrice(price, discount) };
  // Publishing the other version later would bring its price back.
  if (versions.some((version) => version.price !== price || version.discount !== product.discount))
    return {
      ...row,
      now,
      problem: 'Has another price in a draft or a release. Publish or discard that first.',
    };
  const full = fullPriceOf(product, price);
  const next = percent === undefined ? { price: full } : salePriceOf(full, percent);
  if (!next) return { ...row, now, problem: `Is too cheap for ${percent}% OFF.` };
  const change: Pick<Patch, 'set' | 'unset'> =
    percent === undefined
      ? { set: { price: full }, unset: ['discount', 'priceBeforeSale'] }
      : { set: { price: next.price, discount: percent, priceBeforeSale: full }, unset: [] };
  return { ...row, now, next, patches: versions.map(({ _id, _rev }) => ({ id: _id, rev: _rev, ...change })) };
}

/** What of `@sanity/client` is used. */
interface Client {
  transaction: () => {
    patch: (id: string, change: Omit<Patch, 'id' | 'rev'> & { ifRevisionID: string }) => unknown;
    commit: (options: { visibility: 'sync'; tag: string; timeout: number }) => Promise<unknown>;
  };
}

/**
 * Makes all changes or none, within 30 s.
 * @returns what to tell the owner if that failed; undefined if all is saved
 */
export async function saveSale(client: Client, patches: readonly Patch[]): Promise<string | undefined> {
  const transaction = client.transaction();
  for (const { id, rev, ...change } of patches) transaction.patch(id, { ifRevisionID: rev, ...change });
  try {
    await transaction.commit({ visibility: 'sync', tag: 'sale', timeout: 30_000 });
    return undefined;
  } catch (error) {
    console.warn('The prices could not be saved.', error);
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 409)
      return 'Nothing was changed: a product was edited in the meantime. The table shows it as it is now; check it and try again.';
    if (statusCode === 401 || statusCode === 403)
      return 'Nothing was changed: your account may not change published products. Ask an administrator of the project.';
    // Without an answer, the change may have arrived.
    return statusCode === undefined
      ? 'No answer arrived. The table shows which prices the shop has now; check it and try again.'
      : 'Nothing was changed: the content service refused it. Try again in a minute.';
  }
}

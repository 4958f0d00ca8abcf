import { originalPrice } from '../../../src/domain/price.ts';
import { fullPriceOf, isPercent, isPrice, salePriceOf } from '../../../src/domain/salePrice.ts';
import type { ShownPrice } from '../../../src/domain/salePrice.ts';

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

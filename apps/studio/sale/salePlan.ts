import { formatPrice } from '../../../src/domain/price.ts';
import type { BeforeSale, ProductVersion, SaleProduct } from './saleProducts.ts';
import { isPrice, nearestExactPercent, salePriceOf } from './salePrice.ts';

export interface Price {
  /** LKR; undefined if the document has none. */
  price?: number | undefined;
  /** Percent */
  discount?: number | undefined;
}

/** A change of one document, which the service refuses if the document is no longer at `rev`. */
export interface Patch {
  id: string;
  rev: string;
  set: Record<string, unknown>;
  unset: string[];
}

/** A product in the table that is shown before prices are changed. */
export interface SaleRow {
  id: string;
  name: string;
  now: Price;
  /** During the sale. */
  sale?: Price | undefined;
  /** LKR; what the shop shows struck through during the sale. */
  shownBeforeLkr?: number | undefined;
  /** After the sale. */
  after?: Price | undefined;
  /** What the owner should know. */
  note?: string | undefined;
  /** Why the product cannot be chosen. */
  problem?: string | undefined;
  /** Empty if there is a problem. */
  patches: Patch[];
}

const unpublishedChange =
  'Has an unpublished change of its price. Publish or discard it first; otherwise publishing it later would undo this.';
const inRelease =
  'Is part of a release, which would publish another price. Publish or archive the release first.';

const hasEqualPrice = (first: Price, second: Price) =>
  first.price === second.price && first.discount === second.discount;

/** Both get the same price, or publishing the draft later would bring the other one back. */
const versionsOf = ({ published, draft }: SaleProduct): ProductVersion[] =>
  draft ? [published, draft] : [published];

function problemOf({ published, draft, isInRelease }: SaleProduct): string | undefined {
  if (isInRelease) return inRelease;
  return draft && !hasEqualPrice(draft, published) ? unpublishedChange : undefined;
}

const rowOf = ({ published }: SaleProduct) => ({
  id: published._id,
  name: published.name,
  now: { price: published.price, discount: published.discount },
  patches: [],
});

function noteOf(
  oldPriceLkr: number,
  oldDiscount: number | undefined,
  percent: number,
  shownBeforeLkr: number,
) {
  const notes: string[] = [];
  if (shownBeforeLkr !== oldPriceLkr) {
    const exact = nearestExactPercent(oldPriceLkr, percent);
    notes.push(
      `The shop will show ${formatPrice(shownBeforeLkr)} struck through: no whole price shows exactly ${formatPrice(oldPriceLkr)} at ${percent}%${exact === undefined ? '' : `, but one does at ${exact}%`}.`,
    );
  }
  if (oldDiscount !== undefined)
    notes.push(`Is ${oldDiscount}% OFF already; the sale comes on top, and this discount returns after it.`);
  return notes.join(' ') || undefined;
}

/**
 * What a sale would make of a product.
 * @param percent whole, 1 to 99
 */
export function beginRow(product: SaleProduct, percent: number): SaleRow {
  const row = rowOf(product);
  const { price, discount } = row.now;
  const withProblem = (problem: string): SaleRow => ({ ...row, problem });
  if (product.published.beforeSale !== undefined) return withProblem('Is in a sale already. End that first.');
  if (!isPrice(price)) return withProblem('Has no price that the shop can show.');
  const problem = problemOf(product);
  if (problem !== undefined) return withProblem(problem);
  const sale = salePriceOf(price, percent);
  if (!sale) return withProblem(`Is too cheap for ${percent}% OFF.`);
  const beforeSale: BeforeSale = {
    price,
    ...(discount !== undefined && { discount }),
    salePrice: sale.priceLkr,
    saleDiscount: percent,
  };
  return {
    ...row,
    sale: { price: sale.priceLkr, discount: percent },
    shownBeforeLkr: sale.shownBeforeLkr,
    after: row.now,
    note: noteOf(price, discount, percent, sale.shownBeforeLkr),
    patches: versionsOf(product).map(({ _id, _rev }) => ({
      id: _id,
      rev: _rev,
      set: { price: sale.priceLkr, discount: percent, beforeSale },
      unset: [],
    })),
  };
}

/** Ends the sale of a product without touching its price. */
function keepPrice(product: SaleProduct, note: string): SaleRow {
  const row = rowOf(product);
  return {
    ...row,
    after: row.now,
    note,
    patches: versionsOf(product).map(({ _id, _rev }) => ({
      id: _id,
      rev: _rev,
      set: {},
      unset: ['beforeSale'],
    })),
  };
}

/** Whether somebody set another price during the sale. It is theirs to keep, so `endRow` does not overwrite it. */
export function isChangedByHand({ published }: SaleProduct): boolean {
  const { beforeSale } = published;
  if (beforeSale === undefined) return false;
  if (beforeSale === 'malformed' || !isPrice(beforeSale.price)) return true;
  return !hasEqualPrice(published, { price: beforeSale.salePrice, discount: beforeSale.saleDiscount });
}

/** What the end of the sale would make of a product that is in one. */
export function endRow(product: SaleProduct): SaleRow {
  const row = rowOf(product);
  const { beforeSale } = product.published;
  if (beforeSale === undefined) return { ...row, problem: 'Is in no sale.' };
  if (beforeSale === 'malformed' || !isPrice(beforeSale.price))
    return keepPrice(product, 'The price of before the sale is unknown. Its price stays; set it by hand.');
  const before: Price = { price: beforeSale.price, discount: beforeSale.discount };
  if (isChangedByHand(product)) {
    const was = `${formatPrice(beforeSale.price)}${before.discount === undefined ? '' : `, ${before.discount}% OFF`}`;
    return keepPrice(
      product,
      `Was changed by hand during the sale, so its price stays. Before the sale: ${was}.`,
    );
  }
  const problem = problemOf(product);
  if (problem !== undefined) return { ...row, problem };
  return {
    ...row,
    after: before,
    patches: versionsOf(product).map(({ _id, _rev }) => ({
      id: _id,
      rev: _rev,
      set: { price: before.price, ...(before.discount !== undefined && { discount: before.discount }) },
      unset: ['beforeSale', ...(before.discount === undefined ? ['discount'] : [])],
    })),
  };
}

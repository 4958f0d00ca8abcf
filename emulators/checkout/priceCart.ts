import { isRecord, slugOf } from '../values.ts';

/** What the checkout server reads of a product of the catalogue. */
export interface CatalogueProduct {
  _id: string;
  [field: string]: unknown;
}

/**
 * Finds products of the catalogue by their slugs or ids.
 * Those that do not exist are left out, the order does not matter.
 */
export type FindProducts = (
  slugsOrIds: readonly string[],
) => readonly CatalogueProduct[] | Promise<readonly CatalogueProduct[]>;

/** One line of a payment, priced from the catalogue. */
export interface CheckoutLine {
  productId: string;
  slug: string;
  name: string;
  size: string;
  quantity: number;
  /** LKR for one piece. */
  unitPrice: number;
}

/** A cart or customer for which no payment can be started; its message goes into the answer. */
export class CheckoutError extends Error {
  override name = 'CheckoutError';
}

const maxQuantity = 9999;
/** As many as the payment provider takes. */
const maxLines = 100;

function readPrice(product: CatalogueProduct, name: string): number {
  const { price } = product;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) {
    throw new CheckoutError(`"${name}" has no price.`);
  }
  return price;
}

function priceRow(row: unknown, product: CatalogueProduct): CheckoutLine {
  const name = typeof product.name === 'string' ? product.name : slugOf(product);
  const { size, quantity } = isRecord(row) ? row : {};
  const offered = Array.isArray(product.size) ? (product.size as unknown[]) : [];
  if (typeof size !== 'string' || size.trim() === '' || !offered.includes(size)) {
    throw new CheckoutError(`"${name}" is not offered in the size "${String(size)}".`);
  }
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
    throw new CheckoutError(`The quantity of "${name}" must be a whole number from 1 to ${maxQuantity}.`);
  }
  const unitPrice = readPrice(product, name);
  return { productId: product._id, slug: slugOf(product), name, size, quantity, unitPrice };
}

/**
 * Prices a cart from the catalogue; of the request only slugs, ids, sizes and quantities are read.
 * A product is found by its slug, and by its id when that fails: the owner may have changed the slug.
 * @param cartItems the `cartItems` of a request, of any form
 * @throws CheckoutError when the cart cannot be sold as it is
 */
export async function priceCart(cartItems: unknown, findProducts: FindProducts): Promise<CheckoutLine[]> {
  if (!Array.isArray(cartItems)) throw new CheckoutError('cartItems must be a list.');
  if (cartItems.length === 0) throw new CheckoutError('The cart is empty.');
  const items = (cartItems as unknown[]).map((item) => {
    if (!isRecord(item)) throw new CheckoutError('A cart item is not an object.');
    const { _id, selectedSizeAndQuantities: rows } = item;
    return { slug: slugOf(item), id: typeof _id === 'string' ? _id : '', rows };
  });
  const keys = items.flatMap(({ slug, id }) => [slug, id]).filter((key) => key !== '');
  const products = await findProducts([...new Set(keys)]);

  const lines = items.flatMap(({ slug, id, rows }) => {
    const product =
      products.find((candidate) => slug !== '' && slugOf(candidate) === slug) ??
      products.find((candidate) => candidate._id === id);
    if (!product) throw new CheckoutError(`The shop has no product "${slug || id}".`);
    if (product.is_outof_stock === true) throw new CheckoutError(`"${String(product.name)}" is sold out.`);
    if (!Array.isArray(rows) || rows.length === 0) {
      throw new CheckoutError(`No size of "${String(product.name)}" is chosen.`);
    }
    return (rows as unknown[]).map((row) => priceRow(row, product));
  });
  if (lines.length > maxLines) throw new CheckoutError(`A payment takes at most ${maxLines} lines.`);
  return lines;
}

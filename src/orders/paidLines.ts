import type { PaidLine } from '../cart/cart.ts';
import type { CartItem, SizeAndQuantity } from '../domain/types.ts';
import type { JournalEntry } from './journalFormat.ts';

/** The lines that a payment removes from the cart once it is recorded. */
export const linesToRemove = ({ inCart, records }: JournalEntry): readonly PaidLine[] => inCart ?? records;

/** The lines with their quantities reduced by those of `others`. */
export function subtractLines(lines: readonly PaidLine[], others: readonly PaidLine[]): PaidLine[] {
  const subtracted = (productName: string, size: string) =>
    others
      .filter((other) => other.productName === productName)
      .flatMap(({ productSize }) => productSize)
      .reduce((sum, row) => sum + (row.size === size ? row.quantity : 0), 0);
  return lines.map(({ productName, productSize }) => ({
    productName,
    productSize: productSize
      .map(({ size, quantity }) => ({ size, quantity: quantity - subtracted(productName, size) }))
      .filter(({ quantity }) => quantity > 0),
  }));
}

/** Limits the remaining lines to what the cart holds, so that items removed by hand and added again later stay. */
export function limitToCart(payment: JournalEntry, items: readonly CartItem[]): JournalEntry {
  const held = (slug: string, size: string) =>
    items
      .filter((item) => item.slug.current === slug)
      .flatMap(({ selectedSizeAndQuantities }) => selectedSizeAndQuantities)
      .find((row) => row.size === size)?.quantity ?? 0;
  const lines = linesToRemove(payment);
  const isWithin = lines.every(({ productName, productSize }) =>
    productSize.every(({ size, quantity }) => quantity <= held(productName, size)),
  );
  if (isWithin) return payment;
  const inCart = lines.map(({ productName, productSize }) => ({
    productName,
    productSize: productSize
      .map(({ size, quantity }) => ({ size, quantity: Math.min(quantity, held(productName, size)) }))
      .filter(({ quantity }) => quantity > 0),
  }));
  return { ...payment, inCart };
}

const serialize = (lines: readonly (readonly [slug: string, sizes: readonly SizeAndQuantity[]])[]) =>
  JSON.stringify(lines);

/**
 * Whether the cart still holds exactly what the shopper left to pay for, and no other payment has paid it. Prices may have
 * changed.
 */
export function isOfCart(payment: JournalEntry, items: readonly CartItem[]): boolean {
  const lines = linesToRemove(payment);
  return (
    serialize(lines.map(({ productName, productSize }) => [productName, productSize])) ===
    serialize(items.map(({ slug, selectedSizeAndQuantities }) => [slug.current, selectedSizeAndQuantities]))
  );
}

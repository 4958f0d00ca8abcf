import type { PaidLine } from '../cart/cart.ts';
import type { CartItem, SizeAndQuantity } from '../domain/types.ts';
import type { JournalEntry } from './journalFormat.ts';

const linesOf = (items: readonly CartItem[]): PaidLine[] =>
  items.map(({ slug, selectedSizeAndQuantities }) => ({
    productName: slug.current,
    productSize: selectedSizeAndQuantities,
  }));

const quantityOf = (lines: readonly PaidLine[], slug: string, size: string) =>
  lines
    .filter(({ productName }) => productName === slug)
    .flatMap(({ productSize }) => productSize)
    .reduce((sum, row) => sum + (row.size === size ? row.quantity : 0), 0);

const withQuantities = (
  lines: readonly PaidLine[],
  quantity: (slug: string, row: SizeAndQuantity) => number,
): PaidLine[] =>
  lines.map(({ productName, productSize }) => ({
    productName,
    productSize: productSize
      .map((row) => ({ size: row.size, quantity: quantity(productName, row) }))
      .filter((row) => row.quantity > 0),
  }));

/** Lists the lines that leave the cart once the payment is recorded. */
export const linesToRemove = ({ inCart, records }: JournalEntry): readonly PaidLine[] =>
  inCart ?? records.map(({ productName, productSize }) => ({ productName, productSize }));

export const subtractLines = (lines: readonly PaidLine[], others: readonly PaidLine[]): PaidLine[] =>
  withQuantities(lines, (slug, { size, quantity }) => quantity - quantityOf(others, slug, size));

/** Limits the remaining lines to what the cart holds, so that items removed by hand and added again later stay. */
export function limitToCart(payment: JournalEntry, items: readonly CartItem[]): JournalEntry {
  const lines = linesToRemove(payment);
  const inCart = withQuantities(lines, (slug, { size, quantity }) =>
    Math.min(quantity, quantityOf(linesOf(items), slug, size)),
  );
  return JSON.stringify(inCart) === JSON.stringify(lines) ? payment : { ...payment, inCart };
}

/** Tells whether the cart holds exactly what the shopper left to pay for, unpaid by another payment. Prices may have changed. */
export const isOfCart = (payment: JournalEntry, items: readonly CartItem[]): boolean =>
  JSON.stringify(linesToRemove(payment)) === JSON.stringify(linesOf(items));

/** Whether the cart still holds some of what the shopper left to pay for. */
export const isPartlyInCart = (payment: JournalEntry, items: readonly CartItem[]): boolean =>
  linesToRemove(payment).some(({ productName, productSize }) =>
    productSize.some(({ size }) => quantityOf(linesOf(items), productName, size) > 0),
  );

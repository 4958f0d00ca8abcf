import type { PaidLine } from '../cart/cart.ts';
import type { CartItem } from '../domain/types.ts';
import type { Payment } from './journalFormat.ts';

/** The pieces that a payment takes out of the cart once it is recorded. */
export const linesInCart = ({ inCart, records }: Payment): readonly PaidLine[] => inCart ?? records;

/** What is left of some lines without the pieces of others. */
export function withoutLines(lines: readonly PaidLine[], others: readonly PaidLine[]): PaidLine[] {
  const taken = (productName: string, size: string) =>
    others
      .filter((other) => other.productName === productName)
      .flatMap(({ productSize }) => productSize)
      .reduce((sum, row) => sum + (row.size === size ? row.quantity : 0), 0);
  return lines.map(({ productName, productSize }) => ({
    productName,
    productSize: productSize
      .map(({ size, quantity }) => ({ size, quantity: quantity - taken(productName, size) }))
      .filter(({ quantity }) => quantity > 0),
  }));
}

/** The payment, with no more of its pieces in the cart than the cart holds: those that were taken out by hand are not taken out again. */
export function withinCart(payment: Payment, items: readonly CartItem[]): Payment {
  const held = (slug: string, size: string) =>
    items
      .filter((item) => item.slug.current === slug)
      .flatMap(({ selectedSizeAndQuantities }) => selectedSizeAndQuantities)
      .find((row) => row.size === size)?.quantity ?? 0;
  const lines = linesInCart(payment);
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

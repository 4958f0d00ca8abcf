import { sumQuantities } from '../lib/sizes.ts';
import type { CartItem, Product, SizeAndQuantity } from '../types.ts';

export type CartAction =
  | { type: 'add'; product: Product; size: string; quantity: number }
  | { type: 'increase' | 'decrease'; productId: string; size: string }
  | { type: 'remove'; productId: string }
  | { type: 'restore'; item: CartItem; index: number }
  | { type: 'clear' };

function withRows(item: CartItem, selectedSizeAndQuantities: SizeAndQuantity[]): CartItem {
  return { ...item, selectedSizeAndQuantities, quantity: sumQuantities(selectedSizeAndQuantities) };
}

function addToRows(rows: readonly SizeAndQuantity[], size: string, quantity: number): SizeAndQuantity[] {
  return rows.some((row) => row.size === size)
    ? rows.map((row) => (row.size === size ? { size, quantity: row.quantity + quantity } : row))
    : [...rows, { size, quantity }];
}

function add(items: readonly CartItem[], product: Product, size: string, quantity: number): CartItem[] {
  const present = items.find((item) => item._id === product._id);
  const rows = addToRows(present?.selectedSizeAndQuantities ?? [], size, quantity);
  const changed = withRows(
    { ...product, selectedSize: size, quantity: 0, selectedSizeAndQuantities: [] },
    rows,
  );
  return present ? items.map((item) => (item === present ? changed : item)) : [...items, changed];
}

function changeByOne(row: SizeAndQuantity, step: 1 | -1): SizeAndQuantity {
  // Decreasing works only while the quantity is above 1.
  return { ...row, quantity: Math.max(1, row.quantity + step) };
}

/**
 * The cart after an action (section 4). Pure; actions on products that are not in the cart change nothing.
 */
export function reduceCart(items: readonly CartItem[], action: CartAction): readonly CartItem[] {
  switch (action.type) {
    case 'add':
      return add(items, action.product, action.size, action.quantity);
    case 'increase':
    case 'decrease': {
      const step = action.type === 'increase' ? 1 : -1;
      return items.map((item) =>
        item._id === action.productId
          ? withRows(
              item,
              item.selectedSizeAndQuantities.map((row) =>
                row.size === action.size ? changeByOne(row, step) : row,
              ),
            )
          : item,
      );
    }
    case 'remove':
      return items.filter((item) => item._id !== action.productId);
    case 'restore':
      return items.some((item) => item._id === action.item._id)
        ? items
        : [...items.slice(0, action.index), action.item, ...items.slice(action.index)];
    case 'clear':
      return [];
  }
}

/** Total price in LKR, derived from the items. */
export function totalPrice(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}

/** Number of pieces in the cart, derived from the items. */
export function totalQuantities(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

import { mergeSizes, sumQuantities } from '../domain/sizes.ts';
import type { PurchaseLine } from '../domain/documents/record.ts';
import type { CartItem, Product, SizeAndQuantity } from '../domain/types.ts';

export type PaidLine = Pick<PurchaseLine, 'productName' | 'productSize'>;

export type CartAction =
  | { type: 'add'; product: Product; size: string; quantity: number }
  | { type: 'addAll'; lines: readonly { product: Product; size: string; quantity: number }[] }
  | { type: 'increase' | 'decrease'; productId: string; size: string }
  /** Removes the whole item without a size. */
  | { type: 'remove'; productId: string; size?: string | undefined }
  | { type: 'restore'; item: CartItem; index: number }
  | { type: 'refreshProducts'; products: readonly Product[] }
  /** Removes exactly these quantities, which were paid, or removed on another device; anything added since stays. */
  | { type: 'subtract'; lines: readonly PaidLine[] };

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
    withProduct({ selectedSize: size, quantity: 0, selectedSizeAndQuantities: [] }, product),
    rows,
  );
  return present ? items.map((item) => (item === present ? changed : item)) : [...items, changed];
}

function remove(item: CartItem, size: string | undefined): CartItem[] {
  const rows = item.selectedSizeAndQuantities.filter((row) => size !== undefined && row.size !== size);
  const [first] = rows;
  if (!first) return [];
  return [
    withRows({ ...item, selectedSize: item.selectedSize === size ? first.size : item.selectedSize }, rows),
  ];
}

/** Adds back the sizes that `before` had. A size that was added again keeps its new quantity. */
function restoreRows(item: CartItem, before: CartItem): CartItem {
  const rows = new Map(before.selectedSizeAndQuantities.map((row) => [row.size, row]));
  for (const row of item.selectedSizeAndQuantities) rows.set(row.size, row);
  return withRows(item, [...rows.values()]);
}

/** The item with current product data. Keeps only the first picture, the one that the cart shows. */
export function withProduct(
  { quantity, selectedSize, selectedSizeAndQuantities }: Omit<CartItem, keyof Product>,
  product: Product,
): CartItem {
  const image = product.image.slice(0, 1);
  return { ...product, image, quantity, selectedSize, selectedSizeAndQuantities };
}

/** Merges items of the same product into one, at the position of the first. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const byId = new Map<string, CartItem>();
  for (const item of items) {
    const rows = byId.get(item._id)?.selectedSizeAndQuantities ?? [];
    const merged =
      rows.length > 0 ? withRows(item, mergeSizes([...rows, ...item.selectedSizeAndQuantities])) : item;
    byId.set(item._id, merged);
  }
  return [...byId.values()];
}

function subtractLine(items: readonly CartItem[], { productName, productSize }: PaidLine): CartItem[] {
  const paid = new Map(productSize.map(({ size, quantity }) => [size, quantity]));
  return items.flatMap((item) => {
    if (item.slug.current !== productName) return [item];
    const rows = item.selectedSizeAndQuantities
      .map(({ size, quantity }) => ({ size, quantity: quantity - (paid.get(size) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    const [first] = rows;
    if (!first) return [];
    const isChosenLeft = rows.some(({ size }) => size === item.selectedSize);
    return [withRows({ ...item, selectedSize: isChosenLeft ? item.selectedSize : first.size }, rows)];
  });
}

function changeByOne(row: SizeAndQuantity, step: 1 | -1): SizeAndQuantity {
  // Section 4: decreasing stops at 1.
  return { ...row, quantity: Math.max(1, row.quantity + step) };
}

/** The cart after an action (section 4). Pure. An action on a product that is not in the cart changes nothing. */
export function reduceCart(items: readonly CartItem[], action: CartAction): readonly CartItem[] {
  switch (action.type) {
    case 'add':
      return add(items, action.product, action.size, action.quantity);
    case 'addAll':
      return action.lines.reduce(
        (added, { product, size, quantity }) => add(added, product, size, quantity),
        items,
      );
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
      return items.flatMap((item) => (item._id === action.productId ? remove(item, action.size) : [item]));
    case 'restore':
      return items.some((item) => item._id === action.item._id)
        ? items.map((item) => (item._id === action.item._id ? restoreRows(item, action.item) : item))
        : [...items.slice(0, action.index), action.item, ...items.slice(action.index)];
    case 'refreshProducts': {
      const bySlug = new Map(action.products.map((product) => [product.slug.current, product]));
      return mergeItems(
        items.map((item) => {
          const product = bySlug.get(item.slug.current);
          return product ? withProduct(item, product) : item;
        }),
      );
    }
    case 'subtract':
      return action.lines.reduce(subtractLine, items);
  }
}

/** Returns LKR. */
export function totalPrice(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}

/** Counts units of all products and sizes. */
export function totalQuantities(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

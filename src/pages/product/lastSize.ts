import { lastSizesKey as key } from '../../config/constants.ts';
import type { Product } from '../../domain/types.ts';
import { parseJson } from '../../lib/parseJson.ts';

const maxKinds = 50;

/** Sizes of one category say nothing about another: L in shirts, 34 in trousers. */
const kindOf = ({ gender, category }: Product) => `${gender}/${category}`;

/** The sizes that the shopper took last, by kind of product; only in this browser. */
function readAll(): Map<string, string> {
  try {
    const stored = parseJson(localStorage.getItem(key) ?? '[]');
    const entries = Array.isArray(stored) ? stored : [];
    return new Map(
      entries.filter(
        (entry): entry is [string, string] =>
          Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string'),
      ),
    );
  } catch {
    // Storage is blocked.
    return new Map();
  }
}

/** The size that the shopper took last of this kind of product. */
export function readLastSize(product: Product): string | undefined {
  return readAll().get(kindOf(product));
}

export function rememberSize(product: Product, size: string): void {
  const sizes = readAll();
  sizes.delete(kindOf(product));
  sizes.set(kindOf(product), size);
  try {
    localStorage.setItem(key, JSON.stringify([...sizes].slice(-maxKinds)));
  } catch {
    // Storage is blocked or full; nothing is offered next time.
  }
}

/** Forgets the sizes of all kinds. */
export function forgetSizes(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

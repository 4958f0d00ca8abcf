import { lastSizesKey as key } from '../config/constants.ts';
import { maxChosenSizes, maxSizeLength } from '../domain/limits.ts';
import { sortSizes } from '../domain/sortSizes.ts';
import type { Gender, ProductSummary } from '../domain/types.ts';
import { createEmitter } from '../lib/emitter.ts';
import { parseJson } from '../lib/parseJson.ts';

/** The sizes that the shopper took last, by kind of product. Only in this browser. */

const maxKinds = 50;

type Kind = Pick<ProductSummary, 'gender' | 'category'>;

/** Sizes of one category say nothing about another: L in shirts, 34 in trousers. */
const kindOf = ({ gender, category }: Kind) => `${gender}/${category}`;

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string');

const { emit, subscribe } = createEmitter(() => {
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) emit();
  };
  window.addEventListener('storage', onStorage);
  // A page restored from the back/forward cache has missed the storage events since.
  window.addEventListener('pageshow', emit);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', emit);
  };
});

/** Calls `onChange` when sizes are remembered or forgotten, in any tab. Returns a function that unsubscribes. */
export const followMySizes = subscribe;

let lastRead: { text: string | null; sizes: ReadonlyMap<string, string> } = { text: null, sizes: new Map() };

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** All remembered sizes, by kind: `men/shirts`. The newest is the last. Leaves out invalid entries. */
export function readMySizes(): ReadonlyMap<string, string> {
  const text = readText();
  if (text === lastRead.text) return lastRead.sizes;
  const stored = parseJson(text ?? '[]');
  lastRead = { text, sizes: new Map(Array.isArray(stored) ? stored.filter(isEntry) : []) };
  return lastRead.sizes;
}

/** The size that the shopper took last of a kind of product. */
export function mySizeOf(kind: Kind): string | undefined {
  return readMySizes().get(kindOf(kind));
}

/** "Free size" fits everybody, and says nothing about the shopper. */
const isFreeSize = (size: string) => /^(?:free|one) size/i.test(size);

/** A list of sizes in a URL has commas between them. */
const canBeChosen = (size: string) =>
  size !== '' && size.length <= maxSizeLength && !size.includes(',') && !isFreeSize(size);

/**
 * The newest remembered sizes of a gender, each once and sorted; at most as many as a listing's URL may choose.
 * @param category leaves out the sizes of all other categories; `"all"` for none
 */
export function mySizesIn(gender: Gender, category: string): string[] {
  const isWanted = (kind: string) =>
    category === 'all' ? kind.startsWith(`${gender}/`) : kind === kindOf({ gender, category });
  const sizes = [...readMySizes()]
    .filter(([kind, size]) => isWanted(kind) && canBeChosen(size))
    .map(([, size]) => size)
    .reverse();
  return sortSizes([...new Set(sizes)].slice(0, maxChosenSizes));
}

/** Remembers the size that the shopper took of a kind of product. */
export function rememberSize(kind: Kind, size: string): void {
  const sizes = new Map(readMySizes());
  sizes.delete(kindOf(kind));
  sizes.set(kindOf(kind), size);
  try {
    localStorage.setItem(key, JSON.stringify([...sizes].slice(-maxKinds)));
  } catch {
    // Storage is blocked or full; nothing is preselected next time.
  }
  emit();
}

/** Forgets the sizes of all kinds. */
export function forgetMySizes(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
  emit();
}

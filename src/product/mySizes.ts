import { lastSizesKey } from '../config/constants.ts';
import type { Gender, ProductSummary } from '../domain/types.ts';
import { persistedStore } from '../lib/persistedStore.ts';

type Kind = Pick<ProductSummary, 'gender' | 'category'>;
type Entry = readonly [kind: string, size: string];

const maxKinds = 50;

/** Sizes of one category say nothing about another: L in shirts, 34 in trousers. */
const kindOf = ({ gender, category }: Kind) => `${gender}/${category}`;

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string');

/** The sizes that the shopper took last, by kind of product; the newest is the last. Only in this browser. */
const store = persistedStore<readonly Entry[]>(lastSizesKey, (stored) =>
  Array.isArray(stored) ? stored.filter(isEntry) : [],
);

export const followMySizes = store.subscribe;

export const mySizeOf = (kind: Kind): string | undefined =>
  store.get().findLast(([known]) => known === kindOf(kind))?.[1];

export function rememberSize(kind: Kind, size: string): void {
  const entry: Entry = [kindOf(kind), size];
  store.update((sizes) => [...sizes.filter(([known]) => known !== entry[0]), entry].slice(-maxKinds));
}

export const forgetMySizes = (): void => void store.update(() => undefined);

/** The size taken last of a gender, and of a category or `"all"`. "Free size" says nothing about the shopper. */
export function mySizeIn(gender: Gender, category: string): string | undefined {
  const isWanted = (kind: string) =>
    category === 'all' ? kind.startsWith(`${gender}/`) : kind === kindOf({ gender, category });
  return store.get().findLast(([kind, size]) => isWanted(kind) && !/^(?:free|one) size/i.test(size))?.[1];
}

import { lastSizesKey } from '../config/constants.ts';
import { maxChosenSizes, maxSizeLength } from '../domain/limits.ts';
import { sortSizes } from '../domain/sizes.ts';
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

/** "Free size" fits everybody and says nothing about the shopper. A list of sizes in a URL has commas between them. */
const canBeChosen = (size: string) =>
  size !== '' && size.length <= maxSizeLength && !size.includes(',') && !/^(?:free|one) size/i.test(size);

/** The newest sizes of a gender and a category or `"all"`, each once and sorted; as many as a listing's URL may choose. */
export function mySizesIn(gender: Gender, category: string): string[] {
  const isWanted = (kind: string) =>
    category === 'all' ? kind.startsWith(`${gender}/`) : kind === kindOf({ gender, category });
  const sizes = store
    .get()
    .filter(([kind, size]) => isWanted(kind) && canBeChosen(size))
    .map(([, size]) => size)
    .reverse();
  return sortSizes([...new Set(sizes)].slice(0, maxChosenSizes));
}

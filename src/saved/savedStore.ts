import { savedProductsKey } from '../config/constants.ts';
import { maxSavedProducts } from '../domain/limits.ts';
import { decodeSize, encodeSize, isListSlug } from '../domain/rowKey.ts';
import { createRowStore, withChange, countLive } from '../sync/rows.ts';
import type { DeviceRows, IsRow, Rows } from '../sync/rows.ts';
import type { SyncedList } from '../sync/syncList.ts';

export interface SavedProduct {
  slug: string;
  /** ms since the epoch */
  savedAtMs: number;
  /** LKR; when it was saved. */
  priceLkr: number;
  size?: string | undefined;
}

const formatValue = ({ savedAtMs, priceLkr, size = '' }: SavedProduct) =>
  [savedAtMs, Math.round(priceLkr * 100) / 100, encodeSize(size)].join(':');

function parseRow(slug: string, value: string): SavedProduct | undefined {
  const [, savedAt, price, code = ''] = /^(\d{1,14}):(\d{1,10}(?:\.\d{1,2})?):([^:]*)$/.exec(value) ?? [];
  const size = decodeSize(code);
  if (savedAt === undefined || (code !== '' && size === undefined)) return undefined;
  return { slug, savedAtMs: Number(savedAt), priceLkr: Number(price), ...(size !== undefined && { size }) };
}

export const isSavedRow: IsRow = (slug, value) =>
  isListSlug(slug) && (value === undefined || parseRow(slug, value) !== undefined);

export const toSavedProducts = (rows: Rows): readonly SavedProduct[] =>
  [...rows]
    .flatMap(([slug, { value }]) => (value === undefined ? [] : (parseRow(slug, value) ?? [])))
    .sort((a, b) => b.savedAtMs - a.savedAtMs || (a.slug < b.slug ? -1 : 1));

const store = createRowStore(savedProductsKey, isSavedRow);
let listed: { device: DeviceRows; products: readonly SavedProduct[] } | undefined;

/** The saved products of this browser. What changes them returns whether the browser has stored it. */
export const savedStore = {
  /** Newest first; the same array until they change. */
  products: (): readonly SavedProduct[] => {
    const device = store.get();
    if (listed?.device !== device) listed = { device, products: toSavedProducts(device.rows) };
    return listed.products;
  },
  has: (slug: string): boolean => store.get().rows.get(slug)?.value !== undefined,
  /** Adds as many as there is room for. One that is saved already keeps its time and price. Returns how many are saved now. */
  add: (added: readonly SavedProduct[]): { saved: number; isStored: boolean } => {
    let saved = 0;
    const isStored = store.update((device) =>
      added.reduce((changed, product) => {
        const present = changed.rows.get(product.slug)?.value;
        if (present === undefined && countLive(changed.rows) >= maxSavedProducts) return changed;
        saved += 1;
        const before = present === undefined ? product : (parseRow(product.slug, present) ?? product);
        const value = formatValue({ ...before, size: product.size ?? before.size });
        return value === present ? changed : withChange(changed, product.slug, value);
      }, device),
    );
    return { saved, isStored };
  },
  remove: (slug: string): boolean =>
    store.update((device) => {
      const changed = withChange(device, slug, undefined);
      return changed.rows.size > 0 ? changed : undefined;
    }),
  subscribe: store.subscribe,
};

export const savedList: SyncedList = {
  name: 'saved',
  store,
  isRow: isSavedRow,
  maxRows: maxSavedProducts,
  followsEveryAccount: true,
  subscribe: store.subscribe,
  removeFromDevice: () => void store.update(() => undefined),
};

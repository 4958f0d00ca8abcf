import { cartKeys } from '../config/constants.ts';
import type { CartItem } from '../domain/types.ts';
import { persistedStore } from '../lib/persistedStore.ts';

type Stored = Partial<CartItem> | null;

/** Units of all products and sizes, counted as stored: the code that checks a cart loads with the pages that need it. */
export const cartUnits = persistedStore(cartKeys[0], (stored) =>
  (Array.isArray(stored) ? (stored as Stored[]) : [])
    .flatMap((item) => item?.selectedSizeAndQuantities ?? [])
    .reduce((sum, { quantity }) => sum + (quantity > 0 ? quantity : 0), 0),
);

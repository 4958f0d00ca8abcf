import { cartKeys } from '../config/constants.ts';
import { persistedStore } from '../lib/persistedStore.ts';

type Row = { quantity?: unknown } | null;
type Stored = { selectedSizeAndQuantities?: Row[] } | null;

const unitsOf = (row: Row) => (Number.isSafeInteger(row?.quantity) ? Math.max(0, Number(row?.quantity)) : 0);

/** Units of all products and sizes, counted as stored: the code that checks a cart loads with the pages that need it. */
export const cartUnits = persistedStore(cartKeys[0], (stored) =>
  (Array.isArray(stored) ? (stored as Stored[]) : [])
    .flatMap((item) => item?.selectedSizeAndQuantities ?? [])
    .reduce((sum, row) => sum + unitsOf(row), 0),
);

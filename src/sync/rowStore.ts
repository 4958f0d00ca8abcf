import { persistedStore } from '../lib/persistedStore.ts';
import type { PersistedStore } from '../lib/persistedStore.ts';
import { changeRow, formatRows, newestMs, parseRows } from './rows.ts';
import type { IsRow, Rows } from './rows.ts';

/** A list on this device. */
export interface DeviceRows {
  /** The account that the rows belong to; undefined for a visitor's. */
  uid?: string | undefined;
  /** The newest change that the account has as well; -1 before device and account were merged. */
  syncedMs: number;
  rows: Rows;
}

export type RowStore = PersistedStore<DeviceRows>;

export function createRowStore(key: string, isRow: IsRow): RowStore {
  return persistedStore<DeviceRows>(
    key,
    (stored) => {
      const { uid, syncedMs, rows } = Object(stored) as Record<string, unknown>;
      return {
        ...(typeof uid === 'string' && { uid }),
        syncedMs: typeof syncedMs === 'number' ? syncedMs : -1,
        rows: parseRows(rows, isRow),
      };
    },
    (device) => ({ ...device, rows: formatRows(device.rows) }),
  );
}

/** Changes a row, or removes it with `undefined`. A visitor's removal leaves no mark: there is no other device to tell. */
export function withChange(device: DeviceRows, key: string, value: string | undefined): DeviceRows {
  const isMarked = device.uid !== undefined || value !== undefined;
  const others = () => new Map([...device.rows].filter(([other]) => other !== key));
  return { ...device, rows: isMarked ? changeRow(device.rows, key, value) : others() };
}

/** Whether the account may lack a change of this device. */
export const isUnsynced = ({ uid, syncedMs, rows }: DeviceRows): boolean =>
  uid !== undefined && newestMs(rows) > syncedMs;

import { maxRemovedRows, removedRowDays } from '../domain/limits.ts';
import { persistedStore } from '../lib/persistedStore.ts';
import type { PersistedStore } from '../lib/persistedStore.ts';

export interface Row {
  /** A row without a value marks a removal. */
  value?: string | undefined;
  changedAtMs: number;
}

export type Rows = ReadonlyMap<string, Row>;

export type IsRow = (key: string, value: string | undefined) => boolean;

const dayMs = 86_400_000;

export const newestMs = (rows: Rows): number =>
  [...rows.values()].reduce((newest, { changedAtMs }) => Math.max(newest, changedAtMs), 0);

/** Dates the change later than any seen, so that another device's clock ahead does not undo it. */
export const changeRow = (rows: Rows, key: string, value: string | undefined): Rows =>
  new Map([...rows, [key, { value, changedAtMs: Math.max(Date.now(), newestMs(rows) + 1) }]]);

/** A removal wins at the same moment, then the greater text: every device decides alike. */
function isLater(a: Row, b: Row): boolean {
  if (a.changedAtMs !== b.changedAtMs) return a.changedAtMs > b.changedAtMs;
  return b.value !== undefined && (a.value === undefined || a.value > b.value);
}

export function mergeRows(one: Rows, other: Rows): Rows {
  const merged = new Map(one);
  for (const [key, row] of other) {
    const present = merged.get(key);
    if (!present || isLater(row, present)) merged.set(key, row);
  }
  return merged;
}

export const countLive = (rows: Rows): number =>
  [...rows.values()].filter(({ value }) => value !== undefined).length;

/** Keeps the newest removals for as long as another device may not know them. Sorted. */
export function limitRows(rows: Rows, maxLive: number): Rows {
  const newestFirst = [...rows].sort(
    ([keyA, a], [keyB, b]) => b.changedAtMs - a.changedAtMs || (keyA < keyB ? -1 : 1),
  );
  const sinceMs = Date.now() - removedRowDays * dayMs;
  const live = newestFirst.filter(([, { value }]) => value !== undefined).slice(0, maxLive);
  const removed = newestFirst.filter(
    ([, { value, changedAtMs }]) => value === undefined && changedAtMs >= sinceMs,
  );
  return new Map([...live, ...removed.slice(0, maxRemovedRows)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const rowPattern = /^([^@=]+)@(\d{1,14})(?:=(.+))?$/;

/** Leaves out what is damaged: that is not the same as removed. */
export function parseRows(text: unknown, isRow: IsRow): Rows {
  const rows = new Map<string, Row>();
  for (const part of typeof text === 'string' ? text.split(';') : []) {
    const [, key = '', changedAt, value] = rowPattern.exec(part) ?? [];
    // A time years ahead would outlive every later change.
    if (changedAt !== undefined && Number(changedAt) < Date.now() + 366 * dayMs && isRow(key, value))
      rows.set(key, { value, changedAtMs: Number(changedAt) });
  }
  return rows;
}

/** `kandy-shirt:M@1764000000000=2;` for a row, `kandy-shirt:M@1764000000000;` for a removal. `firestore.rules` has the patterns. */
export const formatRows = (rows: Rows): string =>
  Array.from(
    rows,
    ([key, { value, changedAtMs }]) => `${key}@${changedAtMs}${value === undefined ? '' : `=${value}`};`,
  ).join('');

export interface DeviceRows {
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

/** A visitor's removal leaves no mark: there is no other device to tell. */
export function withChange(device: DeviceRows, key: string, value: string | undefined): DeviceRows {
  const isMarked = device.uid !== undefined || value !== undefined;
  const others = () => new Map([...device.rows].filter(([other]) => other !== key));
  return { ...device, rows: isMarked ? changeRow(device.rows, key, value) : others() };
}

/** Whether the account may lack a change of this device. */
export const isUnsynced = ({ uid, syncedMs, rows }: DeviceRows): boolean =>
  uid !== undefined && newestMs(rows) > syncedMs;

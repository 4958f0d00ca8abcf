import type { SyncedList } from './syncList.ts';

/** Whether the device has changes that the account may not have. */
export function hasChanges<Entry>({ follow, parse, format, readDevice }: SyncedList<Entry>): boolean {
  const record = follow.read();
  if (!record) return false;
  const base = record.base === undefined ? undefined : parse(record.base);
  const { entries } = readDevice();
  if (!base || base.size !== entries.size) return true;
  const textOf = (key: string, entry: Entry | undefined) =>
    entry === undefined ? '' : format(new Map([[key, entry]]));
  return [...entries].some(([key, entry]) => textOf(key, entry) !== textOf(key, base.get(key)));
}

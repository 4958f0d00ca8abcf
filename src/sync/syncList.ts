import type { ListName } from '../services/firebase/lists.ts';
import type { RowStore, IsRow, Rows } from './rows.ts';
import { countLive, formatRows, limitRows, mergeRows, newestMs, parseRows } from './rows.ts';
import { syncStatus } from './syncStatus.ts';

export interface SyncedList {
  name: ListName;
  store: RowStore;
  isRow: IsRow;
  maxRows: number;
  /** Whether it follows every account that signs in, or only by choice. */
  followsEveryAccount: boolean;
  subscribe: (onChange: () => void) => () => void;
  /** Notes what the shopper has changed, if that is not in the store at once. */
  recordChanges?: () => void;
  /** Loads what the device needs to show the account's rows. Its result shows them, and says which the device has. */
  loadMissing?: (
    account: Rows,
  ) => Promise<(merged: Rows, isFirst: boolean) => { rows: Rows; show: () => void }>;
  removeFromDevice: () => void;
}

/** Does nothing if the list does not follow this account. Throws as `mergeList`; may be repeated. */
export async function syncList(list: SyncedList, uid: string): Promise<void> {
  const { name, store, isRow, maxRows } = list;
  list.recordChanges?.();
  const sent = store.get();
  if (sent.uid !== uid) return;
  const { mergeList } = await import('../services/firebase/lists.ts');
  let liveCount = 0;
  const text = await mergeList(uid, name, (account) => {
    const merged = mergeRows(parseRows(account, isRow), sent.rows);
    liveCount = countLive(merged);
    return formatRows(limitRows(merged, maxRows));
  });
  const account = parseRows(text, isRow);
  const place = await list.loadMissing?.(account);
  // Nothing waits from here on, so that nothing is lost that the shopper or another tab does.
  list.recordChanges?.();
  const now = store.get();
  if (now.uid !== uid) return;
  const merged = mergeRows(account, now.rows);
  const { rows, show } = place?.(merged, sent.syncedMs < 0) ?? { rows: limitRows(merged, maxRows) };
  // A change during the request is later than what was sent, and follows with the next one.
  const syncedMs = now === sent ? newestMs(merged) : now.syncedMs;
  store.update(() => ({ uid, syncedMs, rows }));
  show?.();
  // A list that is just full has been cut to that length before.
  if (liveCount !== maxRows) syncStatus.set(name, { leftOut: Math.max(0, liveCount - maxRows) });
}

import { syncTimes } from '../config/syncTimes.ts';
import { isUnsynced } from './rows.ts';
import { syncList } from './syncList.ts';
import type { SyncedList } from './syncList.ts';
import { syncStatus } from './syncStatus.ts';

function followList(list: SyncedList, uid: string): () => void {
  const { name, store } = list;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const stop = new AbortController();
  const { signal } = stop;
  let startedAtMs = -Infinity;
  const isDue = () => store.get().uid === uid && isUnsynced(store.get());
  const isHidden = () => document.visibilityState === 'hidden';

  function runIn(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  async function run() {
    clearTimeout(timer);
    if (isBusy || signal.aborted || store.get().uid !== uid) return;
    isBusy = true;
    startedAtMs = performance.now();
    let hasFailed = false;
    try {
      await syncList(list, uid);
    } catch (error) {
      hasFailed = true;
      console.warn(`The account's list "${name}" could not be updated.`, error);
    }
    isBusy = false;
    if (signal.aborted) return;
    syncStatus.set(name, { isUnsaved: hasFailed && isUnsynced(store.get()) });
    if (hasFailed) runIn(syncTimes.retryDelayMs);
    else if (isDue()) runIn(syncTimes.changeDelayMs);
  }

  function onChange() {
    // Every tab hears of a change; the one in use takes care of it.
    if (isDue() && !isBusy && !isHidden()) runIn(store.get().syncedMs < 0 ? 0 : syncTimes.changeDelayMs);
  }
  function onReturn() {
    const isLongAgo = performance.now() - startedAtMs >= syncTimes.minIntervalMs;
    if (isDue() || (isLongAgo && !isHidden())) void run();
  }
  const unsubscribe = list.subscribe(onChange);
  window.addEventListener('focus', onReturn, { signal });
  window.addEventListener('online', () => void run(), { signal });
  // Runs also when the window is left, before a change has waited long enough.
  document.addEventListener('visibilitychange', onReturn, { signal });
  void run();
  return () => {
    stop.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Keeps the lists in step with an account that is signed in. Returns a function that stops it. */
export function startSync(lists: readonly SyncedList[], uid: string): () => void {
  for (const { followsEveryAccount, store, removeFromDevice } of lists) {
    // Another account's rows leave first; a visitor's join.
    if ((store.get().uid ?? uid) !== uid) removeFromDevice();
    if (followsEveryAccount) store.update((now) => (now.uid === uid ? now : { ...now, uid, syncedMs: -1 }));
  }
  const stops = lists.map((list) => followList(list, uid));
  return () => {
    for (const stop of stops) stop();
    syncStatus.reset();
  };
}

export const unsavedLists = (lists: readonly SyncedList[]): string[] =>
  lists.filter(({ store }) => isUnsynced(store.get()) && store.get().rows.size > 0).map(({ name }) => name);

export function leaveAccount(lists: readonly SyncedList[]): void {
  for (const { store, removeFromDevice } of lists) if (store.get().uid !== undefined) removeFromDevice();
}

import { listSync } from '../config/listSync.ts';
import { endFollowing } from './cartFollowing.ts';
import { hasChanges } from './hasChanges.ts';
import { listOpened } from './listOpened.ts';
import { listStatus } from './listStatus.ts';
import { syncList } from './syncList.ts';
import type { SyncedList } from './syncList.ts';

/**
 * Keeps a list in step with an account: at once, after changes of any tab, when a page opens that shows it, when the
 * window is used again, when the connection returns, and some time after a failure.
 * @param watch calls back at every change of the device's list
 * @param prepare runs before each time; as long as it fails, the list waits
 * @returns stops it
 */
export function startRunner<Entry>(
  list: SyncedList<Entry>,
  uid: string,
  watch: (onChange: () => void) => () => void,
  prepare?: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let hasFailed = false;
  let startedAtMs = -Infinity;
  let syncedText: string | undefined;

  const deviceText = () => list.format(list.readDevice().entries);
  const record = () => {
    const follow = list.follow.read();
    return follow?.uid === uid ? follow : undefined;
  };
  const isChanged = () => record() !== undefined && deviceText() !== syncedText;
  /** Whether the shopper has just asked to follow the account, or to end it. */
  const isAsked = () => {
    const follow = record();
    return follow !== undefined && (!follow.isJoined || follow.isEnding === 'asked');
  };
  /** Whether this runner has said so, and not that of another list of the same name. */
  let isUnsaved = false;
  function setUnsaved(next: boolean) {
    isUnsaved = next;
    listStatus.setUnsaved(list.name, next);
  }
  /** The list no longer follows, as another tab may have asked: nothing of it is left to be saved. */
  function onGone() {
    hasFailed = false;
    if (isUnsaved) setUnsaved(false);
  }
  const isHidden = () => document.visibilityState === 'hidden';

  function schedule(delayMs: number, work: () => void) {
    clearTimeout(timer);
    timer = setTimeout(work, delayMs);
  }

  /** @returns whether the account has what this device has */
  async function sync(): Promise<boolean> {
    if (record()?.isEnding) {
      await endFollowing(uid, list.follow);
      return true;
    }
    await prepare?.(signal);
    const outcome = await syncList(list, uid, signal, (done) => {
      // A record that has gone may come back with the same entries.
      syncedText = done !== 'behind' && record() ? deviceText() : undefined;
    });
    return outcome !== 'unreadable' || !hasChanges(list);
  }

  function onFailure(error: unknown) {
    // Once, until it works again.
    if (!hasFailed) console.warn(`The account's list "${list.name}" could not be updated.`, error);
    hasFailed = true;
    setUnsaved(hasChanges(list));
  }

  async function run() {
    clearTimeout(timer);
    if (isBusy || signal.aborted) return;
    if (!record()) {
      onGone();
      return;
    }
    isBusy = true;
    startedAtMs = performance.now();
    const before = list.follow.text();
    try {
      const isSaved = await sync();
      hasFailed = false;
      setUnsaved(!isSaved);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    isBusy = false;
    if (signal.aborted) return;
    // The shopper has asked for something else meanwhile.
    if (!hasFailed && isAsked() && list.follow.text() !== before) void run();
    else if (hasFailed || record()?.isEnding) schedule(listSync.retryDelayMs, () => void run());
    else onChange();
  }

  function onChange() {
    if (isBusy || !isChanged()) return;
    if (hasFailed) setUnsaved(hasChanges(list));
    // Every tab hears of a change; the one in use takes care of it.
    if (isHidden()) return;
    schedule(listSync.changeDelayMs, () => {
      if (isChanged()) void run();
    });
  }

  function onFollow() {
    if (!isBusy && !record()) onGone();
    // The tab in use takes care of it, and says what has come of it.
    if (isAsked() && !isHidden()) void run();
  }

  function onUse() {
    if (performance.now() - startedAtMs >= listSync.minIntervalMs) void run();
  }

  function onVisibility() {
    // Of another tab, which may be closed by now.
    if (isChanged()) void run();
    else if (!isHidden()) onUse();
  }

  const onOnline = () => void run();
  const stopWatching = [
    watch(onChange),
    list.follow.subscribe(onFollow),
    listOpened[list.name].subscribe(() => void run()),
  ];
  window.addEventListener('focus', onUse);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibility);
  void run();
  return () => {
    controller.abort();
    clearTimeout(timer);
    for (const stop of stopWatching) stop();
    window.removeEventListener('focus', onUse);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibility);
    listStatus.setUnsaved(list.name, false);
  };
}

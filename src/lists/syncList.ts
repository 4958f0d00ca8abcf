import { tabSync } from '../config/constants.ts';
import { maxListMarks } from '../domain/limits.ts';
import { browserLocks } from '../lib/browserLocks.ts';
import { delay } from '../lib/delay.ts';
import { randomId } from '../lib/randomId.ts';
import type { AccountList, ListName } from '../services/firebase/lists.ts';
import type { Follow, FollowStore } from './follow.ts';

type Entries<Entry> = ReadonlyMap<string, Entry>;

/** A list that is in three places: on this device, on the account, and as what both had in common last. */
export interface SyncedList<Entry> {
  name: ListName;
  follow: FollowStore;
  /** Undefined if a newer version of the shop has written the text. */
  parse: (text: string) => Entries<Entry> | undefined;
  /** Without a limit of the number of entries. */
  format: (entries: Entries<Entry>) => string;
  /** As much as the account can hold. */
  limit: (entries: Entries<Entry>) => Entries<Entry>;
  merge: (
    base: Entries<Entry> | undefined,
    device: Entries<Entry>,
    account: Entries<Entry>,
  ) => Entries<Entry>;
  /** The base, if of `merged` the device holds `held` and the account `written`. */
  baseOf: (held: Entries<Entry>, merged: Entries<Entry>, written: Entries<Entry>) => Entries<Entry>;
  /** Whether an account without the list has stopped keeping it, instead of having lost it. */
  canEnd: boolean;
  readDevice: () => {
    entries: Entries<Entry>;
    /** Whether the browser stores them. Otherwise what they lack was not removed, and a reload ends them. */
    isStored: boolean;
    /** Whether that is all that is stored. Otherwise what it lacks was not removed: it may be there and unreadable. */
    isWhole: boolean;
  };
  /** A device's list with everything that it lacks, compared with the base. */
  withBase: (device: Entries<Entry>, base: Entries<Entry>) => Entries<Entry>;
  /** Loads what the device needs for the change. @returns makes the change, at once, and tells what the device then holds */
  prepare: (before: Entries<Entry>, after: Entries<Entry>) => Promise<() => Entries<Entry>>;
  /** Called once device and account have been joined. */
  onJoined?: (join: Join<Entry>) => void;
  /** Called when the device no longer follows the account, because another device has stopped keeping the list there. */
  onEnded?: (uid: string) => void;
}

/** What the account had, and the device before and after. */
export interface Join<Entry> {
  account: Entries<Entry>;
  before: Entries<Entry>;
  after: Entries<Entry>;
  /** Whether the shopper has looked at the account's list, and awaits it. */
  isAwaited: boolean;
}

/** Changes the account's list, as `changeList` of the services does. */
export type ChangeAccount = (
  uid: string,
  name: ListName,
  mark: string,
  change: (list: AccountList | null) => string | undefined,
) => Promise<void>;

/**
 * `behind`: the device has changed meanwhile, which the account has not got yet. `stopped`: the list no longer follows the account.
 * `unreadable`: a newer version of the shop has written it.
 */
export type SyncOutcome = 'done' | 'behind' | 'stopped' | 'unreadable';

/** More are outdated: a write that is so late finds a list that has changed. */
const maxPending = 5;
const markLength = 8;

/** Whether a write without an answer may have arrived so long ago that the account does not remember it. */
const mayBeForgotten = ({ pending }: Follow, { writes: [, ...recent] }: AccountList) =>
  recent.length >= maxListMarks - 1 &&
  pending.some(({ after }) => after === undefined || !recent.includes(after));

/** Whether the list that the device follows was deleted. Another device may have made a new one since. */
const hasEnded = ({ isJoined, keeping }: Follow, account: AccountList | null) =>
  isJoined && (account === null || (keeping !== undefined && keeping !== account.writes[0]));

function planSync<Entry>(list: SyncedList<Entry>, follow: Follow, account: AccountList | null) {
  const { entries: device, isStored, isWhole } = list.readDevice();
  const remote = account === null ? new Map<string, Entry>() : list.parse(account.text);
  if (!remote) return 'unreadable';
  if (list.canEnd && hasEnded(follow, account)) return 'stopped';
  // A write without an answer may have arrived nevertheless. What it added must not be added again.
  const arrived = follow.pending.findLast(({ mark }) => account?.writes.includes(mark));
  const baseText = arrived?.base ?? follow.base;
  const isKnown = account !== null && baseText !== undefined && (arrived || !mayBeForgotten(follow, account));
  const base = isKnown ? list.parse(baseText) : undefined;
  const isSure = isStored && isWhole && !follow.isFleeting;
  const merged = list.merge(base, base && !isSure ? list.withBase(device, base) : device, remote);
  const written = list.limit(merged);
  // An account without a list that cannot end is as good as one with an empty list.
  const isMissing = account === null && list.canEnd;
  const isChanged = isMissing || list.format(written) !== list.format(remote);
  const keeping = account?.writes[0];
  return { device, remote, isStored, merged, written, isChanged, keeping };
}

/** Brings device and account in step, once. */
export async function syncOnce<Entry>(
  list: SyncedList<Entry>,
  uid: string,
  signal: AbortSignal,
  changeAccount: ChangeAccount,
): Promise<SyncOutcome> {
  const follow = list.follow.read();
  if (signal.aborted || follow?.uid !== uid || follow.isEnding) return 'stopped';
  let expected = list.follow.text();
  // The shopper may sign out, or stop following, in any tab and at any moment.
  const isOver = () => signal.aborted || list.follow.text() !== expected;
  const write = (next: Follow) => {
    list.follow.write(next);
    expected = list.follow.text();
  };
  const mark = randomId().slice(0, markLength);
  let plan: ReturnType<typeof planSync<Entry>> = 'stopped';
  await changeAccount(uid, list.name, mark, (account) => {
    plan = isOver() ? 'stopped' : planSync(list, follow, account);
    if (typeof plan === 'string' || !plan.isChanged) return undefined;
    const { device, isStored, merged, written } = plan;
    const base = list.format(list.baseOf(device, merged, written));
    const after = account?.writes.at(-1);
    const pending = [...follow.pending, { mark, base, after }].slice(-maxPending);
    // If its answer is lost, the old base would count again what a list that is not stored adds now.
    write(isStored ? { ...follow, pending } : { ...follow, base: undefined, pending: [] });
    return list.format(written);
  });
  // TypeScript does not see that the callback has set it.
  const result = plan as ReturnType<typeof planSync<Entry>>;
  if (result === 'stopped' && !isOver()) {
    list.follow.remove();
    list.onEnded?.(uid);
  }
  if (typeof result === 'string') return result;
  const apply = await list.prepare(result.device, result.merged);
  if (isOver()) return 'stopped';
  const isBehind = list.format(list.readDevice().entries) !== list.format(result.device);
  const held = apply();
  const base = list.format(list.baseOf(held, result.merged, result.written));
  // What the browser has not stored will be missing after a reload.
  const isStored = result.isStored && list.readDevice().isStored;
  const { device, remote, isChanged } = result;
  const keeping = result.keeping ?? (isChanged ? mark : undefined);
  write({ uid, isJoined: true, base, keeping, pending: [], ...(!isStored && { isFleeting: true }) });
  if (!follow.isJoined)
    list.onJoined?.({ account: remote, before: device, after: held, isAwaited: follow.isAwaited === true });
  return isBehind ? 'behind' : 'done';
}

/** Runs `work` in one tab at a time. */
export async function withListLock<Result>(name: ListName, work: () => Promise<Result>): Promise<Result> {
  return browserLocks().request(`account-list-${name}`, {}, async () => {
    try {
      return await work();
    } finally {
      // The lock may be passed on before the stored data reach the other tabs.
      if (tabSync.delayMs > 0) await delay(tabSync.delayMs);
    }
  });
}

/**
 * Brings device and account in step, in one tab at a time.
 * @param onDone is called at once, before anything else can change the list
 * @throws FirestoreError, DatabaseTimeoutError, the content client's error; may be repeated
 */
export async function syncList<Entry>(
  list: SyncedList<Entry>,
  uid: string,
  signal: AbortSignal,
  onDone?: (outcome: SyncOutcome) => void,
): Promise<SyncOutcome> {
  const { changeList } = await import('../services/firebase/lists.ts');
  return withListLock(list.name, async () => {
    const outcome = await syncOnce(list, uid, signal, changeList);
    onDone?.(outcome);
    return outcome;
  });
}

import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';
import { readText, removeText, writeText } from '../cart/storage.ts';
import { savedStore } from '../saved/savedStore.ts';
import { savedFollow } from './follow.ts';
import { formatSavedRows, parseSavedRows } from './listText.ts';
import { hasChanges } from './hasChanges.ts';
import { savedList } from './savedList.ts';

/** Saved pieces of an account that has signed out before all of them had reached it. Only that account gets them back. */
const keptKey = 'savedKept';

const keptSchema = v.object({ uid: v.string(), base: v.optional(v.string()), pieces: v.string() });

/**
 * Takes the saved pieces of an account off the device, when it has signed out or another one signs in. What has not reached the
 * account is kept for it.
 */
export function leaveSaved(): void {
  const follow = savedFollow.read();
  if (!follow) return;
  // Until both have been joined, nothing here came from the account: the list is the device's own.
  if (follow.isJoined) {
    const { uid, base } = follow;
    const { entries } = savedList.readDevice();
    const pieces = formatSavedRows(entries);
    const isNothing = entries.size === 0 && base === undefined;
    if (!isNothing && hasChanges(savedList)) writeText(keptKey, JSON.stringify({ uid, base, pieces }));
    savedStore.replace([]);
  }
  savedFollow.remove();
}

function takeKept(uid: string) {
  const text = readText(keptKey);
  const kept = text === null ? undefined : v.safeParse(keptSchema, parseJson(text));
  if (!kept?.success || kept.output.uid !== uid) return undefined;
  removeText(keptKey);
  return kept.output;
}

/** Makes the saved pieces follow an account that has signed in. Those of another account leave first. */
export function joinSaved(uid: string): void {
  if (savedFollow.read()?.uid === uid) return;
  leaveSaved();
  const kept = takeKept(uid);
  if (kept) {
    const pieces = parseSavedRows(kept.pieces) ?? new Map();
    savedStore.replace([...new Map([...pieces, ...savedList.readDevice().entries]).values()]);
  }
  savedFollow.write({ uid, isJoined: kept !== undefined, base: kept?.base, pending: [] });
}

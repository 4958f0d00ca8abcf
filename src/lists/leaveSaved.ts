import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';
import { readText, removeText, writeText } from '../cart/storage.ts';
import { savedStore } from '../saved/savedStore.ts';
import { savedFollow } from './follow.ts';
import { formatSavedRows, parseSavedRows } from './listText.ts';
import { hasChanges } from './hasChanges.ts';
import { savedList } from './savedList.ts';

/** Saved pieces of accounts that have signed out before all of them had reached it. Only that account gets them back. */
const keptKey = 'savedKept';
/** Of the accounts that have signed out last. */
const maxKept = 3;

const keptSchema = v.object({ uid: v.string(), base: v.optional(v.string()), pieces: v.string() });
type Kept = v.InferOutput<typeof keptSchema>;

function readKept(): Kept[] {
  const text = readText(keptKey);
  const stored = text === null ? [] : parseJson(text);
  // An older version kept those of one account.
  return parseList(keptSchema, Array.isArray(stored) ? stored : [stored], 'kept lists');
}

function writeKept(kept: readonly Kept[]) {
  if (kept.length === 0) removeText(keptKey);
  else writeText(keptKey, JSON.stringify(kept.slice(-maxKept)));
}

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
    const { entries, isWhole } = savedList.readDevice();
    const pieces = formatSavedRows(entries);
    const isNothing = entries.size === 0 && base === undefined;
    if (!isNothing && hasChanges(savedList)) {
      // What the device could not read was not removed.
      const kept = { uid, ...(isWhole && base !== undefined && { base }), pieces };
      writeKept([...readKept().filter((other) => other.uid !== uid), kept]);
    }
    savedStore.replace([]);
  }
  savedFollow.remove();
}

function takeKept(uid: string) {
  const all = readKept();
  const kept = all.find((one) => one.uid === uid);
  if (kept) writeKept(all.filter((one) => one !== kept));
  return kept;
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

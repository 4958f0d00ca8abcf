import * as v from 'valibot';
import { readText, removeText, writeText } from '../lib/browserStorage.ts';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';
import { savedStore } from '../saved/savedStore.ts';
import { pendingSchema, savedFollow } from './follow.ts';
import { formatSavedRows, parseSavedRows } from './listText.ts';
import { hasChanges } from './hasChanges.ts';
import { savedList } from './savedList.ts';

/** Saved pieces of accounts that have signed out before all of them had reached it. Only that account gets them back. */
const keptKey = 'savedKept';
/** Of the accounts that have signed out last. */
const maxKept = 3;

const keptSchema = v.object({
  uid: v.string(),
  base: v.optional(v.string()),
  pieces: v.string(),
  pending: pendingSchema,
});
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

function keep(kept: Kept) {
  writeKept([...readKept().filter(({ uid }) => uid !== kept.uid), kept]);
}

/**
 * Takes the saved pieces of an account off the device, when it has signed out or another one signs in. What has not reached the
 * account is kept for it.
 */
export function leaveSaved(): void {
  const follow = savedFollow.read();
  if (!follow) return;
  const { uid, isJoined, base, pending } = follow;
  const { entries, isWhole } = savedList.readDevice();
  // Until both have been joined, what was here before is the device's own. An older version of the shop did not write it down.
  const own = isJoined ? new Map() : (parseSavedRows(follow.own ?? '') ?? entries);
  const [staying, leaving] = [new Map(entries), new Map(entries)];
  for (const slug of entries.keys()) (own.has(slug) ? leaving : staying).delete(slug);
  const isKept = (leaving.size > 0 || base !== undefined) && hasChanges(savedList);
  // First, or another tab that hears of it at the same moment would take the pieces that are gone for removed ones.
  savedFollow.remove();
  // Before they are kept elsewhere: storage may have room for one of both.
  if (leaving.size > 0) savedStore.replace([...staying.values()]);
  if (isKept) {
    keep({
      uid,
      // What the device could not read, or not store, was not removed.
      ...(isWhole && !follow.isFleeting && base !== undefined && { base }),
      pieces: formatSavedRows(leaving),
      // Before both are joined, a write has the device's own pieces, too, which are not taken for removed later.
      pending: isJoined ? [...pending] : [],
    });
  }
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
  const { entries } = savedList.readDevice();
  const pieces = (kept && parseSavedRows(kept.pieces)) ?? new Map();
  if (kept) savedStore.replace([...new Map([...pieces, ...entries]).values()]);
  const own = new Map([...entries].filter(([slug]) => !pieces.has(slug)));
  const { base, pending = [] } = kept ?? {};
  savedFollow.write({ uid, isJoined: false, base, pending, own: formatSavedRows(own) });
}

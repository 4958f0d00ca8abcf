import { readStoredText, readText } from '../lib/browserStorage.ts';
import { savedPiecesKey, savedStore } from '../saved/savedStore.ts';
import type { SavedPiece } from '../saved/savedStore.ts';
import { savedFollow } from './follow.ts';
import { keepFocus } from './keepFocus.ts';
import { listStatus } from './listStatus.ts';
import { formatSavedRows, parseSavedRows } from './listText.ts';
import type { SavedRows } from './listText.ts';
import { isSamePiece, mergeSaved, withSavedBase } from './merge.ts';
import type { SyncedList } from './syncList.ts';

const toRows = (pieces: readonly SavedPiece[]): SavedRows =>
  // As the account has them: a price, for example, in whole cents.
  parseSavedRows(formatSavedRows(new Map(pieces.map((piece) => [piece.slug, piece])))) ?? new Map();

const emptyText = formatSavedRows(new Map());

/** Whether none is kept in memory only. */
const isStored = () => readStoredText(savedPiecesKey) === readText(savedPiecesKey);

/** Whether the list has no entry that was left out. */
function isWhole(count: number): boolean {
  const text = readText(savedPiecesKey);
  // A list that was never stored, unless the account knows of one.
  if (text === null) return count === 0 && (savedFollow.read()?.base ?? emptyText) === emptyText;
  try {
    const { pieces } = JSON.parse(text) as { pieces?: unknown };
    return Array.isArray(pieces) && pieces.length === count;
  } catch {
    return false;
  }
}

function readDevice() {
  const entries = toRows(savedStore.refresh());
  return { entries, isStored: isStored(), isWhole: isWhole(entries.size) };
}

function apply(before: SavedRows, after: SavedRows): SavedRows {
  const now = new Map(readDevice().entries);
  for (const [slug, piece] of after) if (!isSamePiece(before.get(slug), piece)) now.set(slug, piece);
  for (const [slug, piece] of before) {
    if (!after.has(slug) && isSamePiece(now.get(slug), piece)) now.delete(slug);
  }
  savedStore.replace([...now.values()]);
  return after;
}

/** How saved pieces are written and merged. */
export const savedRules = {
  parse: parseSavedRows,
  format: formatSavedRows,
  // `mergeSaved` keeps the limit, for device and account alike.
  limit: (rows: SavedRows) => rows,
  merge: (base: SavedRows | undefined, device: SavedRows, account: SavedRows) =>
    mergeSaved(base, device, account, listStatus.setLeftOut),
  withBase: withSavedBase,
  baseOf: (held: SavedRows) => held,
  canEnd: false,
};

/** The saved pieces of this device and of the account. */
export const savedList: SyncedList<SavedPiece> = {
  name: 'saved',
  follow: savedFollow,
  ...savedRules,
  readDevice,
  prepare: async (before, after) => () => {
    const isSame = before.size === after.size && formatSavedRows(before) === formatSavedRows(after);
    return isSame ? after : keepFocus(() => apply(before, after));
  },
};

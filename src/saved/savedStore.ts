import { maxSavedPieces } from '../domain/limits.ts';
import { orderPieces, parsePieces, serializePieces } from './savedPieces.ts';
import type { SavedPiece } from './savedPieces.ts';
import { createStoredValue } from './storedValue.ts';

export type { SavedPiece } from './savedPieces.ts';

export const savedPiecesKey = 'savedPieces';

export interface SavedStore {
  /** The saved pieces, newest first; the same array until they change. */
  pieces: () => readonly SavedPiece[];
  /** The same, of what any tab has stored last. Read it before `replace`. */
  refresh: () => readonly SavedPiece[];
  has: (slug: string) => boolean;
  /** Whether a reload finds the pieces saved, or not saved, as they are now. The browser may refuse to store a change. */
  isStored: (slugs: readonly string[]) => boolean;
  /** Saves a piece. One that is saved already keeps its time and price, and takes the size if there is one. */
  add: (piece: SavedPiece) => 'added' | 'full';
  /** Saves as many of the pieces as there is room for, the first ones first. Returns how many are saved now. */
  addAll: (pieces: readonly SavedPiece[]) => number;
  remove: (slug: string) => void;
  /** Replaces the whole list. For the account's list. */
  replace: (next: readonly SavedPiece[]) => void;
  /** Calls `onChange` at every change, in any tab. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** The saved pieces of this browser. Storage is read before every change, so that tabs do not overwrite each other's. */
export function createSavedStore(): SavedStore {
  const stored = createStoredValue(savedPiecesKey, (text) => {
    const parsed = parsePieces(text);
    return { ...parsed, slugs: new Set(parsed.pieces.map(({ slug }) => slug)) };
  });

  function replace(next: readonly SavedPiece[]) {
    stored.write(serializePieces(orderPieces(next), stored.refresh().newer));
  }

  function addAll(added: readonly SavedPiece[]) {
    const bySlug = new Map(stored.refresh().pieces.map((piece) => [piece.slug, piece]));
    let saved = 0;
    for (const piece of added) {
      const present = bySlug.get(piece.slug);
      if (!present && bySlug.size >= maxSavedPieces) continue;
      bySlug.set(piece.slug, present ? { ...present, size: piece.size ?? present.size } : piece);
      saved += 1;
    }
    if (saved > 0) replace([...bySlug.values()]);
    return saved;
  }

  return {
    pieces: () => stored.current().pieces,
    refresh: () => stored.refresh().pieces,
    has: (slug) => stored.current().slugs.has(slug),
    isStored: (slugs) => {
      const [now, later] = [stored.refresh().slugs, stored.stored().slugs];
      return slugs.every((slug) => now.has(slug) === later.has(slug));
    },
    add: (piece) => (addAll([piece]) > 0 ? 'added' : 'full'),
    addAll,
    remove: (slug) => {
      const { pieces, slugs } = stored.refresh();
      if (slugs.has(slug)) replace(pieces.filter((piece) => piece.slug !== slug));
    },
    replace,
    subscribe: stored.subscribe,
  };
}

/** Of this tab. */
export const savedStore: SavedStore = createSavedStore();

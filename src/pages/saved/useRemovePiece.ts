import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { savedMessages } from '../../config/savedMessages.ts';
import { maxSavedPieces } from '../../domain/limits.ts';
import { savedStore } from '../../saved/savedStore.ts';
import type { SavedPiece } from '../../saved/savedStore.ts';
import { notify } from '../../ui/toasts/notifications.ts';

const findPiece = (slug: string | undefined) => document.querySelector<HTMLElement>(`[data-piece="${slug}"]`);

function restore(piece: SavedPiece) {
  flushSync(() => {
    if (savedStore.add(piece) === 'full') notify(savedMessages.full(maxSavedPieces));
  });
  findPiece(piece.slug)?.focus();
}

/** Removes a piece from the list, offers Undo, and moves the focus on. */
export function useRemovePiece(): (slug: string, name: string) => void {
  return useCallback((slug, name) => {
    const before = savedStore.pieces();
    const index = before.findIndex((piece) => piece.slug === slug);
    const removed = before[index];
    if (!removed) return;
    flushSync(() => savedStore.remove(slug));
    notify(savedMessages.removed(name, savedStore.isStored([slug])), {
      action: { label: 'Undo', onAction: () => restore(removed) },
    });
    // To the piece that took the removed one's position, the last one, or the heading of the empty list.
    const left = savedStore.pieces();
    (
      findPiece((left[index] ?? left.at(-1))?.slug) ?? document.querySelector<HTMLElement>('main h1')
    )?.focus();
  }, []);
}

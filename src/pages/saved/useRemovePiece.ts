import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { savedMessages } from '../../config/savedMessages.ts';
import { maxSavedPieces } from '../../domain/limits.ts';
import { savedStore } from '../../saved/savedStore.ts';
import type { SavedPiece } from '../../saved/savedStore.ts';
import { notify } from '../../ui/toasts/notifications.ts';

const findPiece = (slug: string) => document.querySelector<HTMLElement>(`[data-piece="${slug}"]`);

/** In the order on the page, where the pieces that are gone stand last. */
const shownPieces = () => [...document.querySelectorAll<HTMLElement>('[data-piece]')];

function restore(piece: SavedPiece) {
  flushSync(() => {
    if (savedStore.add(piece) === 'full') notify(savedMessages.full(maxSavedPieces));
  });
  findPiece(piece.slug)?.focus();
}

/** Removes a piece from the list, offers Undo, and moves the focus on. */
export function useRemovePiece(): (slug: string, name: string) => void {
  return useCallback((slug, name) => {
    const removed = savedStore.pieces().find((piece) => piece.slug === slug);
    if (!removed) return;
    const index = shownPieces().findIndex((piece) => piece.dataset.piece === slug);
    flushSync(() => savedStore.remove(slug));
    notify(savedMessages.removed(name, savedStore.isStored([slug])), {
      action: { label: 'Undo', onAction: () => restore(removed) },
    });
    // To the piece that took the removed one's position, the last one, or the heading of the empty list.
    const left = shownPieces();
    (left[index] ?? left.at(-1) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, []);
}

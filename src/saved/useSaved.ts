import { useSyncExternalStore } from 'react';
import { savedStore } from './savedStore.ts';
import type { SavedPiece } from './savedStore.ts';

/** The saved pieces, newest first. The component renders again at every change, in any tab. */
export const useSavedPieces = (): readonly SavedPiece[] =>
  useSyncExternalStore(savedStore.subscribe, savedStore.pieces);

/** Whether a piece is saved. The component renders again only when this changes. */
export const useIsSaved = (slug: string): boolean =>
  useSyncExternalStore(savedStore.subscribe, () => savedStore.has(slug));

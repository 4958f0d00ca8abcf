import { useUndoToast } from './useUndoToast.ts';

/** Offers to undo what was shipped, on every page: the owner may have left the list before it was done. */
export function UndoToast() {
  useUndoToast();
  return null;
}

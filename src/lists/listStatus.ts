import { createEmitter } from '../lib/emitter.ts';
import type { ListName } from '../services/firebase/lists.ts';

const unsaved = new Set<ListName>();
let leftOut = 0;
const { emit, subscribe } = createEmitter();

/** What the shopper has to know of the lists: on this visit, in this tab. */
export const listStatus = {
  /** Whether changes could not be saved to the account yet. */
  isUnsaved: (name: ListName): boolean => unsaved.has(name),
  setUnsaved: (name: ListName, isUnsaved: boolean): void => {
    if (unsaved.has(name) === isUnsaved) return;
    if (isUnsaved) unsaved.add(name);
    else unsaved.delete(name);
    emit();
  },
  /** How many saved pieces, the oldest, the account and this device had no room for together. */
  leftOut: () => leftOut,
  setLeftOut: (count: number): void => {
    if (leftOut === count) return;
    leftOut = count;
    emit();
  },
  subscribe,
};

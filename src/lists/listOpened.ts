import { useEffect } from 'react';
import { createEmitter } from '../lib/emitter.ts';
import type { ListName } from '../services/firebase/lists.ts';

const opened = { saved: createEmitter(), cart: createEmitter() };

/** Calls `onOpen` when a page opens that shows the list. Returns a function that unsubscribes. */
export const watchOpening = (name: ListName, onOpen: () => void): (() => void) =>
  opened[name].subscribe(onOpen);

/** For a page that shows a list: what other devices have changed is looked for when it opens. */
export function useListOpening(name: ListName): void {
  useEffect(() => opened[name].emit(), [name]);
}

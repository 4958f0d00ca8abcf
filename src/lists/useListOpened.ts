import { useEffect } from 'react';
import type { ListName } from '../services/firebase/lists.ts';
import { listOpened } from './listOpened.ts';

/** For a page that shows a list: what other devices have changed is looked for when it opens. */
export function useListOpened(name: ListName): void {
  useEffect(() => listOpened[name].emit(), [name]);
}

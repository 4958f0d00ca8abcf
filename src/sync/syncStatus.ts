import { createEmitter } from '../lib/emitter.ts';
import type { ListName } from '../services/firebase/lists.ts';

interface Status {
  isUnsaved: boolean;
  leftOut: number;
}

const initial: Status = { isUnsaved: false, leftOut: 0 };
const statuses = new Map<ListName, Status>();
const { emit, subscribe } = createEmitter();
const of = (name: ListName): Status => statuses.get(name) ?? initial;

export const syncStatus = {
  of,
  set: (name: ListName, change: Partial<Status>): void => {
    statuses.set(name, { ...of(name), ...change });
    emit();
  },
  reset: (): void => {
    statuses.clear();
    emit();
  },
  subscribe,
};

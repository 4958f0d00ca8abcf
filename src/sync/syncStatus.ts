import { createEmitter } from '../lib/emitter.ts';
import type { ListName } from '../services/firebase/lists.ts';

interface Status {
  /** Whether changes could not be saved to the account yet. */
  isUnsaved: boolean;
  /** How many rows the account had no room for. */
  leftOut: number;
}

const initial: Status = { isUnsaved: false, leftOut: 0 };
const statuses = new Map<ListName, Status>();
const { emit, subscribe } = createEmitter();
const of = (name: ListName): Status => statuses.get(name) ?? initial;

/** What the shopper has to know of each list: on this visit, in this tab. */
export const syncStatus = {
  of,
  set: (name: ListName, change: Partial<Status>): void => {
    statuses.set(name, { ...of(name), ...change });
    emit();
  },
  /** When another account signs in, or none. */
  reset: (): void => {
    statuses.clear();
    emit();
  },
  subscribe,
};

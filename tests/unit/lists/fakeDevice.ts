import { addMark } from '../../../src/domain/listMarks.ts';
import { createFollowStore } from '../../../src/lists/follow.ts';
import { syncOnce } from '../../../src/lists/syncList.ts';
import type { SyncedList } from '../../../src/lists/syncList.ts';
import type { AccountList } from '../../../src/services/firebase/lists.ts';

/** What goes wrong during a write to the account. */
export type Fault =
  'none' | 'request lost' | 'answer lost' | 'tab closed' | 'list not stored' | 'nothing stored';

export class Lost extends Error {}

/** The list of an account, with a transaction like Firestore's. */
export function createAccount() {
  let list: AccountList | null = null;
  let version = 0;
  return {
    read: () => list,
    write: (text: string) => {
      list = { text, writes: [] };
      version += 1;
    },
    end: () => {
      list = null;
      version += 1;
    },
    change:
      (fault: Fault, interfere: () => void = () => undefined) =>
      async (
        _uid: string,
        _name: string,
        mark: string,
        change: (now: AccountList | null) => string | undefined,
      ) => {
        for (let attempt = 0; ; attempt += 1) {
          const seen = version;
          const text = change(list);
          if (attempt === 0) interfere();
          if (fault === 'request lost') throw new Lost();
          if (seen !== version) continue;
          if (text !== undefined) {
            list = { text, writes: addMark(list?.writes ?? [], mark) };
            version += 1;
          }
          if (fault === 'answer lost') throw new Lost();
          return;
        }
      },
  };
}

export type Account = ReturnType<typeof createAccount>;

class FakeStorage {
  values = new Map<string, string>();
  isFull = false;
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    if (this.isFull && text.length > (this.values.get(key)?.length ?? 0)) throw new Error('full');
    this.values.set(key, text);
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
}

type Rules<Entry> = Omit<SyncedList<Entry>, 'name' | 'follow' | 'readDevice' | 'prepare'>;

/** A device with a list of its own. */
export function createDevice<Entry>(account: Account, rules: Rules<Entry>, uid = 'uid') {
  const storage = new FakeStorage();
  let stored: ReadonlyMap<string, Entry> = new Map();
  let memory: ReadonlyMap<string, Entry> | undefined;
  let follow = createFollowStore('follows', () => storage as unknown as Storage);
  let isClosing = false;
  let isRefused = false;
  let isDamaged = false;
  const entries = () => memory ?? stored;

  function set(next: ReadonlyMap<string, Entry>) {
    if (isRefused && next.size > stored.size) memory = next;
    else {
      stored = next;
      memory = undefined;
      isDamaged = false;
    }
  }

  const listOf = (): SyncedList<Entry> => ({
    name: 'cart',
    follow,
    ...rules,
    readDevice: () => ({ entries: entries(), isStored: memory === undefined, isWhole: !isDamaged }),
    prepare: async (before, after) => {
      if (isClosing) throw new Lost();
      return () => {
        const now = new Map(entries());
        for (const [key, entry] of after) if (before.get(key) !== entry) now.set(key, entry);
        for (const key of before.keys()) if (!after.has(key)) now.delete(key);
        const isSame = [...now].every(([key, entry]) => entries().get(key) === entry);
        if (!isSame || now.size !== entries().size) set(now);
        return after;
      };
    },
  });

  return {
    entries,
    set,
    storage,
    follow: () => follow,
    join: () => follow.write({ uid, isJoined: false, pending: [] }),
    /** An entry of the stored list can no longer be read. */
    damage: (key: string) => {
      stored = new Map([...stored].filter(([other]) => other !== key));
      isDamaged = true;
    },
    /** What is not stored is gone. */
    reload: () => {
      memory = undefined;
      follow = createFollowStore('follows', () => storage as unknown as Storage);
    },
    sync: async (fault: Fault = 'none', interfere?: () => void) => {
      isClosing = fault === 'tab closed';
      isRefused = fault.endsWith('stored');
      storage.isFull = fault === 'nothing stored';
      const work = account.change(fault, interfere);
      return syncOnce(listOf(), uid, new AbortController().signal, work);
    },
  };
}

import { forgetText, readStoredText, readText, writeText } from '../lib/browserStorage.ts';
import { createEmitter } from '../lib/emitter.ts';

export interface StoredValue<Value> {
  /** The stored value as it was parsed; the same object until the stored text changes. */
  current: () => Value;
  /** The same, of what any tab has stored last, even if its event is still on the way. Read it before a change. */
  refresh: () => Value;
  /** The same, of what a reload would find: without what is only kept in memory. */
  stored: () => Value;
  /** Stores a text and tells the subscribers. Kept in memory when the browser refuses. */
  write: (text: string) => void;
  /** Calls `onChange` at every change, in any tab. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * A value in local storage that follows the other tabs.
 * @param parse gets null when nothing is stored
 */
export function createStoredValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  let text: string | null = null;
  let value = parse(text);
  let isFollowing = false;
  const { emit, subscribe } = createEmitter(() => {
    isFollowing = true;
    read();
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed the storage events since.
    window.addEventListener('pageshow', refresh);
    return () => {
      isFollowing = false;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', refresh);
    };
  });

  function read() {
    const stored = readText(key);
    if (stored !== text) {
      text = stored;
      value = parse(stored);
    }
    return value;
  }

  function refresh() {
    const before = value;
    // The storage event, which comes later, finds nothing new.
    if (read() !== before) emit();
    return value;
  }

  function onStorage(event: StorageEvent) {
    // The key is null when all of the storage was cleared.
    if (event.key !== null && event.key !== key) return;
    forgetText(key);
    refresh();
  }

  return {
    // Without subscribers, nobody hears of the other tabs.
    current: () => (isFollowing ? value : read()),
    refresh,
    stored: () => {
      const kept = readStoredText(key);
      return kept === text ? value : parse(kept);
    },
    write: (next) => {
      writeText(key, next);
      read();
      emit();
    },
    subscribe,
  };
}

import { forgetText, readText, removeText, writeText } from './browserStorage.ts';
import { createEmitter } from './emitter.ts';
import { parseJson } from './text.ts';

export interface PersistedStore<Value> {
  /** The stored value; the same object until the stored text changes. */
  get: () => Value;
  /**
   * Stores what `change` makes of the value that any tab has stored last. `undefined` removes the key.
   * @returns false when the browser refuses to store, and the value lasts as long as the page
   */
  update: (change: (value: Value) => Value | undefined) => boolean;
  /** Calls `onChange` at every change, in any tab. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * A value in local storage, as JSON, that follows the other tabs. Use it with `useSyncExternalStore(store.subscribe, store.get)`.
 * @param parse gets undefined when nothing is stored, or no JSON
 * @param toJson makes JSON of a value that is none
 */
export function persistedStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  toJson: (value: Value) => unknown = (value) => value,
): PersistedStore<Value> {
  let text: string | null = null;
  let value = parse(undefined);
  const { emit, subscribe } = createEmitter(() => {
    read();
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed the storage events since.
    window.addEventListener('pageshow', refresh);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', refresh);
    };
  });

  function read() {
    const stored = readText(key);
    if (stored !== text) {
      text = stored;
      value = parse(stored === null ? undefined : parseJson(stored));
    }
    return value;
  }

  function refresh() {
    const before = value;
    if (read() !== before) emit();
  }

  function onStorage(event: StorageEvent) {
    // The key is null when all of the storage was cleared.
    if (event.key !== null && event.key !== key) return;
    forgetText(key);
    refresh();
  }

  return {
    get: read,
    update: (change) => {
      const next = change(read());
      const isStored = next === undefined ? removeText(key) : writeText(key, JSON.stringify(toJson(next)));
      refresh();
      return isStored;
    },
    subscribe,
  };
}

import { forgetText, readText, removeText, writeText } from './browserStorage.ts';
import { createEmitter } from './emitter.ts';
import { parseJson } from './text.ts';

export interface PersistedStore<Value> {
  get: () => Value;
  /** `undefined` removes the key. Returns false when the browser refuses: the value lasts as long as the page. */
  update: (change: (value: Value) => Value | undefined) => boolean;
  subscribe: (onChange: () => void) => () => void;
  /** For code that has changed the key by itself. */
  refresh: () => void;
}

/** JSON that follows other tabs, for `useSyncExternalStore(store.subscribe, store.get)`. `parse` may get undefined. */
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
    refresh,
  };
}

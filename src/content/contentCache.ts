/** A piece of content: its name in the cache, and how it is loaded. */
export interface Content<Data> {
  key: string;
  /** `current` is what is there already, when it is loaded anew. */
  load: (current: Data | undefined) => Promise<Data>;
}

export interface ContentState<Data> {
  data?: Data | undefined;
  /** Why the last loading failed; data that was there before stays. */
  error?: unknown;
  isLoading: boolean;
}

interface Entry {
  state: ContentState<unknown>;
  loadedAtMs: number;
  loading?: Promise<void> | undefined;
}

export interface ContentCache {
  /** What is known of a piece of content; the same object as long as nothing changed. */
  stateOf: <Data>(content: Content<Data>) => ContentState<Data>;
  /**
   * Loads a piece of content, one request at a time; a failure is found in its state.
   * @param load in place of the content's own way, to add to what is there
   */
  load: <Data>(content: Content<Data>, load?: Content<Data>['load']) => Promise<void>;
  /** Loads what is not there, or older than `maxAgeMs`. */
  ensure: <Data>(content: Content<Data>, maxAgeMs?: number) => Promise<void>;
  /** Calls back at every change; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
}

const unknownState: ContentState<never> = { isLoading: true };

/**
 * Keeps the shop's content for the length of a visit, so that a page seen before comes back at once. The content
 * client does the retrying.
 */
export function createContentCache(nowMs: () => number = Date.now): ContentCache {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function change(entry: Entry, state: ContentState<unknown>) {
    entry.state = state;
    for (const listener of listeners) listener();
  }

  async function loadInto<Data>(entry: Entry, load: Content<Data>['load']) {
    const { data, error } = entry.state as ContentState<Data>;
    change(entry, { data, error, isLoading: true });
    let state: ContentState<Data>;
    try {
      state = { data: await load(data), isLoading: false };
      entry.loadedAtMs = nowMs();
    } catch (problem) {
      state = { data, error: problem, isLoading: false };
    }
    entry.loading = undefined;
    change(entry, state);
  }

  const cache: ContentCache = {
    // A key stands for one kind of data, which only the loader beside it makes.
    stateOf: <Data>({ key }: Content<Data>) =>
      (entries.get(key)?.state ?? unknownState) as ContentState<Data>,

    load: (content, load = content.load) => {
      const entry: Entry = entries.get(content.key) ?? { state: unknownState, loadedAtMs: 0 };
      entries.set(content.key, entry);
      entry.loading ??= loadInto(entry, load);
      return entry.loading;
    },

    ensure: (content, maxAgeMs = Infinity) => {
      const entry = entries.get(content.key);
      const isFresh = entry?.state.data !== undefined && nowMs() - entry.loadedAtMs <= maxAgeMs;
      return isFresh ? Promise.resolve() : cache.load(content);
    },

    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
  return cache;
}

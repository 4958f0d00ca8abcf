/** Something that is loaded from a service: its name in the cache, and how it is loaded. */
export interface Resource<Data> {
  key: string;
  /** `current` is what is there already, when it is loaded anew. */
  load: (current: Data | undefined) => Promise<Data>;
  /** How old it may be and still be taken for good when it is shown, or the shopper comes back to the window. */
  staleAfterMs: number;
}

export interface ResourceState<Data> {
  data?: Data | undefined;
  /** Why the last load failed, or that it is slow. Data that was there before stays. */
  error?: unknown;
  isLoading: boolean;
}

interface Entry {
  state: ResourceState<unknown>;
  loadedAtMs: number;
  failedAtMs: number;
  loading?: Promise<void> | undefined;
  /** The run whose outcome counts. */
  run?: object;
  /** That run has been reported as slow. */
  isSlow?: boolean;
}

export interface ResourceCache {
  /** What is known of a resource; the same object as long as nothing changed. */
  stateOf: <Data>(resource: Resource<Data>) => ResourceState<Data>;
  /** Loads a resource, one request at a time; a failure is found in its state. */
  load: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Loads what is missing or stale, unless that has just failed. */
  ensure: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Changes what is there, by `change` and after whatever is under way; a failure is found in its state. */
  update: <Data>(resource: Resource<Data>, change: Resource<Data>['load']) => Promise<void>;
  /** Calls back at every change; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
}

/** A page that is mounted just after its preload failed shows that failure instead of loading again. */
const failureFreshMs = 5000;
/** A first load that takes longer is reported, with a way to try again; it goes on meanwhile. */
const slowAfterMs = 8000;

const unknownState: ResourceState<never> = { isLoading: true };

/** Keeps what was loaded, so that a page seen before comes back at once. The services do the retrying. */
export function createResourceCache(nowMs: () => number = Date.now): ResourceCache {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function setState(entry: Entry, state: ResourceState<unknown>) {
    entry.state = state;
    for (const listener of listeners) listener();
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { state: unknownState, loadedAtMs: 0, failedAtMs: -Infinity };
    entries.set(key, entry);
    return entry;
  }

  async function run<Data>(entry: Entry, work: Resource<Data>['load']) {
    // A key stands for one kind of data, which only the resource beside it makes.
    const { data, error } = entry.state as ResourceState<Data>;
    const thisRun = {};
    entry.run = thisRun;
    entry.isSlow = false;
    const setCurrentState = (state: ResourceState<Data>) => {
      // Another run has taken the place of this one if it was slow.
      if (entry.run === thisRun) setState(entry, state);
    };
    const slowTimer = setTimeout(() => {
      if (data !== undefined || entry.run !== thisRun) return;
      entry.isSlow = true;
      setCurrentState({ error: new Error(`No answer within ${slowAfterMs} ms.`), isLoading: true });
    }, slowAfterMs);
    setState(entry, { data, error, isLoading: true });
    try {
      const loaded = await work(data);
      entry.loadedAtMs = nowMs();
      setCurrentState({ data: loaded, isLoading: false });
    } catch (problem) {
      entry.failedAtMs = nowMs();
      setCurrentState({ data, error: problem, isLoading: false });
    }
    clearTimeout(slowTimer);
  }

  /** Loads after what is in progress, or in its place if that is slow. */
  function start<Data>(entry: Entry, work: Resource<Data>['load']) {
    const before = entry.isSlow ? undefined : entry.loading;
    const loading = (before ? before.then(() => run(entry, work)) : run(entry, work)).finally(() => {
      if (entry.loading === loading) entry.loading = undefined;
    });
    entry.loading = loading;
    return loading;
  }

  const cache: ResourceCache = {
    stateOf: <Data>({ key }: Resource<Data>) =>
      (entries.get(key)?.state ?? unknownState) as ResourceState<Data>,

    load: ({ key, load }) => {
      const entry = entryOf(key);
      return entry.loading && !entry.isSlow ? entry.loading : start(entry, load);
    },

    ensure: (resource) => {
      const { state, loadedAtMs, failedAtMs } = entryOf(resource.key);
      const isFresh = state.data !== undefined && nowMs() - loadedAtMs < resource.staleAfterMs;
      const hasJustFailed = nowMs() - failedAtMs < failureFreshMs;
      return isFresh || hasJustFailed ? Promise.resolve() : cache.load(resource);
    },

    update: ({ key }, change) => start(entryOf(key), change),

    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
  return cache;
}

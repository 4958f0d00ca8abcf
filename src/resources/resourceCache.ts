import { createEmitter } from '../lib/emitter.ts';

/** Data that is loaded from a service. */
export interface Resource<Data> {
  /** The resource's name in the cache. */
  key: string;
  /** `current` is the data of the previous load. */
  load: (current: Data | undefined) => Promise<Data>;
  /** `ensure` reloads data that is older. */
  staleAfterMs: number;
}

export interface ResourceState<Data> {
  data?: Data | undefined;
  /** Why the last load failed or is slow. Earlier data is kept. */
  error?: unknown;
  isLoading: boolean;
}

interface Entry {
  state: ResourceState<unknown>;
  loadedAtMs: number;
  failedAtMs: number;
  loading?: Promise<void> | undefined;
  /** The latest run. The results of earlier ones are ignored. */
  run?: object;
  /** Whether that run has been reported as slow. */
  isSlow?: boolean;
}

export interface ResourceCache {
  /** The state of a resource; the same object until it changes. */
  stateOf: <Data>(resource: Resource<Data>) => ResourceState<Data>;
  /** Loads a resource, one request at a time. Never rejects: the state holds the error. */
  load: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Loads a resource that is missing or stale, unless it has just failed. */
  ensure: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Replaces the data with the result of `change`, after any load in progress. Never rejects: the state holds the error. */
  update: <Data>(resource: Resource<Data>, change: Resource<Data>['load']) => Promise<void>;
  /** Calls `onChange` at every change of any resource. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** A page that mounts just after its preload failed shows that error instead of loading again. */
const failureFreshMs = 5000;
/** A first load that takes longer is reported as an error that can be retried; the load continues. */
const slowAfterMs = 7000;

const unknownState: ResourceState<never> = { isLoading: true };

/** Keeps loaded data, so that a page is shown immediately on Back. The services do the retrying. */
export function createResourceCache(nowMs: () => number = Date.now): ResourceCache {
  const entries = new Map<string, Entry>();
  const { emit, subscribe } = createEmitter();

  function setState(entry: Entry, state: ResourceState<unknown>) {
    entry.state = state;
    emit();
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { state: unknownState, loadedAtMs: 0, failedAtMs: -Infinity };
    entries.set(key, entry);
    return entry;
  }

  async function run<Data>(entry: Entry, work: Resource<Data>['load']) {
    // Safe, because all resources with the same key load the same type.
    const { data, error } = entry.state as ResourceState<Data>;
    const thisRun = {};
    entry.run = thisRun;
    entry.isSlow = false;
    const setCurrentState = (state: ResourceState<Data>) => {
      // A slow run may have been replaced by a retry.
      if (entry.run === thisRun) setState(entry, state);
    };
    const slowTimer = setTimeout(() => {
      if (data !== undefined || entry.run !== thisRun) return;
      entry.isSlow = true;
      setCurrentState({ error: new Error(`No response within ${slowAfterMs} ms.`), isLoading: true });
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

  /** Runs after the load in progress, or replaces it if that is slow. */
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

    subscribe,
  };
  return cache;
}

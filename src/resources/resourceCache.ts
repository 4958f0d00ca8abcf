import { createEmitter } from '../lib/emitter.ts';

/** Data that is loaded from a service. */
export interface Resource<Data> {
  /** The resource's name in the cache. */
  key: string;
  /** `current` is the data of the previous load. */
  // A method, so that a resource of any data is a `Resource<unknown>`.
  load(current: Data | undefined): Promise<Data>;
  /** `ensure` reloads data that is older. */
  staleAfterMs: number;
}

export interface ResourceState<Data> {
  data?: Data | undefined;
  /** Why the last load failed or is slow. Earlier data is kept. */
  error?: unknown;
  isLoading: boolean;
}

type Work<Data> = (current: Data | undefined) => Promise<Data>;

const workOf =
  <Data>(resource: Resource<Data>): Work<Data> =>
  (current) =>
    resource.load(current);

interface Entry {
  state: ResourceState<unknown>;
  loadedAtMs: number;
  /** The newest run in progress. */
  loading?: Promise<void> | undefined;
  startedAtMs: number;
  runsInProgress: number;
  newestRun: number;
  lastSuccess: number;
  /** The next page to mount shows the error instead of loading again. */
  keepsError?: boolean;
}

export interface ResourceCache {
  /** The state of a resource; the same object until it changes. */
  stateOf: <Data>(resource: Resource<Data>) => ResourceState<Data>;
  /**
   * Loads a resource, or joins the load in progress. If that was reported as slow, another one starts beside it, and the
   * first answer counts. Never rejects: the state holds the error.
   */
  load: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Loads a resource that is missing or stale. Joins a load in progress. */
  ensure: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Loads a resource for the page that mounts next, which shows an error instead of loading again. */
  preload: <Data>(resource: Resource<Data>) => Promise<void>;
  /**
   * Replaces the data with the result of `change`, after any load in progress that was not reported as slow. A slow change
   * is reported too. Never rejects: the state holds the error.
   */
  update: <Data>(resource: Resource<Data>, change: Work<Data>) => Promise<void>;
  /** Calls `onChange` at every change of any resource. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** A first load or an update that takes longer is reported as an error that can be retried; the load continues. */
const slowAfterMs = 7000;
/** A reported load is joined by a retry that comes sooner. */
const retryAfterMs = 2000;

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
    const entry = entries.get(key) ?? {
      state: unknownState,
      loadedAtMs: 0,
      startedAtMs: 0,
      runsInProgress: 0,
      newestRun: 0,
      lastSuccess: 0,
    };
    entries.set(key, entry);
    return entry;
  }

  const isReported = ({ state, startedAtMs }: Entry) =>
    state.error !== undefined && nowMs() - startedAtMs >= retryAfterMs;

  async function run<Data>(entry: Entry, work: Work<Data>, reportsSlow: boolean) {
    // All resources with the same key have the same type of data.
    const { data, error } = entry.state as ResourceState<Data>;
    entry.newestRun += 1;
    entry.runsInProgress += 1;
    entry.startedAtMs = nowMs();
    const thisRun = entry.newestRun;
    const slowTimer = setTimeout(() => {
      if (!reportsSlow && entry.state.data !== undefined) return;
      const slow = new Error(`No answer within ${slowAfterMs} ms.`);
      setState(entry, { data: entry.state.data, error: slow, isLoading: true });
    }, slowAfterMs);
    setState(entry, { data, error, isLoading: true });
    try {
      const loaded = await work(data);
      if (thisRun > entry.lastSuccess) {
        entry.lastSuccess = thisRun;
        entry.loadedAtMs = nowMs();
        setState(entry, { data: loaded, isLoading: false });
      }
    } catch (problem) {
      const isLast = entry.runsInProgress === 1 && thisRun > entry.lastSuccess;
      if (isLast) setState(entry, { data, error: problem, isLoading: false });
    }
    entry.runsInProgress -= 1;
    clearTimeout(slowTimer);
  }

  function start<Data>(entry: Entry, work: Work<Data>, before?: Promise<void>, reportsSlow = false) {
    const startRun = () => run(entry, work, reportsSlow);
    const loading = (before ? before.then(startRun) : startRun()).finally(() => {
      if (entry.loading === loading) entry.loading = undefined;
    });
    entry.loading = loading;
    return loading;
  }

  const cache: ResourceCache = {
    stateOf: <Data>({ key }: Resource<Data>) =>
      (entries.get(key)?.state ?? unknownState) as ResourceState<Data>,

    load: (resource) => {
      const entry = entryOf(resource.key);
      return entry.loading && !isReported(entry) ? entry.loading : start(entry, workOf(resource));
    },

    ensure: (resource) => {
      const entry = entryOf(resource.key);
      const { state, loadedAtMs, loading, keepsError } = entry;
      entry.keepsError = false;
      if (loading) return loading;
      const isFresh = state.data !== undefined && nowMs() - loadedAtMs < resource.staleAfterMs;
      return isFresh || (keepsError && state.error !== undefined)
        ? Promise.resolve()
        : start(entry, workOf(resource));
    },

    preload: (resource) => {
      entryOf(resource.key).keepsError = true;
      return cache.load(resource);
    },

    update: ({ key }, change) => {
      const entry = entryOf(key);
      return start(entry, change, isReported(entry) ? undefined : entry.loading, true);
    },

    subscribe,
  };
  return cache;
}

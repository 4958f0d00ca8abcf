import { delay } from '../lib/timing.ts';
import { createEmitter } from '../lib/emitter.ts';

export interface Resource<Data> {
  /** All resources with the same key have the same type of data. */
  key: string;
  // A method, so that a resource of any data is a `Resource<unknown>`.
  load(current: Data | undefined): Promise<Data>;
  /** `ensure` reloads data that is older. */
  staleAfterMs: number;
}

export interface ResourceState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isLoading: boolean;
}

type Work<Data> = (current: Data | undefined) => Promise<Data>;

interface Entry {
  state: ResourceState<unknown>;
  loadedAtMs: number;
  loading?: Promise<void> | undefined;
  startedAtMs: number;
  newestRun: number;
  /** Runs up to this number no longer count. */
  settledRun: number;
  /** The next page to mount shows the error instead of loading again. */
  keepsError: boolean;
}

export interface ResourceCache {
  stateOf: <Data>(resource: Resource<Data>) => ResourceState<Data>;
  /** If a load in progress is slow, another starts beside it, and the first answer counts. */
  load: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Loads what is missing or stale. */
  ensure: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Loads for the page that mounts next, which shows an error instead of loading again. */
  preload: <Data>(resource: Resource<Data>) => Promise<void>;
  /** Waits for the first load or another update in progress. A reload in progress no longer counts. */
  update: <Data>(resource: Resource<Data>, change: Work<Data>) => Promise<void>;
  subscribe: (onChange: () => void) => () => void;
}

const maxEntries = 60;
/** Slower ones are reported as an error that can be retried; the load continues. */
const slowAfterMs = 7000;
/** A retry joins a load that began more recently; so does a shopper who comes back. */
const retryAfterMs = 2000;
const stuckAfterMs = 30_000;

const unknownState: ResourceState<never> = { isLoading: true };

/** Keeps the data that was used last, so that a page is shown immediately on Back. No function rejects. */
export function createResourceCache(nowMs: () => number = Date.now): ResourceCache {
  /** The last one is the most recently used. */
  const entries = new Map<string, Entry>();
  const { emit, subscribe } = createEmitter();

  function touch(key: string, entry: Entry): Entry {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  const entryOf = (key: string) =>
    touch(
      key,
      entries.get(key) ?? {
        state: unknownState,
        loadedAtMs: 0,
        startedAtMs: 0,
        newestRun: 0,
        settledRun: 0,
        keepsError: false,
      },
    );

  function setState(entry: Entry, state: ResourceState<unknown>) {
    entry.state = state;
    emit();
  }

  async function run<Data>(entry: Entry, work: Work<Data>, isUpdate: boolean) {
    const { data, error } = entry.state as ResourceState<Data>;
    entry.newestRun += 1;
    const thisRun = entry.newestRun;
    if (isUpdate) entry.settledRun = thisRun - 1;
    entry.startedAtMs = nowMs();
    setState(entry, { data, error, isLoading: isUpdate || data === undefined });
    const slowTimer = setTimeout(() => {
      if (!isUpdate && entry.state.data !== undefined) return;
      const slow = new Error(`No answer within ${slowAfterMs} ms.`);
      setState(entry, { data: entry.state.data, error: slow, isLoading: true });
    }, slowAfterMs);
    try {
      const loaded = await work(data);
      if (thisRun > entry.settledRun) {
        entry.settledRun = thisRun;
        // An update changes a part of the data; the rest is as old as before.
        if (!isUpdate || data === undefined) entry.loadedAtMs = nowMs();
        setState(entry, { data: loaded, isLoading: false });
      }
    } catch (problem) {
      const isNewest = thisRun === entry.newestRun && thisRun > entry.settledRun;
      if (isNewest) setState(entry, { data, error: problem, isLoading: false });
    }
    clearTimeout(slowTimer);
  }

  function start<Data>(entry: Entry, work: Work<Data>, isUpdate = false, before?: Promise<unknown>) {
    const startRun = () => run(entry, work, isUpdate);
    const loading = (before ? before.then(startRun) : startRun()).finally(() => {
      if (entry.loading === loading) entry.loading = undefined;
    });
    entry.loading = loading;
    return loading;
  }

  /** Not while a load that has its answer ends: whoever is told of the answer may need another one. */
  const loadingOf = ({ loading, newestRun, settledRun }: Entry) =>
    newestRun > settledRun ? loading : undefined;

  const isYounger = ({ startedAtMs }: Entry, limitMs: number) => nowMs() - startedAtMs < limitMs;

  const cache: ResourceCache = {
    stateOf: <Data>({ key }: Resource<Data>) => {
      const entry = entries.get(key);
      return (entry ? touch(key, entry).state : unknownState) as ResourceState<Data>;
    },

    load: (resource) => {
      const entry = entryOf(resource.key);
      const joinMs = entry.state.error === undefined ? slowAfterMs : retryAfterMs;
      const loading = loadingOf(entry);
      return loading && isYounger(entry, joinMs)
        ? loading
        : start(entry, (current) => resource.load(current as never));
    },

    ensure: (resource) => {
      const entry = entryOf(resource.key);
      const { state, loadedAtMs, keepsError } = entry;
      const loading = loadingOf(entry);
      entry.keepsError = false;
      if (loading && isYounger(entry, stuckAfterMs)) return loading;
      const isFresh = state.data !== undefined && nowMs() - loadedAtMs < resource.staleAfterMs;
      return isFresh || (keepsError && state.error !== undefined)
        ? Promise.resolve()
        : start(entry, (current) => resource.load(current as never));
    },

    preload: (resource) => {
      entryOf(resource.key).keepsError = true;
      return cache.load(resource);
    },

    update: ({ key }, change) => {
      const entry = entryOf(key);
      const { state, loading } = entry;
      const isReported = state.error !== undefined && !isYounger(entry, retryAfterMs);
      const waits = loading && state.isLoading && !isReported;
      return start(entry, change, true, waits ? Promise.race([loading, delay(slowAfterMs)]) : undefined);
    },

    subscribe,
  };
  return cache;
}

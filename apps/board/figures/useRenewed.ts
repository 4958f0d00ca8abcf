import { useCallback, useEffect, useRef, useState } from 'react';

/** Ten minutes: with one day and five counts, 36 reads per hour. */
const renewAfterMs = 600_000;

export interface Renewed<Data> {
  data: Data | undefined;
  /** Why the last load failed. Earlier data is kept. */
  error: unknown;
  /** ms since the epoch; when `data` was loaded. */
  loadedAtMs: number | undefined;
  isLoading: boolean;
  reload: () => void;
}

interface State<Data> {
  load: () => Promise<Data>;
  data?: Data | undefined;
  error?: unknown;
  loadedAtMs?: number | undefined;
  isLoading: boolean;
}

/**
 * Loads data, and loads it again every ten minutes while the page is visible.
 * @param load must be the same function until it loads something else
 */
export function useRenewed<Data>(load: () => Promise<Data>): Renewed<Data> {
  const [state, setState] = useState<State<Data>>({ load, isLoading: true });
  const latestRun = useRef(0);

  const run = useCallback(async () => {
    latestRun.current += 1;
    const thisRun = latestRun.current;
    const isLatest = () => thisRun === latestRun.current;
    setState((before) => (before.load === load ? { ...before, isLoading: true } : { load, isLoading: true }));
    try {
      const data = await load();
      if (isLatest()) setState({ load, data, loadedAtMs: Date.now(), isLoading: false });
    } catch (error) {
      console.warn('The figures could not be loaded.', error);
      if (isLatest()) setState((before) => ({ ...before, error, isLoading: false }));
    }
  }, [load]);

  useEffect(() => {
    let startedAtMs = Date.now();
    const start = () => {
      startedAtMs = Date.now();
      void run();
    };
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() - startedAtMs >= renewAfterMs) start();
    };
    start();
    // More often than it loads, because timers stop while the device sleeps.
    const timer = setInterval(renew, renewAfterMs / 10);
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('online', start);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('online', start);
      latestRun.current += 1;
    };
  }, [run]);

  // Data of another period must not be shown, not even for one render.
  const { data, error, loadedAtMs, isLoading } =
    state.load === load
      ? state
      : { data: undefined, error: undefined, loadedAtMs: undefined, isLoading: true };
  return { data, error, loadedAtMs, isLoading, reload: () => void run() };
}

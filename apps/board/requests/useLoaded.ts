import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<Data> {
  /** Undefined until loaded. */
  data: Data | undefined;
  /** Answers that are still under way are then out of date, and ignored. */
  setData: (change: (data: Data | undefined) => Data | undefined) => void;
  /** Whether the last load failed. Earlier data is kept. */
  hasFailed: boolean;
  reload: () => void;
}

/**
 * Loads data when the component is mounted.
 * @param load must always be the same function; another one needs another `key` on the component
 */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [data, storeData] = useState<Data>();
  const [hasFailed, setHasFailed] = useState(false);

  const version = useRef(0);

  const run = useCallback(() => {
    version.current += 1;
    const started = version.current;

    const keep = (loaded: Data) => {
      if (started !== version.current) return;
      storeData(() => loaded);
      setHasFailed(false);
    };
    const fail = (error: unknown) => {
      console.warn('The requests could not be loaded.', error);
      if (started === version.current) setHasFailed(true);
    };
    return load().then(keep, fail);
  }, [load]);

  const setData = useCallback((change: (before: Data | undefined) => Data | undefined) => {
    version.current += 1;
    storeData(change);
  }, []);

  useEffect(() => {
    void run();
  }, [run]);

  const reload = useCallback(() => {
    setHasFailed(false);
    void run();
  }, [run]);
  return { data, setData, hasFailed, reload };
}

import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Data> {
  /** Undefined until loaded. */
  data: Data | undefined;
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
  const [data, setData] = useState<Data>();
  const [hasFailed, setHasFailed] = useState(false);

  const run = useCallback(
    () =>
      load().then(
        (loaded) => {
          setData(() => loaded);
          setHasFailed(false);
          return loaded;
        },
        (error: unknown) => {
          console.warn('The requests could not be loaded.', error);
          setHasFailed(true);
        },
      ),
    [load],
  );

  useEffect(() => {
    void run();
  }, [run]);

  const reload = useCallback(() => {
    setHasFailed(false);
    void run();
  }, [run]);
  return { data, setData, hasFailed, reload };
}

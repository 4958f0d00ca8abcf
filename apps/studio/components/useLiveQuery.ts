import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../schemas/checks.ts';

/** Long enough for the changes of one transaction to arrive as one. */
const settleMs = 300;

interface LiveQuery {
  /** Undefined until it is loaded. */
  documents: unknown[] | undefined;
  hasFailed: boolean;
  reload: () => Promise<void>;
}

/**
 * The documents of a type in all versions, loaded again whenever one changes.
 * @param query returns a list; its only parameter is `$type`
 */
export function useLiveQuery(query: string, type: string): LiveQuery {
  const baseClient = useClient({ apiVersion });
  const client = useMemo(() => baseClient.withConfig({ perspective: 'raw', useCdn: false }), [baseClient]);
  const [state, setState] = useState<{ type: string; documents?: unknown[]; hasFailed: boolean }>();
  const requestCount = useRef(0);

  const reload = useCallback(async () => {
    requestCount.current += 1;
    const own = requestCount.current;
    const isCurrent = () => own === requestCount.current;
    try {
      const result = await client.fetch<unknown>(query, { type });
      if (isCurrent()) setState({ type, documents: Array.isArray(result) ? result : [], hasFailed: false });
    } catch (error) {
      console.warn('The documents could not be loaded.', error);
      if (isCurrent()) setState((last) => ({ ...(last?.type === type && last), type, hasFailed: true }));
    }
  }, [client, query, type]);

  useEffect(() => {
    let timer = setTimeout(() => void reload());
    const subscription = client
      .listen(
        '*[_type == $type]',
        { type },
        { includeResult: false, includeAllVersions: true, visibility: 'query' },
      )
      .subscribe({
        next: () => {
          clearTimeout(timer);
          timer = setTimeout(() => void reload(), settleMs);
        },
        // The list is still loaded on opening, and after each change made here.
        error: (error: unknown) => console.warn('Changes by others are not shown until a reload.', error),
      });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client, type, reload]);

  const isOfType = state?.type === type;
  return {
    documents: isOfType ? state.documents : undefined,
    hasFailed: isOfType && state.hasFailed,
    reload,
  };
}

import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

/** How many there are of what the navigation leads to, which is products, orders in trouble or requests; undefined until it is known. */
export interface Counts {
  waiting?: number | undefined;
  shipped?: number | undefined;
  confirmed?: number | undefined;
  cancelled?: number | undefined;
  trouble?: number | undefined;
  requests?: number | undefined;
}

interface CountsContextValue {
  counts: Counts;
  /** Replaces the counts that are given and keeps the others. */
  reportCounts: (changed: Counts) => void;
}

const CountsContext = createContext<CountsContextValue | null>(null);

/** The counts of the navigation, which whatever counts reports. */
export function CountsProvider({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<Counts>({});
  const reportCounts = useCallback(
    (changed: Counts) => setCounts((before) => ({ ...before, ...changed })),
    [],
  );
  const value = useMemo(() => ({ counts, reportCounts }), [counts, reportCounts]);
  return <CountsContext value={value}>{children}</CountsContext>;
}

/** @throws Error outside of CountsProvider */
export function useCounts(): CountsContextValue {
  const value = use(CountsContext);
  if (!value) throw new Error('useCounts needs a CountsProvider above it.');
  return value;
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJson } from '../lib/parseJson.ts';

/** Where the shopper was in the results. */
export interface ResultsPosition {
  scrollPx: number;
  /** Number of products that were asked for. */
  limit: number;
  /** The slug of the product that was opened from them. */
  chosen?: string | undefined;
}

const storageKey = 'searchPositions';
const maxStored = 20;

const isPosition = (value: unknown): value is ResultsPosition =>
  typeof value === 'object' && value !== null && 'scrollPx' in value && 'limit' in value;

function readStored(): Map<string, ResultsPosition> {
  const [load] = performance.getEntriesByType('navigation');
  // A URL that was typed or bookmarked opens at the top.
  if (load?.type !== 'reload' && load?.type !== 'back_forward') return new Map();
  try {
    const stored = parseJson(sessionStorage.getItem(storageKey) ?? '[]');
    const entries = Array.isArray(stored) ? (stored as [string, unknown][]) : [];
    return new Map(entries.filter((entry): entry is [string, ResultsPosition] => isPosition(entry[1])));
  } catch {
    // Storage is blocked or damaged; results start at the top.
    return new Map();
  }
}

/** By the key of the history entry. */
let positions: Map<string, ResultsPosition> | undefined;

function save(key: string, position: ResultsPosition) {
  positions?.delete(key);
  positions?.set(key, position);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...(positions ?? [])].slice(-maxStored)));
  } catch {
    // Storage is blocked or full; results start at the top after a reload.
  }
}

/**
 * Where the shopper was in the results of this history entry: for Back, Forward and a reload.
 * @param firstLimit of the products, for an entry that is new
 * @returns that position, a function that gives it once, one that notes changes of the present position, one that starts a new one
 * for another search, and the present limit
 */
export function useResultsPosition(firstLimit: number) {
  const { key } = useLocation();
  const [before] = useState<ResultsPosition | undefined>(() => {
    positions ??= readStored();
    return positions.get(key);
  });
  const now = useRef<ResultsPosition>({
    scrollPx: before?.scrollPx ?? 0,
    limit: before?.limit ?? firstLimit,
  });
  const [limit, setLimit] = useState(before?.limit ?? firstLimit);
  useLayoutEffect(() => {
    now.current = { ...now.current, limit };
  }, [limit]);
  useLayoutEffect(() => {
    // The latest.
    // oxlint-disable-next-line react/exhaustive-deps
    return () => save(key, now.current);
  }, [key]);
  useEffect(() => {
    const onLeave = () => save(key, now.current);
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [key]);
  const note = useCallback((change: Partial<ResultsPosition>) => {
    now.current = { ...now.current, ...change };
  }, []);
  const unused = useRef(before);
  const takePosition = useCallback(() => {
    const position = unused.current;
    unused.current = undefined;
    return position;
  }, []);
  const startAgain = useCallback(() => {
    unused.current = undefined;
    setLimit(firstLimit);
  }, [firstLimit]);
  return { before, takePosition, note, startAgain, limit, setLimit };
}

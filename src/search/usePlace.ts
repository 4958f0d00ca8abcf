import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJson } from '../lib/parseJson.ts';

/** How the results were left. */
export interface Place {
  scrollPx: number;
  /** Number of products that were asked for. */
  limit: number;
  /** The slug of the product that was opened from them. */
  chosen?: string | undefined;
}

const storageKey = 'searchPlaces';
const maxStored = 20;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'scrollPx' in value && 'limit' in value;

function readStored(): Map<string, Place> {
  const [load] = performance.getEntriesByType('navigation');
  // A URL that was typed or bookmarked opens at the top.
  if (load?.type !== 'reload' && load?.type !== 'back_forward') return new Map();
  try {
    const stored = parseJson(sessionStorage.getItem(storageKey) ?? '[]');
    const entries = Array.isArray(stored) ? (stored as [string, unknown][]) : [];
    return new Map(entries.filter((entry): entry is [string, Place] => isPlace(entry[1])));
  } catch {
    // Storage is blocked or damaged; results start at the top.
    return new Map();
  }
}

/** By the key of the history entry. */
let places: Map<string, Place> | undefined;

function save(key: string, place: Place) {
  places?.delete(key);
  places?.set(key, place);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...(places ?? [])].slice(-maxStored)));
  } catch {
    // Storage is blocked or full; results start at the top after a reload.
  }
}

/**
 * Where the results of this history entry were left: for Back, Forward and a reload.
 * @param firstLimit of the products, for an entry that is new
 * @returns that place, a function that gives it once, one that notes changes of the present place, one that starts a new one
 * for another search, and the present limit
 */
export function usePlace(firstLimit: number) {
  const { key } = useLocation();
  const [before] = useState<Place | undefined>(() => {
    places ??= readStored();
    return places.get(key);
  });
  const now = useRef<Place>({ scrollPx: before?.scrollPx ?? 0, limit: before?.limit ?? firstLimit });
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
  const note = useCallback((change: Partial<Place>) => {
    now.current = { ...now.current, ...change };
  }, []);
  const unused = useRef(before);
  const takeBefore = useCallback(() => {
    const place = unused.current;
    unused.current = undefined;
    return place;
  }, []);
  const startAgain = useCallback(() => {
    unused.current = undefined;
    setLimit(firstLimit);
  }, [firstLimit]);
  return { before, takeBefore, note, startAgain, limit, setLimit };
}

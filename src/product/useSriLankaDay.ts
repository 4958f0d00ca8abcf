import { useSyncExternalStore } from 'react';
import { sriLankaDay } from '../domain/delivery.ts';

const today = () => sriLankaDay(new Date());

const checkEveryMs = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkEveryMs);
  // Timers stop while the device sleeps.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The calendar day in Sri Lanka, such as `2026-11-22`, also when a page stays open over midnight. */
export const useSriLankaDay = (): string => useSyncExternalStore(subscribe, today);

import { useSyncExternalStore } from 'react';
import { sriLankaDay } from '../domain/delivery.ts';
import { askServerTime, serverNow } from '../lib/serverClock.ts';

function today(): string {
  const now = serverNow();
  return now ? sriLankaDay(now) : '';
}

const checkEveryMs = 60_000;

function subscribe(onChange: () => void): () => void {
  let isOver = false;
  const check = () => {
    onChange();
    void askServerTime().then(() => isOver || onChange());
  };
  check();
  const timer = setInterval(check, checkEveryMs);
  // Timers stop while the device sleeps.
  document.addEventListener('visibilitychange', check);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** The calendar day in Sri Lanka, such as `2026-11-22`, also when a page stays open over midnight. Empty until the shop's host has told the time. */
export const useSriLankaDay = (): string => useSyncExternalStore(subscribe, today);

import { useSyncExternalStore } from 'react';
import { noonOf, sriLankaDay } from '../domain/sriLankaDay.ts';

const today = () => sriLankaDay(new Date());

const halfDayMs = 12 * 60 * 60 * 1000;

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function waitForMidnight() {
    const midnightMs = noonOf(today()).getTime() + halfDayMs;
    // At least a second, because a timer may fire early.
    timer = setTimeout(check, Math.max(1000, midnightMs - Date.now()));
  }
  function check() {
    clearTimeout(timer);
    waitForMidnight();
    onChange();
  }
  waitForMidnight();
  // Timers stop while the device sleeps or the page is in the browser's cache.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
    window.removeEventListener('pageshow', check);
  };
}

/** The calendar day in Sri Lanka, such as `2026-11-22`, also when a page stays open over midnight. */
export const useSriLankaDay = (): string => useSyncExternalStore(subscribe, today);

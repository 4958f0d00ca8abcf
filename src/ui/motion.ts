import { useSyncExternalStore } from 'react';

/** Whether the shopper paused what moves by itself, carousels and countdowns alike; kept for the visit. */
const key = 'motionPaused';
const listeners = new Set<() => void>();
let isPaused = readPaused();

function readPaused(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    // A browser that refuses storage; the pause then lasts until the page is left.
    return false;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setMotionPaused(value: boolean): void {
  isPaused = value;
  try {
    sessionStorage.setItem(key, String(value));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, () => isPaused);
}

import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter.ts';

/** Whether the shopper paused all carousels and countdowns. Kept for the browser session. */
const key = 'motionPaused';
const { emit, subscribe } = createEmitter();
let isPaused = readPaused();

function readPaused(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    // Storage is blocked: the pause lasts until the page is closed.
    return false;
  }
}

export function setMotionPaused(value: boolean): void {
  isPaused = value;
  try {
    sessionStorage.setItem(key, String(value));
  } catch {
    // Storage is blocked.
  }
  emit();
}

export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, () => isPaused);
}

import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter.ts';
import { Icon } from './Icon.tsx';

/** Kept for the browser session. */
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
  } catch {}
  emit();
}

export const useMotionPaused = (): boolean => useSyncExternalStore(subscribe, () => isPaused);

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeReducedMotion(onChange: () => void) {
  const list = window.matchMedia(reducedMotion);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(subscribeReducedMotion, () => window.matchMedia(reducedMotion).matches);

/** One for a page, before the first thing that moves (WCAG 2.2.2). */
export function MotionButton({ className }: { className?: string | undefined }) {
  const isStill = useMotionPaused();
  return (
    <button type="button" className={className} onClick={() => setMotionPaused(!isStill)}>
      <Icon name={isStill ? 'play' : 'pause'} />
      <span className="visually-hidden">{isStill ? 'Play' : 'Pause'} motion</span>
    </button>
  );
}

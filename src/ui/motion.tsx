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

interface PlayPauseButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Belongs beside every carousel and countdown (WCAG 2.2.2). */
export function PlayPauseButton({ isPlaying, onToggle, className = 'icon-button' }: PlayPauseButtonProps) {
  return (
    <button type="button" className={className} onClick={onToggle}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
      <span className="visually-hidden">{isPlaying ? 'Pause' : 'Play'} motion</span>
    </button>
  );
}

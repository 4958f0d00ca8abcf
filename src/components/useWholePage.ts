import { useDeferredValue } from 'react';

const isSplashShown = () =>
  document.getElementById('root')?.firstElementChild?.classList.contains('splash') ?? false;

/**
 * Whether a page is drawn whole. It is not while the splash stands: what is seen without scrolling takes its place
 * sooner when the rest is drawn after it, in slices between which the browser paints and answers.
 */
export function useWholePage(): boolean {
  return useDeferredValue(true, !isSplashShown());
}

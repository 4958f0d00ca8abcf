/** Waits no longer than this for the browser to have nothing to do. */
const patienceMs = 2000;
/** For browsers that do not tell when they are idle. */
const guessMs = 200;

/**
 * Calls back once the page has loaded and the browser has nothing more urgent to do.
 * @returns how to call it off
 */
export function whenIdle(callback: () => void): () => void {
  let cancel: () => void;
  function wait() {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(callback, { timeout: patienceMs });
      cancel = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, guessMs);
      cancel = () => clearTimeout(id);
    }
  }
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

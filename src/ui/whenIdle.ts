const idleTimeoutMs = 2000;
/** For browsers without `requestIdleCallback`. */
const fallbackDelayMs = 200;

/**
 * Calls back once the page has loaded and the browser is idle.
 * @returns cancels the callback
 */
export function whenIdle(callback: () => void): () => void {
  let cancel: () => void;
  function wait() {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(callback, { timeout: idleTimeoutMs });
      cancel = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, fallbackDelayMs);
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

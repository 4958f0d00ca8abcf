/** Logs what nothing caught, each problem once, in place of the browser's own words at every time; returns how to stop. */
export function logUncaughtErrors(): () => void {
  const logged = new Set<string>();

  function log(event: Event, reason: unknown) {
    event.preventDefault();
    const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    if (logged.has(text)) return;
    logged.add(text);
    console.error('Nothing caught this.', reason);
  }
  const onError = (event: ErrorEvent) => log(event, event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => log(event, event.reason);

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

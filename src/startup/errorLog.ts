/** Logs each uncaught error once, instead of the browser's own message every time. Returns what stops it. */
export function logUncaughtErrors(): () => void {
  const logged = new Set<string>();

  function log(event: Event, reason: unknown) {
    event.preventDefault();
    const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    if (logged.has(text)) return;
    logged.add(text);
    console.error('Uncaught error.', reason);
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

export function reportErrors(onError: (error: unknown) => void): void {
  window.addEventListener('error', ({ error, message }) => onError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

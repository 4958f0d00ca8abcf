/** Passes on errors that nothing caught. */
export function reportErrors(onError: (error: unknown) => void): void {
  window.addEventListener('error', ({ error, message }) => onError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

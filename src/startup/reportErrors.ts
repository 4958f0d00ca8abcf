/** Reports uncaught errors and unhandled promise rejections. */
export function reportErrors(onError: (error: unknown) => void): void {
  window.addEventListener('error', ({ error, message }) => onError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

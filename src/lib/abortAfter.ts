/**
 * Runs work with a signal that aborts after `limitMs`. `AbortSignal.timeout` is missing below Chrome 103 and Safari 16.
 */
export async function abortAfter<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('It took too long.', 'TimeoutError')),
    limitMs,
  );
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

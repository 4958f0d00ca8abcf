export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Stops waiting, but does not cancel the work. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  timeoutError: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** `AbortSignal.timeout` is missing below Chrome 103 and Safari 16. */
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

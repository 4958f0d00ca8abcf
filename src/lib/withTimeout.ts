/** Waits for `work`, but no longer than `limitMs`. Does not cancel the work. */
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

/**
 * Works on entries, a few at a time.
 * @param limit how many at most
 */
export async function inParallel<Entry>(
  entries: readonly Entry[],
  limit: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const queue = [...entries];
  async function runNext(): Promise<void> {
    const entry = queue.shift();
    if (entry === undefined) return;
    await work(entry);
    await runNext();
  }
  await Promise.all(Array.from({ length: limit }, runNext));
}

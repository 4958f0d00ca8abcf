import { delay } from '../../lib/delay.ts';

/** Shorter than a frame on a slow phone can bear. */
const sliceMs = 8;

/** Does work for each entry in short slices, between which the browser may paint and take keys. */
export async function inSlices<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => void,
): Promise<void> {
  let startedMs = performance.now();
  for (const entry of entries) {
    if (performance.now() - startedMs > sliceMs) {
      await delay(0);
      startedMs = performance.now();
    }
    work(entry);
  }
}

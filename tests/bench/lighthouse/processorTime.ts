import * as v from 'valibot';

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds, as all times of a trace. */
      ts: v.number(),
      /** How long the event had the processor. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
});

/** A task blocks input with what it takes beyond these milliseconds, says Total Blocking Time. */
const freeMs = 50;

/**
 * Total Blocking Time in ms with each task as long as it had the processor, instead of as long as it took: without what it waited for
 * the other processes of a busy machine.
 * @param trace what Lighthouse recorded of one page
 * @param slowdown by how much the processor is to be thought slower than it was while the trace was taken
 * @throws Error when the trace shows no first paint
 */
export function blockingByProcessor(trace: unknown, slowdown: number): number {
  const { traceEvents } = v.parse(traceSchema, trace);
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace shows no first paint.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * slowdown - freeMs), 0);
}

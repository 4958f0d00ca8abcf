import * as v from 'valibot';

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** In microseconds, like all times of a trace. */
      ts: v.number(),
      /** Processor time of the event. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
});

/** Total Blocking Time counts the part of a task beyond this duration. */
const nonBlockingMs = 50;

/**
 * Total Blocking Time in ms from the processor time of each task instead of its duration, which includes waiting for other processes on a busy
 * machine.
 * @throws Error when the trace has no first paint
 */
export function blockingByProcessor(trace: unknown, slowdown: number): number {
  const { traceEvents } = v.parse(traceSchema, trace);
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * slowdown - nonBlockingMs), 0);
}

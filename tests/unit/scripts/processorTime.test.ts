import { describe, expect, it } from 'vitest';
import { blockingByProcessor } from '../../bench/lighthouse/processorTime.ts';

const page = { pid: 7, tid: 1 };

const task = (ts: number, tdur: number, thread = page) => ({ name: 'RunTask', ...thread, ts, tdur });

const paint = (ts: number, thread = page) => ({ name: 'firstContentfulPaint', ...thread, ts });

describe('blocking time by processor time', () => {
  it('sums the processor time of each task beyond 50 ms, scaled to a slower processor', () => {
    const trace = {
      traceEvents: [paint(1_000), task(2_000, 20_000), task(30_000, 12_500), task(50_000, 15_000)],
    };
    expect(blockingByProcessor(trace, 4)).toBeCloseTo(30 + 10);
    expect(blockingByProcessor(trace, 1)).toBe(0);
  });

  it('counts only tasks of the painting thread after its last first paint', () => {
    const other = { pid: 7, tid: 2 };
    const before = { pid: 8, tid: 1 };
    const trace = {
      traceEvents: [
        paint(500, before),
        task(600, 90_000, before),
        task(900, 90_000),
        paint(1_000),
        task(2_000, 80_000, other),
        { ...task(3_000, 70_000), name: 'FunctionCall' },
        task(4_000, 60_000),
      ],
    };
    expect(blockingByProcessor(trace, 1)).toBe(10);
  });

  it('fails for a trace without a first paint', () => {
    expect(() => blockingByProcessor({ traceEvents: [task(1, 1)] }, 4)).toThrow('no first paint');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller, pollDelays } from '../../../../apps/board/orders/poller.ts';
import type { CheckResult } from '../../../../apps/board/orders/poller.ts';

let times: number[];
let results: CheckResult[];
let poller: ReturnType<typeof createPoller>;
let stop: () => void;
const startMs = Date.UTC(2026, 10, 23);

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  times = [];
  results = [];
  poller = createPoller(() => {
    times.push((Date.now() - startMs) / 1000);
    return Promise.resolve(results.shift() ?? 'quiet');
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function run(seconds: number) {
  stop = poller.start();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return times;
}

const show = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

describe('the checks for news', () => {
  it('come every minute while nothing happens', async () => {
    expect(await run(185)).toEqual([0, 60, 120, 180]);
  });

  it('come sooner after something has happened', async () => {
    results = ['busy'];
    expect(await run(110)).toEqual([0, 15, 45, 105]);
  });

  it('back off while they fail', async () => {
    results = ['failed', 'failed', 'failed', 'failed', 'quiet'];
    expect(await run(800)).toEqual([0, 15, 75, 375, 675, 735, 795]);
  });

  it('are rare while nobody looks', async () => {
    show('hidden');
    expect(await run(1300)).toEqual([0, 600, 1200]);
  });

  it('come at once when the window is shown again, but not at every glance', async () => {
    show('hidden');
    await run(100);
    show('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(pollDelays.returnMs);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toEqual([0, 100, 140]);
  });

  it('come at once when the connection returns', async () => {
    results = ['failed', 'failed'];
    await run(20);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toEqual([0, 15, 20]);
  });

  it('come soon after the owner has done something', async () => {
    await run(5);
    poller.pollSoon();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(times).toEqual([0, 20, 50]);
  });

  it('end with the board', async () => {
    await run(100);
    expect(times).toEqual([0, 60]);
    stop();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(times).toEqual([0, 60]);
  });
});

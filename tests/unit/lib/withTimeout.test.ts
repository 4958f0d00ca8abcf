import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../../src/lib/timing.ts';

class TooLateError extends Error {}
const tooLate = () => new TooLateError('too late');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withTimeout', () => {
  it('passes on the result or the error of the work, and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.resolve('written'), 9000, tooLate)).resolves.toBe('written');
    expect(vi.getTimerCount()).toBe(0);
    const failing = Promise.reject(new Error('denied'));
    await expect(withTimeout(failing, 9000, tooLate)).rejects.toThrow('denied');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('times out at the limit, and not before', async () => {
    const outcome = vi.fn<(error: unknown) => void>();
    const waiting = withTimeout(new Promise(() => undefined), 9000, tooLate).catch(outcome);
    await vi.advanceTimersByTimeAsync(8999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(TooLateError);
  });
});

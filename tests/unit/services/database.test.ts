import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseTimeoutError, inTime } from '../../../src/services/database.ts';
import { saveProfile } from '../../../src/services/profile.ts';
import { backend } from '../../backend.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for a write', () => {
  it('gives what the write gives, and leaves no timer behind', async () => {
    await expect(inTime(Promise.resolve('written'))).resolves.toBe('written');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails as the write fails, and leaves no timer behind', async () => {
    await expect(inTime(Promise.reject(new Error('denied')))).rejects.toThrow('denied');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends after 9 seconds, and not before', async () => {
    const outcome = vi.fn<(error: unknown) => void>();
    const waiting = inTime(new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(8999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(DatabaseTimeoutError);
    expect(String(outcome.mock.calls[0]?.[0])).toBe('DatabaseTimeoutError: The database did not answer.');
  });

  it('is how a save ends that the database never answers', async () => {
    backend.database.faults.add({ delayMs: 3_600_000 });
    const profile = { userName: 'Nimal', userPhone: '+94712345678' };
    const outcome = saveProfile('nimal', profile).catch((error: unknown) => error);
    await vi.waitFor(() => expect(backend.database.requests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await outcome).toBeInstanceOf(DatabaseTimeoutError);
  });
});

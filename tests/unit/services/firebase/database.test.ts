import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseTimeoutError } from '../../../../src/services/firebase/database.ts';
import { fetchProfile, saveProfile } from '../../../../src/services/firebase/profile.ts';
import { addCustomer, backend } from '../../../backend.ts';
import { signInBeforehand } from '../../../renderApp.tsx';

let uid: string;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time limit of the database', () => {
  it('is 9 seconds for a write', async () => {
    backend.database.faults.add({ delayMs: 3_600_000 });
    const profile = { userName: 'Nimal', userPhone: '+94712345678' };
    const outcome = saveProfile(uid, profile).catch((error: unknown) => error);
    await vi.waitFor(() => expect(backend.database.requests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await outcome).toBeInstanceOf(DatabaseTimeoutError);
  });

  it('is 9 seconds for a read as well, which is not retried', async () => {
    backend.database.faults.add({ delayMs: 3_600_000 });
    const outcome = fetchProfile(uid).catch((error: unknown) => error);
    await vi.waitFor(() => expect(backend.database.requests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await outcome).toBeInstanceOf(DatabaseTimeoutError);
    expect(backend.database.requests).toHaveLength(1);
  });
});

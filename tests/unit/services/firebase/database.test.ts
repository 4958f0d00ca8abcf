import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const profile = { userName: 'Nimal', userPhone: '+94712345678' };

it.each<[what: string, run: () => Promise<unknown>]>([
  ['a write', () => saveProfile(uid, profile)],
  ['a read, which is not retried', () => fetchProfile(uid)],
])('the time limit of the database is 9 seconds for %s', async (_what, run) => {
  const held = backend.database.faults.hold();
  const outcome = run().catch((error: unknown) => error);
  await held.arrived();
  await vi.advanceTimersByTimeAsync(8999);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(DatabaseTimeoutError);
  expect(backend.database.requests).toHaveLength(1);
});

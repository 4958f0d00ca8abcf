import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../../src/services/firebase/auth.ts';
import { DatabaseTimeoutError } from '../../../../src/services/firebase/database.ts';
import { fetchOrdersPage } from '../../../../src/services/firebase/orderHistory.ts';
import { fetchProfile, saveProfile } from '../../../../src/services/firebase/profile.ts';
import { backend } from '../../../support/backend.ts';
import { addSignedInCustomer, signInBeforehand } from '../../../support/renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});
afterEach(() => {
  vi.useRealTimers();
});

const profile = { userName: 'Nimal', userPhone: '+94712345678' };

it.each<[what: string, run: () => Promise<unknown>]>([
  ['a write', () => saveProfile(uid, profile)],
  ['a read, which is not retried', () => fetchProfile(uid)],
])('the time limit of the database is 9 seconds for %s', async (_what, run) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = backend.database.faults.hold();
  const outcome = run().catch((error: unknown) => error);
  await held.arrived();
  await vi.advanceTimersByTimeAsync(8999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(DatabaseTimeoutError);
  expect(backend.database.requests).toHaveLength(1);
});

const signedOut = { name: 'SignedOutError' };

describe('reading after signing out', () => {
  it('sends no request, which the rules would refuse', async () => {
    await expect(fetchProfile(uid)).resolves.toBeNull();
    const before = backend.database.requests.length;
    await signOut();
    await expect(fetchProfile(uid)).rejects.toMatchObject(signedOut);
    expect(backend.database.requests).toHaveLength(before);
  });

  it('does not retry a read that was under way', async () => {
    const held = backend.database.faults.hold({ status: 503 });
    const reading = fetchOrdersPage(uid).catch((error: unknown) => error);
    await vi.waitFor(() => expect(backend.database.requests).toHaveLength(2), 30_000);
    await signOut();
    held.release();
    expect(await reading).toMatchObject(signedOut);
    expect(backend.database.requests).toHaveLength(2);
  });

  it('works again once the customer has signed in', async () => {
    await signOut();
    await signInBeforehand();
    await expect(fetchProfile(uid)).resolves.toBeNull();
  });
});

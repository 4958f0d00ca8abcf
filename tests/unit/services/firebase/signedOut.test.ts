import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../../src/services/firebase/auth.ts';
import { fetchOrdersPage } from '../../../../src/services/firebase/orderHistory.ts';
import { fetchProfile } from '../../../../src/services/firebase/profile.ts';
import { addCustomer, backend } from '../../../backend.ts';
import { signInBeforehand } from '../../../renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
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
    await vi.waitFor(() => expect(backend.database.requests).toHaveLength(2));
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

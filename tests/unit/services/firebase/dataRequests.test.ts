import { beforeEach, describe, expect, it } from 'vitest';
import {
  fetchDeletionRequest,
  requestDeletion,
  withdrawDeletion,
} from '../../../../src/services/firebase/dataRequests.ts';
import { backend } from '../../../backend.ts';
import { addSignedInCustomer } from '../../../renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});

describe('the request to delete an account', () => {
  it('is null until it is made, and after it was withdrawn', async () => {
    await expect(fetchDeletionRequest(uid)).resolves.toBeNull();
    await requestDeletion(uid);
    const { requestedAtMs = 0 } = (await fetchDeletionRequest(uid)) ?? {};
    expect(requestedAtMs).toBeGreaterThan(0);
    expect(backend.database.read(`dataRequests/${uid}`)).toEqual({
      kind: 'deletion',
      requestedAt: new Date(requestedAtMs),
    });
    await withdrawDeletion(uid);
    await expect(fetchDeletionRequest(uid)).resolves.toBeNull();
  });

  it('keeps its date when it is made again [P13]', async () => {
    const requestedAt = new Date('2026-12-01T06:00:00Z');
    backend.database.write(`dataRequests/${uid}`, { kind: 'deletion', requestedAt });
    await requestDeletion(uid);
    await expect(fetchDeletionRequest(uid)).resolves.toEqual({ requestedAtMs: requestedAt.getTime() });
  });

  it('can be withdrawn twice', async () => {
    await withdrawDeletion(uid);
    await expect(withdrawDeletion(uid)).resolves.toBeUndefined();
  });
});

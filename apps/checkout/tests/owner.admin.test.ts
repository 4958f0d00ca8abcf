import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, customFetch } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';
import { findProjectId } from '../src/hosts/database.ts';
import { forgetCustomer } from '../src/customers/forgetCustomer.ts';
import { grantOwner, revokeOwner } from '../src/hosts/ownerClaims.ts';
import { RefusalError } from '../src/lib/refusal.ts';
import { readAccount, removeAccount } from '../src/hosts/firebaseAccounts.ts';
import { createCustomerStore } from '../src/customers/customerStore.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { createTokenVerifier, googleKeysUrl } from '../src/http/verifyToken.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';

let local: LocalFirebase;
beforeAll(async () => {
  local = await startFirebase();
});
beforeEach(() => {
  local.reset();
  local.accounts.addUser({
    localId: 'owner',
    email: 'owner@example.com',
    password: 'password',
    claims: { team: 'a' },
  });
  local.accounts.addUser({ localId: 'nimal', email: 'nimal@example.com', password: 'password' });
});
afterAll(() => local.stop());

const claimsOf = (uid: string) => local.accounts.users().find(({ localId }) => localId === uid)?.claims;

describe('owners', () => {
  const verify = async (token: string) => {
    const verifyToken = createTokenVerifier({
      projectId: local.accounts.projectId,
      keys: createRemoteJWKSet(googleKeysUrl, { [customFetch]: fetchFrom(() => local.accounts, '') }),
      readAccount: (uid) => readAccount(local.auth, uid),
    });
    return verifyToken(`Bearer ${token}`);
  };
  const signIn = () => local.idToken('owner@example.com', 'password');

  it('are accounts with the claim, from their next token on', async () => {
    const before = await signIn();
    expect(await verify(before)).toMatchObject({ uid: 'owner', isOwner: false });
    await grantOwner(local.auth, 'owner@example.com');
    expect(claimsOf('owner')).toEqual({ team: 'a', owner: true });
    expect(await verify(before)).toMatchObject({ uid: 'owner', isOwner: false });
    expect(await verify(await signIn())).toMatchObject({ uid: 'owner', isOwner: true });
  });

  it('are none any more once it was taken away, even with an older token', async () => {
    await grantOwner(local.auth, 'owner@example.com');
    // A sign-in is revoked by the second.
    local.setClockOffset(-2000);
    const token = await signIn();
    expect(await verify(token)).toMatchObject({ uid: 'owner', isOwner: true });
    await revokeOwner(local.auth, 'owner@example.com');
    expect(claimsOf('owner')).toEqual({ team: 'a' });
    await expect(verify(token)).rejects.toMatchObject({ status: 401, message: 'The token is revoked.' });
  });

  it.each(['disable', 'remove'] as const)('are refused after %s()', async (end) => {
    const token = await signIn();
    local.accounts[end]('owner');
    await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('cannot be verified while the service is down, which is not a refusal', async () => {
    const token = await signIn();
    local.setAuthDown(true);
    await expect(verify(token)).rejects.toThrow(/INTERNAL_ERROR/);
  });
});

describe('the project whose tokens are accepted', () => {
  const account = '{"project_id":"of-the-account"}';

  it('is that of the database', () => {
    expect(findProjectId({ SERVICE_ACCOUNT: account, GOOGLE_CLOUD_PROJECT: 'named' })).toBe('of-the-account');
    expect(findProjectId({ GOOGLE_CLOUD_PROJECT: 'named', GCLOUD_PROJECT: 'hosted' })).toBe('named');
    expect(findProjectId({ K_SERVICE: 'checkout', GCLOUD_PROJECT: 'hosted' })).toBe('hosted');
    const path = join(mkdtempSync(join(tmpdir(), 'account-')), 'account.json');
    writeFileSync(path, account);
    expect(findProjectId({ GOOGLE_APPLICATION_CREDENTIALS: path })).toBe('of-the-account');
    expect(() => findProjectId({ K_SERVICE: 'checkout' })).toThrow('GOOGLE_CLOUD_PROJECT is missing');
  });
});

describe('forgetting a customer in Firebase', () => {
  const forget = (onRequest = false) =>
    forgetCustomer(
      { uid: 'nimal', onRequest },
      createCustomerStore(createFirestoreDocuments(local.firestore), {
        hasAccount: async (uid) => (await readAccount(local.auth, uid)) !== undefined,
        removeAccount: (uid) => removeAccount(local.auth, uid),
      }),
      Date.now(),
    );

  it('deletes the person and keeps the orders, and may be repeated', async () => {
    const { database } = local;
    for (const collection of ['users', 'userAddresses', 'dataRequests', 'stockRequests'])
      database.write(`${collection}/nimal`, { a: 'x' });
    for (const name of ['saved', 'cart']) database.write(`users/nimal/lists/${name}`, { a: 'x' });
    database.write('users/nimal/userPurchases/o1', { isOrderShipped: false, isOrderCompleted: false });
    database.write('users/nimal/userPurchases/o2', { isOrderShipped: true, isOrderCompleted: true });
    for (let index = 0; index < 3; index += 1) {
      database.write(`payments/cs_${index}`, {
        uid: 'nimal',
        amountMinor: 1,
        searchTerms: ['nimal'],
        note: 'x',
      });
    }
    database.write('users/nimal/receipts/cs_1', { number: 'SR-1001', address: { userCity: 'Kandy' } });
    const steps = [{ state: 'asked' }, { state: 'declined', note: 'x' }];
    database.write('returns/r1', { uid: 'nimal', waitsFor: 'nobody', reason: 'x', steps });
    database.write('shipments/s1', { uid: 'nimal', carrier: 'Domex', trackingNumber: 'x' });
    database.write('payments/cs_other', { uid: 'kamala', searchTerms: ['kamala'] });
    await expect(forget()).rejects.toMatchObject({ body: { error: 'orders_waiting', orders: 1 } });
    await expect(forget()).rejects.toThrow(RefusalError);
    expect(database.read('users/nimal')).toEqual({ a: 'x' });

    database.write('users/nimal/userPurchases/o1', { isOrderShipped: true, isOrderCompleted: true });
    local.setAuthDown(true);
    await expect(forget()).rejects.toThrow(/INTERNAL_ERROR/);
    expect(database.read('dataRequests/nimal')).toEqual({ a: 'x', startedAt: expect.any(Date) as unknown });
    expect(database.read('forgotten/nimal')).toBeUndefined();
    local.setAuthDown(false);
    expect(await forget()).toBe(2);
    for (const collection of ['users', 'userAddresses', 'dataRequests', 'stockRequests']) {
      expect(database.read(`${collection}/nimal`)).toBeUndefined();
    }
    expect(database.list('users/nimal/lists')).toEqual([]);
    expect(database.read('forgotten/nimal')).toEqual({ forgottenAt: expect.any(Date) as unknown });
    expect(database.list('users/nimal/userPurchases')).toHaveLength(2);
    expect(database.read('payments/cs_2')).toEqual({ uid: 'nimal', amountMinor: 1 });
    expect(database.read('users/nimal/receipts/cs_1')).toEqual({ number: 'SR-1001' });
    const stripped = { uid: 'nimal', waitsFor: 'nobody', steps: [{ state: 'asked' }, { state: 'declined' }] };
    expect(database.read('returns/r1')).toEqual(stripped);
    expect(database.read('shipments/s1')).toEqual({ uid: 'nimal', carrier: 'Domex' });
    expect(database.read('payments/cs_other')).toEqual({ uid: 'kamala', searchTerms: ['kamala'] });
    expect(claimsOf('nimal')).toBeUndefined();
    expect(await forget()).toBe(2);
  });
});

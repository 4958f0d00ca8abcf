import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, customFetch } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';
import { findProjectId } from '../src/hosts/database.ts';
import { forgetCustomer } from '../src/customers/forgetCustomer.ts';
import { giveRole } from '../src/hosts/ownerClaims.ts';
import { createAccounts } from '../src/hosts/firebaseAccounts.ts';
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

describe('roles', () => {
  const verify = async (token: string) => {
    const verifyToken = createTokenVerifier({
      projectId: local.accounts.projectId,
      keys: createRemoteJWKSet(googleKeysUrl, { [customFetch]: fetchFrom(() => local.accounts, '') }),
      readAccount: (uid) => createAccounts(local.auth).read(uid),
    });
    return verifyToken(`Bearer ${token}`);
  };
  const signIn = () => local.idToken('owner@example.com', 'password');

  const give = (role: 'owner' | 'packer' | 'none') => giveRole(local.auth, 'owner@example.com', role);

  it('are claims of the account, which count at once, and are told when it was made', async () => {
    const token = await signIn();
    expect(await verify(token)).toMatchObject({ uid: 'owner', role: undefined });
    const madeAt = await give('owner');
    expect(Date.parse(madeAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(claimsOf('owner')).toEqual({ team: 'a', owner: true });
    expect(await verify(token)).toMatchObject({ uid: 'owner', role: 'owner' });
  });

  it.each([
    ['packer', { team: 'a', packer: true }],
    ['none', { team: 'a' }],
  ] as const)('end the sessions of an owner who becomes %s', async (role, claims) => {
    await give('owner');
    // A sign-in is revoked by the second.
    local.setClockOffset(-2000);
    const token = await signIn();
    expect(await verify(token)).toMatchObject({ role: 'owner' });
    await give(role);
    expect(claimsOf('owner')).toEqual(claims);
    await expect(verify(token)).rejects.toMatchObject({ status: 401, message: 'The token is revoked.' });
  });

  it('belong to an account', async () => {
    await expect(giveRole(local.auth, 'nobody@example.com', 'packer')).rejects.toThrow('There is no account');
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
  const forget = () =>
    forgetCustomer(
      { uid: 'nimal' },
      createCustomerStore(createFirestoreDocuments(local.firestore), {
        hasAccount: async (uid) => (await createAccounts(local.auth).read(uid)) !== undefined,
        removeAccount: (uid) => createAccounts(local.auth).remove(uid),
        noteForgotten: async () => undefined,
      }),
      Date.now(),
    );

  it('deletes the account with the person, and may be repeated', async () => {
    const { database } = local;
    database.write('users/nimal', { userName: 'Nimal' });
    local.setAuthDown(true);
    await expect(forget()).rejects.toThrow(/INTERNAL_ERROR/);
    expect(database.read('forgotten/nimal')).toBeUndefined();
    local.setAuthDown(false);
    for (let times = 0; times < 2; times += 1) expect(await forget()).toBe(0);
    expect(local.accounts.users().map(({ localId }) => localId)).toEqual(['owner']);
    expect(database.read('users/nimal')).toBeUndefined();
    expect(database.read('forgotten/nimal')).toEqual({ forgottenAt: expect.any(Date) as unknown });
  });
});
